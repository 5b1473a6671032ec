package io.swaplab.console.model;

import io.swaplab.core.evm.ForeignText;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.Predicate;

/**
 * Where and how a command prints its output.
 *
 * @param out answers; in JSON mode exactly one line
 * @param notes progress, such as the start of a fork
 * @param glyphs characters for tables, trees and bars
 * @param columns width available for tables
 * @param terminal whether the output goes to a terminal; only then are long sentences folded
 * @param pager shows an answer that is longer than the terminal, and returns false for any other
 */
public record Screen(
        PrintWriter out,
        PrintWriter notes,
        Ink ink,
        Glyphs glyphs,
        int columns,
        boolean terminal,
        Predicate<String> pager) {
    public static final int PLAIN_COLUMNS = 80;

    /** A screen without a pager. */
    public Screen(PrintWriter out, PrintWriter notes, Ink ink, Glyphs glyphs, int columns, boolean terminal) {
        this(out, notes, ink, glyphs, columns, terminal, text -> false);
    }

    /** The screen of a pipe: the usual width, with neither colours nor Unicode. */
    public static Screen plain(PrintWriter out, PrintWriter notes) {
        return new Screen(out, notes, Ink.NONE, Glyphs.ASCII, PLAIN_COLUMNS, false);
    }

    /** A plain screen that discards all output. */
    public static Screen nowhere() {
        return plain(new PrintWriter(Writer.nullWriter()), new PrintWriter(Writer.nullWriter()));
    }

    /** This screen with unlimited width, so that everything is shown in full. */
    public Screen wide() {
        return new Screen(out, notes, ink, glyphs, Integer.MAX_VALUE, terminal, pager);
    }

    /** Whether numbers, addresses and hashes are shown in full. */
    public boolean isWide() {
        return columns == Integer.MAX_VALUE;
    }

    /** This screen without a pager, for the lines of a script. */
    public Screen withoutPager() {
        return new Screen(out, notes, ink, glyphs, columns, terminal);
    }

    /** Shows a whole answer, through the pager if it is longer than the terminal. */
    public void answer(String text) {
        if (!pager.test(printable(fitted(text)))) {
            say(text);
        }
    }

    /** Prints a part of the answer immediately; a terminal folds long sentences at blanks. */
    public void say(String text) {
        sayAsItIs(fitted(text));
    }

    /** Prints a text without folding its lines, because programs parse it. */
    public void sayAsItIs(String text) {
        out.println(printable(text));
        out.flush();
    }

    /** Prints a note, which is not part of the answer. */
    public void note(String text) {
        notes.println(printable(fitted(text)));
        notes.flush();
    }

    /**
     * Text that is safe to print. On a screen without colours, colour codes are replaced too, because they can only
     * come from untrusted text.
     */
    private String printable(String text) {
        return ink == Ink.NONE ? ForeignText.plain(text) : Ink.printable(text);
    }

    private String fitted(String text) {
        return terminal ? TerminalTextLayout.fitted(text, columns) : text;
    }

    /** This screen with answers and notes discarded. */
    public Screen mute() {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return new Screen(nowhere, nowhere, ink, glyphs, columns, terminal);
    }

    /**
     * This screen with answers discarded and notes shown. In JSON mode, output of a running command goes to this
     * screen, so that the JSON line stays the only answer.
     */
    public Screen silent() {
        return new Screen(new PrintWriter(Writer.nullWriter()), notes, Ink.NONE, glyphs, columns, terminal);
    }
}
