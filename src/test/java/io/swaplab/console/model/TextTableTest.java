package io.swaplab.console.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.Ink.When;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    void numbersStandToTheRight() {
        String table = TextTable.of("pool", ">in", "token")
                .row("A", "1.5", "WBNB")
                .row("longer", "1000", "USDT")
                .render(Ink.NONE);
        assertThat(table).isEqualTo("""
                        pool      in  token
                        A        1.5  WBNB
                        longer  1000  USDT""");
    }

    private static Screen screen(int columns) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return new Screen(nowhere, nowhere, Ink.NONE, Glyphs.UNICODE, columns, true);
    }

    private static final String POOL = "0x16b9a82891338f9bA80E2D6970FddA79D1eb0daE";

    private static TextTable pools() {
        return TextTable.of("pool", ">in", "state")
                .row(POOL, "1.5", "quoted at the head of the chain")
                .row("0xF855E52ecc8b3b795Ac289f85F6Fd7A99883492b", "1000", "stale");
    }

    @Test
    void aTableThatFitsIsLeftAsItIs() {
        assertThat(pools().render(screen(81))).isEqualTo(pools().render(Ink.NONE));
        assertThat(pools().render(screen(40).wide())).contains(POOL);
    }

    @Test
    void identifiersLoseTheirMiddleAndLookAlikeEverywhere() {
        assertThat(pools().render(screen(60))).isEqualTo("""
                        pool           in  state
                        0x16b9…0daE   1.5  quoted at the head of the chain
                        0xF855…492b  1000  stale""");
        assertThat(TerminalTextLayout.shortened("to " + POOL, 0, Glyphs.UNICODE))
                .isEqualTo("to 0x16b9…0daE");
        assertThat(TerminalTextLayout.shortened("to " + POOL, 42, Glyphs.UNICODE))
                .isEqualTo("to " + POOL);
    }

    @Test
    void noCellIsSpreadOverRows() {
        assertThat(pools().render(screen(40))).isEqualTo("""
                        pool   0x16b9…0daE
                        in     1.5
                        state  quoted at the head of the chain

                        pool   0xF855…492b
                        in     1000
                        state  stale""");
    }

    @Test
    void aTableThatCannotFitStandsAsLists() {
        assertThat(TextTable.of("flow", ">quoted", "")
                        .row("direct", "0.010203040506070809", "BTCB")
                        .row("delegated", "1.010203040506070809", "ETH")
                        .render(screen(24)))
                .isEqualTo("""
                        flow    direct
                        quoted  0.010203040506070809 BTCB

                        flow    delegated
                        quoted  1.010203040506070809 ETH""");
    }

    @Test
    void coloursTakeNoCells() {
        assertThat(TextTable.of("a", ">b")
                        .row(Ink.ANSI.good("x"), "1")
                        .row("yy", "22")
                        .render(Ink.NONE))
                .isEqualTo("a    b\n\u001b[32mx\u001b[0m    1\nyy  22");
    }

    @Test
    void barsAndBranchesHaveAnAsciiForm() {
        assertThat(Glyphs.of(true, Map.of("LANG", "en_US.UTF-8"))).isEqualTo(Glyphs.UNICODE);
        assertThat(Glyphs.of(true, Map.of("LANG", "en_US.UTF-8", "TERM", "dumb")))
                .isEqualTo(Glyphs.ASCII);
        assertThat(Glyphs.of(true, Map.of("LC_ALL", "C", "LANG", "en_US.UTF-8")))
                .isEqualTo(Glyphs.ASCII);
        assertThat(Glyphs.of(true, Map.of())).isEqualTo(Glyphs.ASCII);
        assertThat(Glyphs.of(false, Map.of("LANG", "en_US.UTF-8"))).isEqualTo(Glyphs.ASCII);
        assertThat(Glyphs.UNICODE.bar(new BigDecimal("0.55"), 10)).isEqualTo("█████▌");
        assertThat(Glyphs.ASCII.bar(new BigDecimal("0.55"), 10)).isEqualTo("######");
        assertThat(Glyphs.UNICODE.bar(new BigDecimal("0.000001"), 10)).isEqualTo("▏");
        assertThat(Glyphs.UNICODE.bar(BigDecimal.TEN, 3)).isEqualTo("███");
        assertThat(Glyphs.ASCII.bar(BigDecimal.ZERO, 10)).isEmpty();
        assertThat(Glyphs.ASCII.branch(true)).isEqualTo("`- ");
    }

    @Test
    void sentencesAreFoldedAtBlanksAndCommandsAreLeftToBeCopied() {
        assertThat(TerminalTextLayout.fitted("  a sentence that is too long\nnext: swap prepare s1 --payer alice", 16))
                .isEqualTo("""
                          a sentence
                            that is too
                            long
                        next: swap prepare s1 --payer alice""".indent(0).stripTrailing());
        assertThat(TerminalTextLayout.fitted("0x" + "a".repeat(64), 16)).isEqualTo("0x" + "a".repeat(64));
    }

    @Test
    void textOfOthersCannotSteerTheTerminal() {
        assertThat(TerminalTextLayout.clean("\u001b[2JUS\u202eDT\n", 20)).isEqualTo("?[2JUS?DT?");
        assertThat(TerminalTextLayout.clean("T".repeat(1_000), 8)).isEqualTo("TTTTTTTT");
    }

    @Test
    void coloursNeedATerminalThatWantsThem() {
        assertThat(Ink.of(When.AUTO, true, Map.of("TERM", "xterm"))).isEqualTo(Ink.ANSI);
        assertThat(Ink.of(When.AUTO, false, Map.of("TERM", "xterm"))).isEqualTo(Ink.NONE);
        assertThat(Ink.of(When.AUTO, true, Map.of("NO_COLOR", "1"))).isEqualTo(Ink.NONE);
        assertThat(Ink.of(When.AUTO, true, Map.of("TERM", "dumb"))).isEqualTo(Ink.NONE);
        assertThat(Ink.of(When.ALWAYS, false, Map.of("NO_COLOR", "1"))).isEqualTo(Ink.ANSI);
        assertThat(Ink.of(When.NEVER, true, Map.of("TERM", "xterm"))).isEqualTo(Ink.NONE);
        assertThat(Ink.ANSI.good("ok")).isEqualTo("\u001b[32mok\u001b[0m");
        assertThat(Ink.NONE.good("ok")).isEqualTo("ok");
    }
}
