package io.swaplab.console.line;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.core.evm.ForeignText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Splits typed text into words. Blanks separate words, except inside single or double quotes; {@code ;} and the end of a
 * line end a command; a {@code #} at the start of a word makes the rest of its line a comment. Pasted text has several
 * lines.
 */
final class LineWords {
    private static final Pattern PASTED = Pattern.compile("^[‒–—―−]+\\p{L}|^[“”„‟«»‘’‚]|[“”„‟«»]$");
    private static final Pattern DASH = Pattern.compile("(?<=^|\\s)[‒–—―−]+(?=\\p{L})");

    private LineWords() {}

    /** The words of a line with at most one command. */
    static List<String> of(String line) {
        List<List<String>> commands = commands(line);
        if (commands.size() > 1) {
            throw CommandFailure.usage("only one command is accepted here")
                    .rule("no ; outside quotes")
                    .got(line.strip());
        }
        return commands.isEmpty() ? List.of() : commands.getFirst();
    }

    /** The words of each command of a line; empty commands are skipped. */
    static List<List<String>> commands(String line) {
        return new Split(line).commands();
    }

    /** Joins words to a line, quoting those with blanks or special characters. */
    static String joined(List<String> words) {
        return words.stream()
                .map(word -> word.isEmpty() || word.matches(".*[\\s;#'\"].*")
                        ? word.indexOf('"') < 0 ? '"' + word + '"' : "'" + word.replace("'", "'\"'\"'") + "'"
                        : word)
                .collect(Collectors.joining(" "));
    }

    /**
     * Rejects characters that nobody types. In a name or path, control characters would change colours, move the cursor
     * or clear the screen in every answer that repeats it. Documents turn hyphens into dashes and quotes into curly
     * ones.
     */
    static void requireTyped(List<String> words) {
        for (String word : words) {
            if (word.chars().anyMatch(letter -> Character.isISOControl(letter) && letter != '\n' && letter != '\t')) {
                String shown = ForeignText.line(word);
                throw untyped("no control characters", " (shown here as ?), got \"" + shown + "\"", shown, words);
            }
            if (PASTED.matcher(word).find()) {
                throw untyped("plain hyphens and quotes", ", as typed by keys, got \"" + word + "\"", word, words);
            }
        }
    }

    private static CommandFailure untyped(String rule, String more, String got, List<String> words) {
        String plain = joined(words).replaceAll("\u001b\\[[0-9;]*[A-Za-z]|\\p{Cntrl}", "");
        return CommandFailure.usage("a command must have " + rule + more)
                .value("command", rule, got)
                .next(DASH.matcher(plain)
                        .replaceAll("--")
                        .replaceAll("[“”„‟«»]", "\"")
                        .replaceAll("[‘’‚]", "'"));
    }

    /** The state of a single pass over a line. */
    private static final class Split {
        private final String line;
        private final List<List<String>> commands = new ArrayList<>();
        private List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean inWord;

        Split(String line) {
            this.line = line;
        }

        List<List<String>> commands() {
            char quote = 0;
            boolean comment = false;
            for (int i = 0; i < line.length(); i++) {
                char c = line.charAt(i);
                if (quote == 0 && (c == '\n' || c == '\r')) {
                    comment = false;
                    endCommand();
                } else if (comment) {
                    continue;
                } else if (quote != 0) {
                    quote = c == quote ? 0 : quote;
                    if (quote != 0) {
                        word.append(c);
                    }
                } else if (c == '"' || c == '\'') {
                    quote = c;
                    inWord = true;
                } else if (c == '#' && !inWord) {
                    comment = true;
                } else if (c == ';') {
                    endCommand();
                } else if (Character.isWhitespace(c)) {
                    endWord();
                } else {
                    word.append(c);
                    inWord = true;
                }
            }
            requireClosed(quote);
            endCommand();
            return commands;
        }

        private void requireClosed(char quote) {
            if (quote != 0) {
                throw CommandFailure.usage("a " + quote + " quote is never closed")
                        .rule("quotes come in pairs")
                        .got(line.strip())
                        .hint("close the quote, or leave it out: values without blanks need none");
            }
        }

        private void endWord() {
            if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }

        private void endCommand() {
            endWord();
            if (!words.isEmpty()) {
                commands.add(words);
                words = new ArrayList<>();
            }
        }
    }
}
