package io.swaplab.shell.text;

import java.util.ArrayList;
import java.util.List;

/** A table of text: columns as wide as their widest cell, numbers to the right, a faint line under the heads. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<String> heads;
    private final boolean[] right;
    private final List<List<String>> rows = new ArrayList<>();

    private TextTable(List<String> heads, boolean[] right) {
        this.heads = heads;
        this.right = right;
    }

    /** A table with those heads; a head that begins with {@code >} makes its column align to the right. */
    public static TextTable of(String... heads) {
        boolean[] right = new boolean[heads.length];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < heads.length; i++) {
            right[i] = heads[i].startsWith(">");
            names.add(right[i] ? heads[i].substring(1) : heads[i]);
        }
        return new TextTable(names, right);
    }

    /** Adds a row with one cell per head. */
    public TextTable row(String... cells) {
        if (cells.length != heads.size()) {
            throw new IllegalArgumentException("a row has " + heads.size() + " cells, got " + cells.length);
        }
        rows.add(List.of(cells));
        return this;
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** The table without a last line break; only its heads are coloured. */
    public String render(Ink ink) {
        int[] widths = new int[heads.size()];
        for (int i = 0; i < widths.length; i++) {
            int column = i;
            widths[i] = Math.max(
                    heads.get(i).length(),
                    rows.stream().mapToInt(r -> r.get(column).length()).max().orElse(0));
        }
        List<String> lines = new ArrayList<>();
        lines.add(ink.faint(line(heads, widths)));
        rows.forEach(r -> lines.add(line(r, widths)));
        return String.join("\n", lines);
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String pad = " ".repeat(widths[i] - cells.get(i).length());
            line.append(i == 0 ? "" : GAP).append(right[i] ? pad + cells.get(i) : cells.get(i) + pad);
        }
        return line.toString().stripTrailing();
    }
}
