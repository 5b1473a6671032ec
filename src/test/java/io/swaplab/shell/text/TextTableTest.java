package io.swaplab.shell.text;

import static org.assertj.core.api.Assertions.assertThat;

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

    @Test
    void coloursNeedATerminalThatWantsThem() {
        assertThat(Ink.forTerminal(true, Map.of("TERM", "xterm"))).isEqualTo(Ink.ANSI);
        assertThat(Ink.forTerminal(false, Map.of("TERM", "xterm"))).isEqualTo(Ink.NONE);
        assertThat(Ink.forTerminal(true, Map.of("NO_COLOR", "1"))).isEqualTo(Ink.NONE);
        assertThat(Ink.forTerminal(true, Map.of("TERM", "dumb"))).isEqualTo(Ink.NONE);
        assertThat(Ink.ANSI.good("ok")).isEqualTo("\u001b[32mok\u001b[0m");
        assertThat(Ink.NONE.good("ok")).isEqualTo("ok");
    }
}
