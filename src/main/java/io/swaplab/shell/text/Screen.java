package io.swaplab.shell.text;

import java.io.PrintWriter;

/**
 * Where a command's words go.
 *
 * @param out answers; in JSON mode exactly one line
 * @param notes progress of the machinery, such as the start of a fork
 * @param glyphs what tables, trees and bars are drawn with
 * @param columns width that tables have to fit
 * @param terminal whether a person reads it line by line, so that sentences must fit too
 */
public record Screen(PrintWriter out, PrintWriter notes, Ink ink, Glyphs glyphs, int columns, boolean terminal) {
    public static final int PLAIN_COLUMNS = 80;

    /** A pipe: the usual width, with neither colours nor Unicode. */
    public static Screen plain(PrintWriter out, PrintWriter notes) {
        return new Screen(out, notes, Ink.NONE, Glyphs.ASCII, PLAIN_COLUMNS, false);
    }

    /** The same screen with room for everything in full. */
    public Screen wide() {
        return new Screen(out, notes, ink, glyphs, Integer.MAX_VALUE, terminal);
    }

    /** A part of the answer, shown at once; a terminal folds sentences that are too long for it at blanks. */
    public void say(String text) {
        sayAsItIs(fitted(text));
    }

    /** A text for programs, of which no line is folded. */
    public void sayAsItIs(String text) {
        out.println(text);
        out.flush();
    }

    /** A remark that is no part of the answer. */
    public void note(String text) {
        notes.println(fitted(text));
        notes.flush();
    }

    private String fitted(String text) {
        return terminal ? Cells.fitted(text, columns) : text;
    }

    /** Nothing at all: neither answers nor notes. */
    public Screen mute() {
        PrintWriter nowhere = new PrintWriter(java.io.Writer.nullWriter());
        return new Screen(nowhere, nowhere, ink, glyphs, columns, terminal);
    }

    /** The same notes, with answers that go nowhere: for commands whose narration would disturb the JSON line. */
    public Screen silent() {
        return new Screen(new PrintWriter(java.io.Writer.nullWriter()), notes, Ink.NONE, glyphs, columns, terminal);
    }
}
