package io.swaplab.core.evm;

import java.util.regex.Pattern;

/**
 * Makes untrusted text of a service, a node, a token or a file safe to show: invisible characters, and those that move
 * a terminal's cursor or reverse the direction of text, become question marks.
 */
public final class ForeignText {
    private static final char MARK = '?';
    private static final String CUT = "...";

    private ForeignText() {}

    private static final Pattern BLANKS = Pattern.compile(" {2,}");

    /**
     * Replaces unsafe characters, but keeps line breaks and tabs, on which the layout of data may depend. Every kind of
     * space becomes a plain one. The length in UTF-16 units stays the same.
     */
    public static String plain(String text) {
        return shown(text, true);
    }

    /** The text on one line, with each run of line breaks, tabs and spaces replaced by one space. */
    public static String ofOneLine(String text) {
        return withoutGaps(plain(text).replace('\n', ' ').replace('\t', ' '));
    }

    /**
     * Shortens runs of spaces. A long run could push the text after it to a new line of the terminal, where it would
     * look like output of the console.
     */
    private static String withoutGaps(String text) {
        return BLANKS.matcher(text).replaceAll(" ");
    }

    /** The text on one line, with runs of spaces shortened to one and signatures masked. */
    public static String line(String text) {
        return withoutGaps(shown(SignatureRedaction.masked(text), false));
    }

    /** Like {@link #line(String)}, but characters beyond the first {@code most} are replaced by an ellipsis. */
    public static String line(String text, int most) {
        String line = line(text);
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, line.offsetByCodePoints(0, most)) + CUT;
    }

    /**
     * Whether a code point is invisible: a control or format character (such as a zero-width space or a change of
     * direction), a line separator, a private, unassigned or surrogate code point, or a letter or mark that is drawn as
     * nothing.
     */
    public static boolean isHidden(int codePoint) {
        return isBlank(codePoint) || isOfHiddenKind(codePoint);
    }

    /**
     * Whether a code point is an invisible letter or mark of Unicode's Default_Ignorable_Code_Point, or the empty
     * Braille pattern.
     */
    private static boolean isBlank(int codePoint) {
        return switch (codePoint) {
            case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0 -> true;
            default ->
                codePoint >= 0x180B && codePoint <= 0x180F
                        || codePoint >= 0xFE00 && codePoint <= 0xFE0F
                        || codePoint >= 0xE0000 && codePoint <= 0xE0FFF;
        };
    }

    private static boolean isOfHiddenKind(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static String shown(String text, boolean lines) {
        if (text.chars().allMatch(unit -> unit >= ' ' && unit <= '~')) {
            return text;
        }
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(letter -> {
            boolean blank = Character.getType(letter) == Character.SPACE_SEPARATOR;
            boolean broken = lines && (letter == '\n' || letter == '\t');
            if (blank) {
                shown.append(' ');
            } else if (broken || !isHidden(letter)) {
                shown.appendCodePoint(letter);
            } else {
                shown.append(String.valueOf(MARK).repeat(Character.charCount(letter)));
            }
        });
        return shown.toString();
    }
}
