package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.fresh.Seeds;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Whatever a session did, both formats export it, and what they export passes. */
@Tag("long")
@ResourceLock("the stages of scenarios")
class RandomSessionsIT {
    @TempDir
    private Path folder;

    @Seeds(count = 20)
    void aSessionIsExportedInBothFormats(long seed) throws Exception {
        Path feature = folder.resolve("typed.feature");
        Path junit = folder.resolve("TypedTest.java");
        String session;
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            session = String.join("\n", new RandomSession(console, seed).type());
            if (console.session().swaps().all().isEmpty()) {
                return;
            }
            exported(console, "gherkin", feature, session);
            exported(console, "junit", junit, session);
        }
        String text = Files.readString(feature);
        assertThat(ExportedTests.runAsScenario(feature))
                .as(session + "\n" + text)
                .isZero();
        assertThat(ExportedTests.runAsTest(junit)).as(session).hasSize(text.split("Scenario: ", -1).length - 1);
    }

    private static void exported(HeadlessConsole console, String format, Path file, String session) {
        CommandResult result = console.execute("session export --format " + format + " " + file);
        assertThat(result.ok()).as(result.text() + "\n" + session).isTrue();
    }
}
