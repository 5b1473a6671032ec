package io.swaplab.shell.line;

import io.swaplab.shell.model.CommandFailure;
import java.util.ArrayList;
import java.util.List;

/** Splits a typed line into words: blanks separate, single or double quotes join, {@code #} before a word ends the line. */
final class Words {
    private Words() {}

    static List<String> of(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else if (c == '#' && !inWord) {
                break;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw CommandFailure.usage("a " + quote + " quote is never closed")
                    .rule("quotes come in pairs")
                    .got(line.strip())
                    .hint("close the quote, or leave it out: values without blanks need none");
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }
}
