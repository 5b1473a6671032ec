package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Exports a session as a scenario and as a JUnit test, and runs both unchanged. */
@Tag("long")
@ResourceLock("the stages of scenarios")
class SessionExportIT {
    @TempDir
    private Path folder;

    private static CommandResult ok(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    @Test
    void aTypedSessionRunsAsAScenarioAndAsATest() throws Exception {
        Path feature = folder.resolve("dave.feature");
        Path junit = folder.resolve("DaveTest.java");
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            ok(console, "wallet list");
            refused(console, feature, "nothing was done in this session");
            ok(console, "fork reset --yes");
            ok(console, "wallet play dave; wallet fund dave --token USDT --amount 50");
            ok(console, "quote get --from USDT --to BNB --amount 50");
            ok(console, "swap prepare --payer dave --executor bob --recipient carol --slippage-bps 50");
            ok(console, "allowance permit2 approve; swap sign; swap build");
            ok(console, "swap simulate; swap execute; swap receipt");
            assertThat(ok(console, "session export --format gherkin " + feature).text())
                    .contains("wrote 8 steps to " + feature, "ended the same way");
            ok(console, "session export --format junit " + junit);
            ok(console, "router pause");
            assertThat(ok(console, "session export --format gherkin " + feature).text())
                    .contains("no swap came after it): 13 router pause");
        }
        assertThat(Files.readString(feature)).contains("And it is carried out").doesNotContain("0x", " --");
        assertThat(ExportedTests.runAsScenario(feature)).isZero();
        assertThat(ExportedTests.runAsTest(junit)).containsExactly("davePreparesASwapOf50USDTToBNB");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(".part"))).isEmpty();
        }
    }

    /** The session of the README, with what people type beside it. */
    @Test
    void aSessionAsPeopleTypeItIsExportedInBothFormats() throws Exception {
        Path feature = folder.resolve("typed.feature");
        Path junit = folder.resolve("TypedTest.java");
        try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
            ok(console, "wallet fund alice --token USDT --amount 250; wallet list; swap list");
            console.execute("quote get --from USDT --to NOPE --amount 250");
            ok(console, "quote get --from USDT --to CAKE --amount 250 --executor bob --recipient carol");
            console.execute("swap preprae s1");
            ok(console, "quote show; swap prepare s1; swap next; swap sign; swap show; swap build");
            console.execute("swap simulate");
            ok(console, "allowance permit2 approve; swap simulate; swap execute --explain; swap execute; swap receipt");
            ok(console, "undo; swap list; redo; history; swap receipt");
            CommandResult told = ok(console, "session export --format gherkin " + feature);
            assertThat(told.text()).contains("left out (read-only): 2 wallet list, 3 swap list", "left out (undone)");
            ok(console, "session export --format junit " + junit);
        }
        assertThat(Files.readString(feature)).contains("And it is carried out").doesNotContain("0x", " --");
        assertThat(ExportedTests.runAsScenario(feature)).isZero();
        assertThat(ExportedTests.runAsTest(junit)).containsExactly("alicePreparesASwapOf250USDTToCAKE");
    }

    private static void refused(HeadlessConsole console, Path file, String reason) throws IOException {
        String before = Files.exists(file) ? Files.readString(file) : "";
        CommandResult refused = console.execute("session export --format gherkin " + file);
        assertThat(refused.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(refused.text()).contains(reason, "nothing is written");
        assertThat(Files.exists(file) ? Files.readString(file) : "").isEqualTo(before);
    }
}
