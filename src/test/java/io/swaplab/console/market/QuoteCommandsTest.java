package io.swaplab.console.market;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuoteCommandsTest {
    private static final String QUOTE = "quote --from AAA --to BBB --amount 100";

    @TempDir
    private Path folder;

    private final ScriptedBackend backend = new ScriptedBackend();
    private final CommandInterpreter commandLine = CommandInterpreterFactory.over(new Session(backend), true);

    private static Screen screen(int columns, Ink ink) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return new Screen(nowhere, nowhere, ink, Glyphs.UNICODE, columns, true);
    }

    private String shown(String line, int columns) {
        CommandResult result = commandLine.execute(line, screen(columns, Ink.NONE));
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result.text();
    }

    private CommandResult refused(String line, ExitCode exit) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }

    private void market() {
        Map<String, Integer> depths = new LinkedHashMap<>();
        depths.put("SHALLOW", 1_000);
        depths.put("NOTHING", 0);
        depths.put("DEEP", 9_000);
        backend.service.market(depths, 100_000);
    }

    @Test
    void aTreeOfAWideTerminalHasARowPerPool() {
        assertThat(shown(QUOTE, 100)).contains("""
                        ├─  30.0%     ███      PANCAKEV2  0.25%  0x2279""");
    }

    @Test
    void aTreeOfANarrowTerminalHasTwoLinesPerPoolAndBreaksNoWord() {
        assertThat(shown(QUOTE, 60)).contains("""
                        ├─  30.0%     █▊      30 AAA → 45 BBB
                        │                     PANCAKEV2 0.25%  0x2279…eBe6
                        └─  70.0%     ████▎   70 AAA → 210 MID
                                              PANCAKEV2 0.25%  0x8A79…C318
                           └─  70.0%  ████▎   210 MID → 120 BBB
                                              PANCAKEV2 0.25%  0x6101…D788
                        """);
    }

    @Test
    void wideShowsIdentifiersInFull() {
        assertThat(shown(QUOTE + " --wide", 60)).contains("0x2279B7A0a67DB372996a5FaB50D91eAA73d2eBe6");
    }

    @Test
    void coloursSayWhatAPersonLooksFor() {
        market();
        String text = commandLine
                .execute("quote compare --from AAA --to BBB --amount 100", screen(80, Ink.ANSI))
                .text();
        assertThat(text).contains("\u001b[32mbest\u001b[0m", "\u001b[33mno route");
    }

    @Test
    void aFeeRateThatIsNoNumberIsRefused() {
        backend.service.feeRate("1e999999999");
        assertThat(commandLine.execute(QUOTE).text()).contains("fee_rate", "a decimal fraction from 0 to 1");
    }

    @Test
    void providersStandBesideTheSplit() {
        market();
        assertThat(shown("quote compare --from AAA --to BBB --amount 100", 80)).isEqualTo("""
                        100 AAA → BBB
                        over              BBB  after gas     behind  pools   impact
                        all, split  99.009900  98.809900       best      2  0.9901%
                        DEEP        98.901098  98.801098    0.89 bp      1   1.099%
                        SHALLOW     90.909090  90.809090  809.72 bp      1   9.091%
                        no route: no path that can fill this amount
                          NOTHING
                        from quotes of the service, which are not checked here""");
    }

    @Test
    void aSwapCanBeComparedWithWhatIsTypedOverItsTerms() {
        market();
        shown(QUOTE, 80);
        assertThat(shown("quote compare --amount 5", 80)).startsWith("5 AAA → BBB\n");
        assertThat(shown("quote compare s1 --providers DEEP", 80)).doesNotContain("SHALLOW");
        assertThat(refused("quote compare s1 --from AAA", ExitCode.USAGE).text())
                .startsWith("a swap has its tokens");
        assertThat(refused("quote compare --to BBB", ExitCode.USAGE).text()).startsWith("--from is missing");
    }

    @Test
    void theCurveIsDrawnWithItsKnees() {
        market();
        String text = shown("quote curve --from AAA --to BBB --amount 100", 80);
        assertThat(text)
                .contains(
                        """
                          AAA         BBB  AAA per BBB   impact
                            1    0.999900     1.000100    0.01%  ▏
                        """,
                        "\n  100   99.009900     1.010000  0.9901%  ██▏ <\n",
                        "\n1,000  909.090909     1.100000   9.091%  ████████████████████\n");
        assertThat(text)
                .endsWith("the impact passes 1% at about 101 AAA, 3% at about 310 AAA, 5% at about 527 AAA\n"
                        + "from quotes of the service, which are not checked here");
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void askingAgainShowsWhatChangedAndTheVerdict() {
        market();
        shown(QUOTE, 80);
        assertThat(shown("quote again", 80))
                .contains("the route is the same", "same", "to be prepared: a quote is not binding");
        backend.service.market(Map.of("DEEP", 9_000, "OTHER", 500), 100_000);
        assertThat(shown("quote again", 80)).contains("the route changed:", "OTHER", "new", "SHALLOW", "gone", " bp");
        assertThat(commandLine.execute("quote again --json").json()).contains("\"verdict\":\"prepare_again\"");
        assertThat(refused("quote again s9", ExitCode.USAGE).text()).startsWith("SWAP must be one of s1");
    }

    @Test
    void everyViewCanBeAPage() throws IOException {
        market();
        for (String command : new String[] {"quote", "quote compare", "quote curve"}) {
            Path file = folder.resolve(command.replace(' ', '-') + ".html");
            shown(command + " --from AAA --to BBB --amount 100 --html " + file, 80);
            assertThat(Files.readString(file))
                    .satisfies(html -> assertThat(html.startsWith("<!DOCTYPE html>") && html.contains("AAA"))
                            .isTrue());
        }
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(3);
        }
        int asked = backend.service.requests().size();
        assertThat(refused(QUOTE + " --html " + folder.resolve("no/such/page.html"), ExitCode.USAGE)
                        .text())
                .startsWith("--html " + folder + "/no/such/page.html cannot be written: there is no folder ");
        assertThat(backend.service.requests()).as("refused before the work").hasSize(asked);
    }
}
