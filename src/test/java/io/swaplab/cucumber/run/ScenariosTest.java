package io.swaplab.cucumber.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs without a fork, with unreadable files and with sentences that match no step. */
@Isolated("it reads what is printed")
class ScenariosTest {
    private static final String UNREADABLE = "src/test/resources/unreadable";

    @TempDir
    Path out;

    private record Run(int status, String printed) {}

    private Run dryRun(String... choices) {
        PrintStream screen = System.out;
        PrintStream errors = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        System.setErr(System.out);
        try {
            List<String> words = new ArrayList<>(
                    List.of(out.toString(), "1", "7", "--glue", "io.swaplab.cucumber", "--no-summary", "--dry-run"));
            words.addAll(List.of(choices));
            int status = Scenarios.run(words.toArray(String[]::new));
            return new Run(status, printed.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(screen);
            System.setErr(errors);
        }
    }

    @Test
    void aBrokenFileDoesNotStopTheOthers() {
        Run run = dryRun(UNREADABLE);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed())
                .contains(
                        "UNREADABLE " + UNREADABLE + "/broken.feature:5: no step, table row, tag or heading",
                        "'Nonsense here'; a step begins with Given",
                        "UNREADABLE " + UNREADABLE
                                + "/hole.feature:5: no hole is called <any amout>; did you mean <any amount>?",
                        UNREADABLE + "/misspelled.feature:4: When dave prepares a trade",
                        "did you mean\n      {actor} prepares a swap of {amount} to {token}",
                        "nearest: settled",
                        "{code} is one of 4000, ",
                        "scenarios that were read: 1 passed, 3 undefined; unreadable files: 2\n");
    }

    @Test
    void everySentenceOfAScenarioThatIsNoStepIsNamed() throws Exception {
        Path file = feature(
                "f.feature",
                "Feature: f",
                "Scenario: s",
                "Given Dave has 5 USDT",
                "And erin has 5 USDT",
                "Then dave holds 5 usdt");
        assertThat(dryRun(file.toString()).printed())
                .contains(file + ":3: Given Dave", "\"Dave\" is no {actor}: write dave")
                .contains(file + ":5: Then dave", "\"5 usdt\" is no {amount}: write 5 USDT")
                .doesNotContain(file + ":4");
    }

    @Test
    void aBrokenFileAloneIsRed() {
        Run run = dryRun(UNREADABLE + "/broken.feature");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed())
                .contains("broken.feature:5")
                .contains("no scenario was chosen; unreadable files: 1\n");
    }

    @Test
    void whatCouldRunIsGreen() {
        Run run = dryRun("features");
        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).doesNotContain("advice:");
        assertThat(run.printed()).contains("any-swap.feature are filled from seed 7: " + out);
    }

    @Test
    void aListNamesWhatFailed() throws Exception {
        Path list = out.resolve("failed.txt");
        Files.writeString(list, "file:" + UNREADABLE + "/misspelled.feature:3:9\n");
        Run run = dryRun("@" + list);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).contains("read: 2 undefined");
        Path spaced = feature("a file.feature", "Feature: f", "Scenario: s", "Given dave has 5 USDT");
        Files.writeString(list, spaced.toUri() + ":2\n");
        assertThat(dryRun("@" + list).printed()).contains("read: 1 passed");
    }

    private Path feature(String name, String... lines) throws Exception {
        Path file = out.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, List.of(lines));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Scenario: s;Givn dave has 5 USDT | 3: this line is read as a description: \"Givn dave has 5 USDT\"; did you mean Given?",
                "Scenario: s;given dave has 5 USDT | did you mean Given?",
                "Rule: r;Scenaro: s | 3: this line is read as a description: \"Scenaro: s\"; did you mean Scenario?",
                "Backgrund:;Scenario: s;Given dave has 5 USDT | did you mean Background?",
                "Scenario: s | 2: this scenario has no step",
                "Background:;Given dave has 5 USDT | 1: this feature has no scenario",
                "Rule: r | 2: this rule has no scenario",
                "Scenario Outline: s;Given dave has <n> USDT;Examples:;\\pn\\p | 4: these examples have no row",
                "Scenario Outline: s;Given dave has 5 USDT | 2: this outline has no \"Examples:\"",
                "Scenario Outline: s;Given dave has <amont> USDT;Examples:;\\pamount\\p;\\p5\\p | 3: the hole <amont> has no column; there is: amount",
                "Scenario: s;Given dave has 5 USDT;\\pn\\p | 3: no step takes a table",
                "Scenario: s;Given dave has <any amount> USDT | 3: a feature with holes has the tag @fuzz",
            })
    void whatGherkinWouldPassOverIsNamed(String lines, String fault) throws Exception {
        List<String> text = new ArrayList<>(List.of("Feature: f"));
        text.addAll(List.of(lines.replace("\\p", "|").split(";")));
        Path file = feature("f.feature", text.toArray(String[]::new));
        Run run = dryRun(file.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).contains("UNREADABLE " + file + ":").contains(fault);
    }

    @Test
    void aFileWithoutAFeatureDoesNotStopTheOthers() throws Exception {
        Path empty = feature("empty.feature");
        Run run = dryRun(empty.toString(), "features/direct/direct-swaps.feature");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed())
                .contains("UNREADABLE " + empty + ":1: there is no \"Feature:\"")
                .contains("scenarios that were read: ");
    }

    @Test
    void aFileThatIsNoUtf8DoesNotStopTheOthers() throws Exception {
        Path latin = Files.writeString(
                out.resolve("latin.feature"), "Feature: f\n  Scenario: caf\u00e9\n", StandardCharsets.ISO_8859_1);
        for (String choice : List.of(latin.toString(), latin + ":2", out.toString())) {
            Run run = dryRun(choice, "features/direct/direct-swaps.feature", "--name", "a");
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.printed())
                    .contains(
                            "UNREADABLE " + latin + ":2: the byte E9 in this line is no UTF-8: save the file as UTF-8")
                    .containsPattern("scenarios that were read: .*; unreadable files: 1\n");
        }
    }

    @Test
    void aFileOfAnotherEndingIsNotPassedOver() throws Exception {
        Path capital = feature("a49.Feature", "Feature: f", "Scenario: s", "Given dave has 5 USDT");
        Path gone = out.resolve("gone.feature");
        Files.createDirectories(out.resolve("folder.feature"));
        Run run = dryRun(out.toString(), gone.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed())
                .contains("UNREADABLE " + capital + ": the name of a file with scenarios ends with .feature")
                .contains("UNREADABLE " + gone + ": there is no such file")
                .endsWith("unreadable files: 2\n");
    }

    @ParameterizedTest
    @CsvSource({
        "1,0", "2,3", "3,0", "4,3", "5,1", "6,1", "7,1", "8,2", "9,2", "10,0", "12,2", "13,2", "14,2", "15,1", "99,0"
    })
    void anyLineOfAScenarioMeansIt(int line, int scenarios) throws Exception {
        Path file = feature(
                "f.feature",
                "@a",
                "Feature: f",
                "",
                "Rule: r",
                "@b",
                "Scenario: s",
                "Given dave has 5 USDT",
                "Scenario Outline: o",
                "Given dave has <n> USDT",
                "",
                "",
                "Examples:",
                "",
                "|n|",
                "|5|",
                "|6|");
        Run run = dryRun(file + ":" + line);
        assertThat(run.status()).as(run.printed()).isEqualTo(scenarios == 0 ? 1 : 0);
        assertThat(run.printed())
                .contains(
                        scenarios == 0
                                ? "line " + line + " of " + file
                                        + " stands in no scenario; scenarios begin at lines 6, 8\nno scenario was chosen;"
                                        + " words that chose nothing: 1\n"
                                : "scenarios that were read: " + scenarios + " passed\n");
    }

    @Test
    void aLineOfNoScenarioMakesTheOthersRed() {
        Run run = dryRun("features/direct/direct-swaps.feature:999999999999:2");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed())
                .contains("line 999999999999 of features/direct/direct-swaps.feature stands in no scenario")
                .containsPattern("scenarios that were read: .*; words that chose nothing: 1\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--name nativ_coin | no scenario has \"nativ coin\" in its name; nearest:_    The native coin is ours  (OUT/f.feature:3)",
                "--name xylophone  | no scenario has \"xylophone\" in its name; \"grep -r Scenario features\" shows the names",
                "--tags @mod:direct | no scenario has the tag @mod:direct; nearest: @mode:direct",
                "--tags elsewhere   | no scenario has the tag elsewhere; there are @mode:direct",
                "--tags not_@mode:direct --name ours | no scenario has all of this: not @mode:direct, \"ours\"",
            })
    void aWordThatChoosesNothingIsAnsweredByTheNearest(String words, String said) throws Exception {
        feature(
                "f.feature",
                "@mode:direct",
                "Feature: f",
                "Scenario: The native coin is ours",
                "Given dave has 5 USDT");
        List<String> choices = new ArrayList<>(List.of(out.toString()));
        for (String word : words.split(" ")) {
            choices.add(word.replace('_', ' '));
        }
        Run run = dryRun(choices.toArray(String[]::new));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed())
                .contains(said.replace('_', '\n').replace("OUT", out.toString()))
                .contains("no scenario was chosen");
    }

    @Test
    void whatCouldBeBetterIsAdvice() throws Exception {
        List<String> lines = new ArrayList<>(List.of("Feature: f", "Scenario: s", "Given dave has 5 USDT"));
        lines.addAll(Collections.nCopies(8, "Then dave holds 5 USDT"));
        lines.addAll(List.of("Scenario: s", "Then dave holds 5 USDT"));
        lines.addAll(List.of("Scenario Outline: o", "Then dave has <n> USDT"));
        lines.addAll(List.of("Examples:", "|n|m|", "|5|6|", "|7|8|"));
        String file = feature("f.feature", lines.toArray(String[]::new)).toString();
        Run run = dryRun(file);
        assertThat(run.status()).isZero();
        assertThat(run.printed())
                .isEqualTo(String.join(
                                "\n",
                                "advice: FILE:2: this scenario stands under no \"Rule:\", a sentence that says what its scenarios"
                                        + " show",
                                "advice: FILE:2: this scenario has 9 steps; more than 8 are hard to follow",
                                "advice: FILE:12: line 2 has a scenario of the same name",
                                "advice: FILE:16: no step of the scenario has the hole <m>, so that its column changes nothing",
                                "advice: FILE:18: this scenario expects nothing: none of its steps is one of those under Then"
                                        + " in features/STEPS.md",
                                "scenarios that were read: 4 passed",
                                "")
                        .replace("FILE", file));
        assertThat(dryRun(file + ":12").printed())
                .contains(file + ":12: line 2")
                .doesNotContain("9 steps");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--name", "--tags"})
    void wordsAreRepeatedWithoutWhatSteersATerminal(String option) throws Exception {
        Path file = feature("f.feature", "Feature: f", "Scenario: s\u001b[31m", "Given dave has a\u001b[31m5 USDT");
        assertThat(dryRun(file.toString()).printed()).contains("a?[31m5").doesNotContain("\u001b");
        assertThat(dryRun(file.toString(), option, "x\u001bb").printed())
                .contains("x?b")
                .doesNotContain("\u001b");
    }

    @Test
    void aFolderWithoutFeaturesIsNamed() {
        Run run = dryRun(out.toString());
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).startsWith("no file in the folder " + out + " ends with .feature\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@a and not | a tag is missing",
                "@a @b      | \"and\" or \"or\" is missing between two tags",
                "(@a        | a bracket is not closed",
                "@a)        | a bracket is not opened",
            })
    void tagsThatCannotBeReadAreMistyped(String tags, String why) {
        Run run = dryRun("--tags", tags);
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.printed())
                .isEqualTo("error: the tags \"" + tags + "\" cannot be read: " + why
                        + "; tags are joined by and, or, not and brackets, such as \"@fork and not @slow\"\n"
                        + "  next: scripts/bdd @a\n");
    }

    @Test
    void filledFilesOfOneNameStayApart() throws Exception {
        String[] text = {"@fuzz", "Feature: f", "Scenario: s", "Given dave has <any amount> USDT"};
        String[] other = {"@fuzz", "Feature: f", "Scenario: s", "Given erin has <any amount> USDT"};
        Run run = dryRun(
                feature("x/same.feature", text).toString(),
                feature("y/same.feature", other).toString());
        assertThat(run.printed()).contains("scenarios that were read: 2 passed");
        try (Stream<Path> files = Files.walk(out.resolve("fuzz"))) {
            List<String> copies =
                    files.filter(Files::isRegularFile).map(Path::toString).toList();
            assertThat(copies).hasSize(2);
            Run again = dryRun(copies.toArray(String[]::new));
            assertThat(again.printed())
                    .contains("scenarios that were read: 2 passed")
                    .doesNotContain("are filled");
        }
    }
}
