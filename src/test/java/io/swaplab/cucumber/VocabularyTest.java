package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.lab.session.SwapState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Scenarios use only known words and follow the style rules. */
class VocabularyTest {
    private static final int MOST_STEPS = 8;
    private static final int FIRST_REFUSAL = 4000;
    private static final Path TYPED = Path.of("features/console");

    @Test
    void thePageOfStepsIsThatOfTheCode() throws IOException {
        assertThat(Files.readString(StepsPage.PAGE))
                .as("made anew by scripts/bdd --steps")
                .isEqualTo(StepsPage.text());
    }

    @Test
    void thePageHasEveryClassOfSteps() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("src/test/java/io/swaplab/cucumber"))) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> name.endsWith("Steps.java"))
                            .map(name -> name.replace(".java", "")))
                    .containsExactlyInAnyOrderElementsOf(StepsPage.STEPS.keySet().stream()
                            .map(Class::getSimpleName)
                            .toList());
        }
    }

    /** The fixed words of nouns are constants in annotations, so this test compares them with the program's enums. */
    @Test
    void theWordsOfNounsAreThoseOfTheProgram() {
        assertThat(Vocabulary.closed("code"))
                .containsExactlyElementsOf(Stream.of(ApiCode.values())
                        .filter(code -> code.code() >= FIRST_REFUSAL)
                        .map(code -> Integer.toString(code.code()))
                        .toList());
        assertThat(Vocabulary.closed("check"))
                .containsExactlyElementsOf(
                        Stream.of(ArtifactCheck.values()).map(Enum::name).toList());
        assertThat(Vocabulary.closed("state"))
                .containsExactlyInAnyOrderElementsOf(Stream.of(SwapState.class.getPermittedSubclasses())
                        .flatMap(VocabularyTest::leaves)
                        // States of the legacy router and of earlier runs have the words of the states of plans.
                        .map(state -> state.getSimpleName()
                                .replaceFirst("Legacy|Kept", "")
                                .toLowerCase(Locale.ROOT))
                        .distinct()
                        .toList());
    }

    private static Stream<Class<?>> leaves(Class<?> state) {
        return state.isSealed()
                ? Stream.of(state.getPermittedSubclasses()).flatMap(VocabularyTest::leaves)
                : Stream.of(state);
    }

    @Test
    void everyStepIsUsedByAScenario() {
        assertThat(StepsPage.unused()).isEmpty();
    }

    @Test
    void everyNounHasAnExampleThatIsWrittenSo() {
        assertThat(StepsPage.nouns())
                .allSatisfy((noun, regexp) ->
                        assertThat(StepsPage.EXAMPLES.get(noun)).matches(regexp))
                .hasSameSizeAs(StepsPage.EXAMPLES);
    }

    @Test
    void scenariosSpeakOfRolesAndTokens() throws IOException {
        SoftAssertions softly = new SoftAssertions();
        for (Path file : StepsPage.features()) {
            String text = Files.readString(file);
            softly.assertThat(text).as("%s: addresses and hex", file).doesNotContain("0x");
            if (!file.startsWith(TYPED)) {
                softly.assertThat(text)
                        .as("%s: options of commands", file)
                        .doesNotContain(" --")
                        .doesNotContain("this is typed");
            }
        }
        softly.assertAll();
    }

    @Test
    void everyScenarioIsShortAndStandsUnderARule() throws IOException {
        SoftAssertions softly = new SoftAssertions();
        for (Path file : StepsPage.features()) {
            boolean ruled = false;
            for (Block block : blocks(Files.readAllLines(file))) {
                ruled |= block.title().startsWith("Rule:");
                if (block.title().startsWith("Scenario")) {
                    softly.assertThat(ruled)
                            .as("%s: %s stands under a rule", file, block.title())
                            .isTrue();
                    softly.assertThat(block.steps())
                            .as("%s: %s", file, block.title())
                            .hasSizeBetween(1, MOST_STEPS);
                }
            }
        }
        softly.assertAll();
    }

    private record Block(String title, List<String> steps) {}

    private static List<Block> blocks(List<String> lines) {
        List<Block> blocks = new ArrayList<>(List.of(new Block("", new ArrayList<>())));
        for (String line : lines) {
            String text = line.strip();
            if (text.matches("(Feature|Rule|Background|Scenario|Scenario Outline):.*")) {
                blocks.add(new Block(text, new ArrayList<>()));
            } else if (text.matches("(Given|When|Then|And|But) .*")) {
                blocks.getLast().steps().add(text);
            }
        }
        return blocks;
    }
}
