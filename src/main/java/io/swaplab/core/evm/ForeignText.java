package io.swaplab.core.evm;

import java.util.regex.Pattern;

/**
 * Text of a service, a node, a token or a file, made fit to be shown: characters that a reader does not see, or that
 * move a terminal's cursor or turn the direction of text, become question marks.
 */
public final class ForeignText {
    private static final char MARK = '?';
    private static final String CUT = "...";

    private ForeignText() {}

    private static final Pattern BLANKS = Pattern.compile(" {2,}");

    /**
     * The text with its line breaks, on which a reader of data may depend, and plain blanks for those of any width; as
     * many UTF-16 units as before.
     */
    public static String plain(String text) {
        return shown(text, true);
    }

    /** The text with one blank for its line breaks and blanks, however many. */
    public static String ofOneLine(String text) {
        return withoutGaps(plain(text).replace('\n', ' ').replace('\t', ' '));
    }

    /** With many blanks, what follows them would begin a line of a terminal, as if the console had said it. */
    private static String withoutGaps(String text) {
        return BLANKS.matcher(text).replaceAll(" ");
    }

    /** The text on one line, with one blank in place of several, without signatures. */
    public static String line(String text) {
        return withoutGaps(shown(Redaction.masked(text), false));
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
     * of lines, private, unassigned, half of a surrogate pair, or a letter or mark that is drawn as nothing.
     */
    public static boolean isHidden(int codePoint) {
        return isBlank(codePoint) || isOfHiddenKind(codePoint);
    }

    /** Letters and marks among Unicode's Default_Ignorable_Code_Point, and the empty pattern of Braille. */
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
