package io.swaplab.console.model;

import io.swaplab.core.evm.ForeignText;

/**
 * The last gate before a terminal: of what a reader does not see, line breaks, tabs and the colours of {@link Ink} pass;
 * the rest becomes question marks, whichever text it came in.
 */
public final class Printable {
    private static final int LONGEST_COLOUR = "\u001b[1;36m".length();

    private Printable() {}

    /** The text as a terminal may show it. */
    public static String of(String text) {
        if (text.chars().allMatch(unit -> unit >= ' ' && unit <= '~' || unit == '\n')) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length());
        int from = 0;
        for (int at = text.indexOf(Ink.START); at >= 0; at = text.indexOf(Ink.START, at + 1)) {
            int end = text.indexOf('m', at) + 1;
            if (end > at && end - at <= LONGEST_COLOUR && Ink.isColour(text.substring(at, end))) {
                shown.append(ForeignText.plain(text.substring(from, at))).append(text, at, end);
                from = end;
            }
        }
        return shown.append(ForeignText.plain(text.substring(from))).toString();
    }
}
