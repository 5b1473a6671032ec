package io.swaplab.wire;

/**
 * Text of a service, a node, a token or a file, made fit to be shown: characters that a reader does not see, or that
 * move a terminal's cursor or turn the direction of text, become question marks.
 */
public final class ForeignText {
    private static final char MARK = '?';
    private static final String CUT = "...";

    private ForeignText() {}

    /** The text with its line breaks, on which a reader of data may depend; as many UTF-16 units as before. */
    public static String plain(String text) {
        return shown(text, true);
    }

    /** The text on one line, without signatures. */
    public static String line(String text) {
        return shown(Redaction.masked(text), false);
    }

    /** The text on one line of at most this many characters and an ellipsis, without signatures. */
    public static String line(String text, int most) {
        String line = line(text);
        return line.codePointCount(0, line.length()) <= most
                ? line
                : line.substring(0, line.offsetByCodePoints(0, most)) + CUT;
    }

    /**
     * Whether a code point is a control, a format character such as a zero width or a change of direction, a separator
     * of lines, private, unassigned, or half of a surrogate pair.
     */
    public static boolean isHidden(int codePoint) {
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
            boolean broken = lines && (letter == '\n' || letter == '\t');
            if (broken || !isHidden(letter)) {
                shown.appendCodePoint(letter);
            } else {
                shown.append(String.valueOf(MARK).repeat(Character.charCount(letter)));
            }
        });
        return shown.toString();
    }
}
