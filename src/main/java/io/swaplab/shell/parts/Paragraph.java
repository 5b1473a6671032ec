package io.swaplab.shell.parts;

/** Text broken between words, so that it fits a screen; what follows the first line stands under its beginning. */
public final class Paragraph {
    private Paragraph() {}

    /**
     * @param head stands before the text, on the first line alone
     * @param columns the most characters of a line; a longer word stays whole
     */
    public static String of(String head, String text, int columns) {
        String indent = " ".repeat(head.length());
        StringBuilder all = new StringBuilder();
        StringBuilder line = new StringBuilder(head);
        boolean fresh = true;
        for (String word : text.split(" ", -1)) {
            if (!fresh && line.length() + 1 + word.length() > columns) {
                all.append(line).append('\n');
                line = new StringBuilder(indent);
                fresh = true;
            }
            line.append(fresh ? "" : " ").append(word);
            fresh = false;
        }
        return all.append(line).toString();
    }

    /** A text of at most so many characters, cut at its end where it is longer. */
    public static String cut(String text, int columns) {
        return text.length() <= columns ? text : text.substring(0, Math.max(0, columns - 2)) + "..";
    }
}
