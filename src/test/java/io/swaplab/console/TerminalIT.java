package io.swaplab.console;

import static io.swaplab.console.TerminalProgram.CTRL_C;
import static io.swaplab.console.TerminalProgram.CTRL_D;
import static io.swaplab.console.TerminalProgram.TAB;
import static io.swaplab.console.TerminalProgram.UP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.TerminalTextLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jline.builtins.ScreenTerminal;
import org.jline.terminal.Size;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The console in a terminal: types keys and checks the screen. All tests share one fork. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("long")
class TerminalIT {
    private static final Size WIDE = new Size(120, 300);
    private static final Size NARROW = new Size(80, 300);
    /** What a terminal sends around pasted text. */
    private static final String PASTED = "\u001b[200~%s\u001b[201~";

    private static final int LAST = Integer.MAX_VALUE;

    @TempDir
    private static Path folder;

    private static TerminalProgram console;

    @BeforeAll
    static void start() {
        assumeTrue(TerminalProgram.isPossible(), "no setsid on the PATH (Debian: util-linux)");
        console = TerminalProgram.start(folder, WIDE, Map.of());
        console.untilShown("chain 97 is ready");
        // Long answers are checked as a whole.
        console.run("pager off");
    }

    @AfterAll
    static void stop() {
        if (console != null) {
            console.close();
        }
    }

    /** Types keys on a cleared screen, and waits until the line at the cursor is the wanted one. */
    private static void typed(String keys, String wanted) {
        console.clear();
        console.type(keys);
        console.untilLast("> " + wanted);
    }

    @Test
    void tabCompletesWithoutRegardToCase() {
        typed("QUO" + TAB, "quote");
        typed("token li" + TAB, "token list");
        typed("quote get --FR" + TAB + "cak" + TAB, "quote get --from CAKE");
        typed("pools show usdt/w" + TAB, "pools show USDT/WBNB");
        typed("help market wh" + TAB, "help market whale");
    }

    @Test
    void tabOffersSwapsThatTheCommandAccepts() {
        console.run("quote get --from BNB --to USDT --amount 1 --name ripe");
        console.run("swap prepare ripe");
        console.run("quote get --from BNB --to USDT --amount 2 --name green");
        typed("swap execute " + TAB, "swap execute ripe");
        typed("swap prepare gr" + TAB, "swap prepare green");
    }

    @Test
    void ctrlCGivesUpTheLineThatIsTyped() {
        console.clear();
        console.type("swap execute everything");
        console.untilShown("> swap execute everything");
        console.type(CTRL_C);
        // A notice about the fork may be shown in between.
        List<String> lines =
                console.until(all -> !all.isEmpty() && all.getLast().endsWith(">"));
        assertThat(lines).anyMatch(line -> line.endsWith("> swap execute everything"));
        assertThat(console.run("version").getFirst()).startsWith("Swaplab ");
    }

    @Test
    void ctrlCEndsTheCommandThatRunsAndNothingElse() {
        console.clear();
        console.type("demo run undo --speed 1; version\r");
        console.untilShown("== undo");
        console.type(CTRL_C);
        List<String> lines = console.untilAnswered("demo run undo --speed 1; version");
        assertThat(lines).contains("error: the story was stopped").noneMatch(line -> line.startsWith("Swaplab "));
        assertThat(console.run("version").getFirst()).startsWith("Swaplab ");
    }

    @Test
    void commandsOfALineRunUntilOneFails() {
        assertThat(console.run("version; wallet show nobody; token list"))
                .anyMatch(line -> line.startsWith("Swaplab "))
                .anyMatch(line -> line.startsWith("error: "))
                .noneMatch(line -> line.startsWith("symbol"));
    }

    @Test
    void pastedLinesRunOneByOne() {
        console.clear();
        console.type(PASTED.formatted("version\n# a comment; version\ntoken list") + "\r");
        List<String> lines = console.until(all -> all.stream().anyMatch(line -> line.startsWith("symbol")));
        assertThat(lines).anyMatch(line -> line.startsWith("Swaplab ")).noneMatch(line -> line.startsWith("error: "));
    }

    @Test
    void anOpenQuoteSaysSoAndLetsGo() {
        console.clear();
        console.type("token info \"USDT\r");
        List<String> lines =
                console.until(all -> all.stream().anyMatch(line -> line.contains("a \" quote is never closed")));
        assertThat(lines).noneMatch(line -> line.contains("quote>"));
        assertThat(console.run("version").getFirst()).startsWith("Swaplab ");
    }

    @Test
    void aTableFitsTheTerminalThatItFinds() {
        String quote = "quote get --from USDT --to CAKE --amount 250000";
        console.run("wallet fund alice --token USDT --amount 1");
        assertThat(console.run(quote)).anyMatch(line -> line.length() > NARROW.getColumns());
        console.clear();
        console.resize(NARROW);
        try {
            for (String line : List.of(
                    quote,
                    "quote compare",
                    "quote curve",
                    "pools list",
                    "token list",
                    "history",
                    "demo list",
                    "fork doctor",
                    "help",
                    "quote get --help")) {
                console.clear();
                console.type(line);
                console.untilShown("> " + line);
                int before = console.written().length();
                console.type("\r");
                console.untilAnswered(line);
                String answer = console.written().substring(before);
                assertThat(TerminalProgram.plain(answer).split("\r*\n"))
                        .as(line)
                        .allMatch(shown -> TerminalTextLayout.width(shown) <= NARROW.getColumns());
            }
        } finally {
            console.clear();
            console.resize(WIDE);
        }
    }

    @Test
    void aStoryGoesStepByStep() {
        String line = "demo run paused-router --step";
        console.clear();
        console.type(line + "\r");
        List<String> first = console.untilShown("Enter goes on, q ends:");
        assertThat(first).noneMatch(shown -> shown.startsWith("# "));
        console.type("\r");
        List<String> second = console.until(lines ->
                lines.stream().filter(shown -> shown.contains("Enter goes on")).count() == 2);
        assertThat(second)
                .contains("# On a fork anyone can have tokens.", "> wallet fund alice --token USDT --amount 1000");
        assertThat(second).noneMatch(shown -> shown.startsWith("# A quote"));
        console.type("q\r");
        assertThat(console.untilAnswered(line)).contains("error: the story was ended by q");
    }

    @Test
    void aRecordingShowsWhatWasSeen() throws IOException {
        Path cast = folder.resolve("story.cast");
        List<String> seen = console.run("demo run wrong-signer --record story.cast");
        assertThat(seen).endsWith("recorded to story.cast");
        List<String> events = Files.readAllLines(cast);
        JsonNode head = JsonMapper.shared().readTree(events.getFirst());
        ScreenTerminal player = new ScreenTerminal(head.get("width").asInt(), WIDE.getRows());
        for (String event : events.subList(1, events.size())) {
            player.write(JsonMapper.shared().readTree(event).get(2).asString());
        }
        List<String> played = TerminalProgram.lines(player);
        assertThat(played).hasSizeGreaterThan(50).isEqualTo(seen.subList(0, played.size()));
        assertThat(seen.subList(played.size(), seen.size())).hasSize(2);
    }

    @Test
    @Order(LAST)
    void ctrlDLeavesAndTheHistoryGoesOnWithoutSecrets() {
        String key = "ab".repeat(32);
        console.run("explain 0x" + key + key + "1b");
        console.run("version");
        console.clear();
        console.type(UP);
        console.untilLast("> version");
        console.clear();
        console.type(CTRL_D);
        assertThat(console.exit()).isZero();
        try (TerminalProgram next = TerminalProgram.start(folder, WIDE, Map.of(), "--no-fork")) {
            next.untilShown("swaplab>");
            next.clear();
            next.type(UP);
            next.untilLast("swaplab> version");
            next.type(UP);
            next.untilLast("swaplab> explain 0x..");
            next.clear();
            next.type("exit\r");
            assertThat(next.exit()).isZero();
            assertThat(next.written()).doesNotContain("abababab");
        }
    }

    /** The output of a one-shot command in a terminal. */
    private static String shown(Map<String, String> environment, String... words) {
        try (TerminalProgram program = TerminalProgram.start(folder, WIDE, environment, words)) {
            program.untilShown("--color auto|always|never");
            assertThat(program.exit()).isZero();
            return program.written();
        }
    }

    @Test
    void aCommandAloneHasTheWidthOfItsTerminalToo() {
        assertThat(TerminalProgram.plain(shown(Map.of(), "help")))
                .contains(
                        "\nFirst steps: quote 1 BNB USDT, then go runs the next commands; swap next only shows the next one.\r\n");
    }

    @Test
    void coloursAreForThoseWhoSeeThem() {
        String coloured = "\u001b[1;36mQuotes\u001b[0m";
        assertThat(shown(Map.of(), "help")).contains(coloured);
        assertThat(shown(Map.of("NO_COLOR", "1"), "help")).contains("Quotes").doesNotContain("\u001b");
        assertThat(shown(Map.of("NO_COLOR", "1"), "--color=always", "help")).contains(coloured);
        assertThat(shown(Map.of("TERM", "dumb"), "help")).contains("Quotes").doesNotContain("\u001b");
    }

    @Test
    void aPipeHasNeitherPromptNorColours() throws IOException, InterruptedException {
        Path lines = Files.writeString(folder.resolve("lines"), "help quote\nhelp nothing\nversion\n");
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(TerminalProgram.PROGRAM, "--no-fork")
                .redirectInput(lines.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(TerminalProgram.environment(folder));
        assertThat(builder.start().waitFor()).isEqualTo(ExitCode.USAGE.status());
        assertThat(out).content().startsWith("Quotes\n").doesNotContain("\u001b", "swaplab>", "Swaplab ");
        assertThat(err)
                .content()
                .startsWith("error: stdin:2: unknown command \"nothing\"")
                .doesNotContain("\u001b");
    }
}
