package io.swaplab.promises;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A page in Markdown, read as sentences and list items. Headings and code are left out. Of a decision only the sections
 * count that say what holds today.
 */
record Page(String name, List<Sentence> sentences, List<String> items) {
    private static final Set<String> OF_A_DECISION = Set.of("Decision", "Consequence", "Since");

    /** Collects the lines of one paragraph, list item or table. */
    private static final class Reader {
        private final List<Sentence> sentences = new ArrayList<>();
        private final List<String> items = new ArrayList<>();
        private final StringBuilder lines = new StringBuilder();
        private boolean item;
        private boolean measured;

        private void line(String line) {
            if (line.isBlank() || line.startsWith("    ")) {
                end();
            } else if (line.startsWith("|")) {
                end();
                for (String cell : line.split("(?<!\\\\)\\|")) {
                    sentences.addAll(Sentence.of(cell, measured));
                }
            } else {
                boolean bullet = line.matches("\\s*[*-] .*");
                if (bullet) {
                    end();
                    item = true;
                }
                lines.append(bullet ? line.replaceFirst("\\s*[*-] ", "") : line).append(' ');
            }
        }

        /** A table is as measured as the paragraph before it in its section. */
        private void end() {
            String text = lines.toString();
            if (text.isEmpty()) {
                return;
            }
            measured = Sentence.isMeasured(text);
            sentences.addAll(Sentence.of(text, measured));
            if (item) {
                items.add(Sentence.plain(text));
            }
            lines.setLength(0);
            item = false;
        }
    }

    static Page of(String name, List<String> lines) {
        Reader reader = new Reader();
        boolean decision = name.contains("/adr/");
        boolean read = !decision;
        for (String line : lines) {
            if (line.startsWith("#")) {
                reader.end();
                reader.measured = false;
                String heading = line.replaceFirst("#+ ", "");
                read = !decision || OF_A_DECISION.contains(heading) || heading.startsWith("Added");
            } else if (read) {
                reader.line(line);
            }
        }
        reader.end();
        return new Page(name, List.copyOf(reader.sentences), List.copyOf(reader.items));
    }
}
