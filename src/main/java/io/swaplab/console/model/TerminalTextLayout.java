package io.swaplab.console.model;

import io.swaplab.core.evm.ForeignText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Measures and folds text in terminal cells. */
public final class TerminalTextLayout {
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");
    private static final Pattern IDENTIFIER = Pattern.compile("0x[0-9a-fA-F]{16,}");
    private static final int HEAD = 6;
    private static final int TAIL = 4;
    private static final String COMMAND = "next: ";
    private static final String FOLDED = "  ";

    private TerminalTextLayout() {}

    /** Width of a text in cells; colour codes have none. */
    public static int width(String text) {
        String plain = text.indexOf('\u001b') < 0 ? text : COLOUR.matcher(text).replaceAll("");
        return plain.codePointCount(0, plain.length());
    }

    /** Untrusted text of a server or token as one printable line, truncated to this many cells. */
    public static String clean(String text, int most) {
        String plain = ForeignText.line(text);
        return plain.codePointCount(0, plain.length()) <= most
                ? plain
                : plain.substring(0, plain.offsetByCodePoints(0, most));
    }

    /** Pads a text with blanks to a width. */
    public static String left(String text, int width) {
        return text + " ".repeat(Math.max(0, width - width(text)));
    }

    static String right(String text, int width) {
        return " ".repeat(Math.max(0, width - width(text))) + text;
    }

    /**
     * Shortens each address, hash and other hexadecimal value that is longer than this many cells. All are shortened to
     * the same form, such as {@code 0x1234…abcd}.
     */
    public static String shortened(String text, int most, Glyphs glyphs) {
        return IDENTIFIER.matcher(text).replaceAll(found -> {
            String id = found.group();
            return id.length() <= most ? id : shortened(id, glyphs);
        });
    }

    /** The head and the tail of a long word, with the mark for omitted text between them. */
    public static String shortened(String word, Glyphs glyphs) {
        return word.substring(0, HEAD) + glyphs.ellipsis() + word.substring(word.length() - TAIL);
    }

    /** Folds a text at blanks into lines of at most this many cells; a longer word gets a line of its own. */
    public static List<String> folded(String text, int most) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && width(line.toString()) + 1 + width(word) > most) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    /** A head followed by a folded text, whose continuation lines are indented by the length of the head. */
    public static String hanging(String head, String text, int columns) {
        return head + String.join("\n" + " ".repeat(head.length()), folded(text, columns - head.length()));
    }

    /** Truncates a text to this many characters. */
    public static String cut(String text, int columns, Glyphs glyphs) {
        int kept = columns - glyphs.ellipsis().length();
        return text.length() <= columns ? text : text.substring(0, Math.max(0, kept)) + glyphs.ellipsis();
    }

    /** Folds the long lines of a text. Commands are not folded, because a user may want to copy them. */
    public static String fitted(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        List<String> lines = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            if (width(line) <= most || line.stripLeading().startsWith(COMMAND)) {
                lines.add(line);
                continue;
            }
            String indent = " ".repeat(line.length() - line.stripLeading().length());
            List<String> parts = folded(line.strip(), most - indent.length() - FOLDED.length());
            lines.add(indent + parts.getFirst());
            parts.stream().skip(1).forEach(part -> lines.add(indent + FOLDED + part));
        }
        return String.join("\n", lines);
    }
}
