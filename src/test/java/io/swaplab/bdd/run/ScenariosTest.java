package io.swaplab.bdd.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** Files that cannot be read and sentences that are no steps, in runs that need no fork. */
@Isolated("it reads what is printed")
class ScenariosTest {
    private static final String UNREADABLE = "src/test/resources/unreadable";

    @TempDir
    Path out;

    private record Run(int status, String printed) {}

    private Run dryRun(String... choices) {
        PrintStream screen = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            String[] words = new String[9 + choices.length];
            String[] options = {
                out.toString(),
                "1",
                "7",
                "--glue",
                "io.swaplab.bdd",
                "--no-summary",
                "--dry-run",
                "--plugin",
                "io.swaplab.bdd.run.ResultLines:dry-run"
            };
            System.arraycopy(options, 0, words, 0, options.length);
            System.arraycopy(choices, 0, words, options.length, choices.length);
            int status = Scenarios.run(words);
            return new Run(status, printed.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(screen);
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
                        "scenarios that were read: {PASSED=1, UNDEFINED=3}");
    }

    @Test
    void aBrokenFileAloneIsRed() {
        Run run = dryRun(UNREADABLE + "/broken.feature");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).contains("broken.feature:5").contains("no scenario was chosen");
    }

    @Test
    void whatCouldRunIsGreen() {
        Run run = dryRun("features/direct", "features/fuzz/any-swap.feature:8");
        assertThat(run.status()).as(run.printed()).isZero();
        assertThat(run.printed()).contains("any-swap.feature are filled from seed 7: " + out);
    }

    @Test
    void aListNamesWhatFailed() throws Exception {
        Path list = out.resolve("failed.txt");
        Files.writeString(list, "file:" + UNREADABLE + "/misspelled.feature:3:9\n");
        Run run = dryRun("@" + list);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.printed()).contains("{UNDEFINED=2}");
    }
}
