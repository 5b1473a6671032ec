package io.swaplab.lab.page;

import io.swaplab.core.evm.ForeignText;
import io.swaplab.core.evm.SignatureRedaction;
import java.util.regex.Pattern;

/**
 * Makes untrusted text of tokens and servers safe to display: removes invisible characters and changes of text
 * direction, limits the length, and masks signatures and the parts of node URLs that may be secret.
 */
final class TextSanitizer {
    private static final Pattern TERMINAL_COLOUR = Pattern.compile("\u001b\\[[0-9;:]*[A-Za-z]");
    /** Matches URLs of remote nodes, which may contain an API key in the path or before the host. */
    private static final Pattern REMOTE_URL =
            Pattern.compile("\\b(https?|wss?)://(?!(?:127[.]0[.]0[.]1|localhost)(?::[0-9]+)?(?![\\w.@:-]))"
                    + "(?:[^\\s/@\"']*@)?([^\\s/?#\"'@]+)([/?#][^\\s\"']*)?");

    private static final Pattern LONG_LINE = Pattern.compile("(?m)^(.{400}).+$");

    /**
     * Matches decimal numbers. It allows enough digits for any sum of amounts below 2^256, whatever the token's
     * decimals.
     */
    private static final Pattern DECIMAL = Pattern.compile("-?[0-9]{1,90}(\\.[0-9]{1,260})?");

    private static final int MARKS_IN_A_ROW = 2;

    private TextSanitizer() {}

    /** Returns the cleaned text as one line of at most this many characters. */
    static String line(String text, int most) {
        return cleaned(text, most, false);
    }

    /** Returns at most this many characters of the cleaned text, with its line breaks; long lines are truncated. */
    static String block(String text, int most) {
        return LONG_LINE.matcher(cleaned(text, most, true)).replaceAll("$1…");
    }

    /**
     * Checks that a text is a decimal number, and returns it unchanged. The check is needed because the page's script
     * may compute a position on the screen from it.
     *
     * @throws IllegalArgumentException when it is not a decimal number
     */
    static String decimal(String field, String text) {
        if (!DECIMAL.matcher(text).matches()) {
            throw new IllegalArgumentException(
                    field + " must be a decimal number such as 12.5, got \"" + line(text, 40) + "\"");
        }
        return text;
    }

    private static String cleaned(String text, int most, boolean lines) {
        // Characters far beyond the limit cannot reach the result, so the input is cut first to save time. Secrets are
        // masked before the final cut, because half of a signature would no longer be recognized.
        String masked = SignatureRedaction.masked(text.substring(0, Math.min(text.length(), 4 * most + 4096)));
        String plain = REMOTE_URL
                .matcher(TERMINAL_COLOUR.matcher(masked).replaceAll(""))
                .replaceAll(url -> url.group(1) + "://" + url.group(2) + (url.group(3) == null ? "" : "/…"));
        StringBuilder kept = new StringBuilder();
        int shown = 0;
        int marks = 0;
        for (int at = 0; at < plain.length(); at += Character.charCount(plain.codePointAt(at))) {
            int letter = plain.codePointAt(at);
            marks = isMark(letter) ? marks + 1 : 0;
            if (isHidden(letter, lines) || marks > MARKS_IN_A_ROW) {
                continue;
            }
            if (shown == most) {
                return kept.append('…').toString();
            }
            kept.appendCodePoint(Character.isWhitespace(letter) && letter != '\n' ? ' ' : letter);
            shown++;
        }
        return kept.toString();
    }

    private static boolean isMark(int letter) {
        int type = Character.getType(letter);
        return type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
    }

    /**
     * Whether a character is removed because it is invisible: a control or direction mark, zero width, a line separator
     * or a lone surrogate. Tabs are shown, and so are line feeds if {@code lines} is set.
     */
    private static boolean isHidden(int letter, boolean lines) {
        if (letter == '\t' || letter == '\n' && lines) {
            return false;
        }
        return ForeignText.isHidden(letter);
    }
}
