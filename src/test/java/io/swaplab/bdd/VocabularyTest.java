package io.swaplab.bdd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** How scenarios are written. */
class VocabularyTest {
    private static final int MOST_STEPS = 8;
    private static final Path TYPED = Path.of("features/console");

    @Test
    void thePageOfStepsIsThatOfTheCode() throws IOException {
        assertThat(Files.readString(StepsPage.PAGE))
                .as("made anew by scripts/bdd --steps")
                .isEqualTo(StepsPage.text());
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
