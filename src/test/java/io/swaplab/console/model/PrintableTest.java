package io.swaplab.console.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.HostileText;
import io.swaplab.fresh.Seeds;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Which characters are printed to a terminal. */
class PrintableTest {
    @Seeds(count = 200)
    void hostileTextReachesNoTerminalWhetherPaintedOrNot(long seed) {
        Random random = new Random(seed);
        String text = HostileText.of(random) + Ink.ANSI.bad(HostileText.of(random)) + HostileText.of(random);
        StringWriter out = new StringWriter();
        StringWriter notes = new StringWriter();
        Screen screen = new Screen(new PrintWriter(out), new PrintWriter(notes), Ink.ANSI, Glyphs.ASCII, 80, true);
        screen.say(text);
        screen.sayAsItIs(text);
        screen.note(text);
        HostileText.assertHarmless("answers", out.toString());
        HostileText.assertHarmless("notes", notes.toString());
    }

    @Test
    void colourOfAStrangerDoesNotPassWhereNothingIsColoured() {
        StringWriter out = new StringWriter();
        Screen screen = Screen.plain(new PrintWriter(out), new PrintWriter(out));
        screen.say("\u001b[31mred\u001b[0m");
        screen.note("\u001b[1;36mhead");
        assertThat(out.toString()).doesNotContain("\u001b").contains("red", "head");
    }

    @Test
    void everyColourPasses() {
        for (String painted : List.of(
                Ink.ANSI.good("x"),
                Ink.ANSI.bad("x"),
                Ink.ANSI.warn("x"),
                Ink.ANSI.strong("x"),
                Ink.ANSI.faint("x"),
                Ink.ANSI.drawn("x"),
                Ink.ANSI.heading("x"))) {
            assertThat(Ink.printable("a " + painted + " b")).isEqualTo("a " + painted + " b");
        }
    }

    @Test
    void otherSequencesAreShownAsText() {
        assertThat(Ink.printable("a\u001b[5mb\u001b[2Jc\u001b[")).isEqualTo("a?[5mb?[2Jc?[");
    }
}
