package io.swaplab.console.parts;

/** Folds text at blanks to fit a screen, with a hanging indent. */
public final class Paragraph {
    private Paragraph() {}

    /**
     * @param head precedes the text on the first line
     * @param columns maximum line length; a longer word stays whole
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

    /** Truncates a text to this many characters. */
    public static String cut(String text, int columns) {
        return text.length() <= columns ? text : text.substring(0, Math.max(0, columns - 2)) + "..";
    }
}
