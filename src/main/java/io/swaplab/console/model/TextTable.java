package io.swaplab.console.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A text table that fits its screen. Columns are as wide as their widest cell, and column heads are faint.
 */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<String> heads;
    private final boolean[] right;
    private final List<List<String>> rows = new ArrayList<>();

    private TextTable(List<String> heads, boolean[] right) {
        this.heads = heads;
        this.right = right;
    }

    /** A table with these column heads; a head that starts with {@code >} aligns its column to the right. */
    public static TextTable of(String... heads) {
        boolean[] right = new boolean[heads.length];
        List<String> names = new ArrayList<>();
        for (int i = 0; i < heads.length; i++) {
            right[i] = heads[i].startsWith(">");
            names.add(right[i] ? heads[i].substring(1) : heads[i]);
        }
        return new TextTable(names, right);
    }

    /** Adds a row with one cell per column; cells may contain colour codes. */
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

    /** Whether every row fits on one line, with addresses and hashes shortened if necessary. */
    public boolean fitsInRows(Screen screen) {
        return fits(shortened(withHeads(rows), screen), screen);
    }

    /**
     * The table without a trailing line break. If the screen is too narrow, addresses and hashes are shortened. If that
     * is not enough, every row becomes a list of its cells. A cell is never spread over several rows.
     */
    public String render(Screen screen) {
        List<List<String>> all = withHeads(rows);
        if (fits(all, screen)) {
            return drawn(all, screen.ink());
        }
        List<List<String>> shorter = shortened(all, screen);
        return fits(shorter, screen) ? drawn(shorter, screen.ink()) : list(screen);
    }

    private static boolean fits(List<List<String>> rows, Screen screen) {
        int[] widths = widths(rows);
        return IntStream.of(widths).sum() + GAP.length() * (widths.length - 1) <= screen.columns();
    }

    private static List<List<String>> shortened(List<List<String>> rows, Screen screen) {
        return rows.stream()
                .map(row -> row.stream()
                        .map(cell -> TerminalTextLayout.shortened(cell, 0, screen.glyphs()))
                        .toList())
                .toList();
    }

    private static int[] widths(List<List<String>> rows) {
        int[] widths = new int[rows.getFirst().size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], TerminalTextLayout.width(row.get(i)));
            }
        }
        return widths;
    }

    /** The table at its full width. */
    public String render(Ink ink) {
        return drawn(withHeads(rows), ink);
    }

    private List<List<String>> withHeads(List<List<String>> below) {
        List<List<String>> all = new ArrayList<>();
        all.add(heads);
        all.addAll(below);
        return all;
    }

    private String drawn(List<List<String>> all, Ink ink) {
        int[] widths = widths(all);
        List<String> lines = new ArrayList<>();
        for (List<String> cells : all) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append(i == 0 ? "" : GAP)
                        .append(
                                right[i]
                                        ? TerminalTextLayout.right(cells.get(i), widths[i])
                                        : TerminalTextLayout.left(cells.get(i), widths[i]));
            }
            lines.add(line.toString().stripTrailing());
        }
        lines.set(0, ink.faint(lines.getFirst()));
        return String.join("\n", lines);
    }

    /**
     * One line per cell, after its column head; a cell without a head, such as a unit, is appended to the previous
     * cell. Sentences are folded below their beginning.
     */
    private String list(Screen screen) {
        int width = heads.stream().mapToInt(TerminalTextLayout::width).max().orElse(0);
        int room = Math.max(1, screen.columns() - width - GAP.length());
        List<String> blocks = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                String cell = TerminalTextLayout.shortened(row.get(i), room, screen.glyphs());
                if (heads.get(i).isEmpty() && !lines.isEmpty()) {
                    lines.set(lines.size() - 1, (lines.getLast() + " " + cell).stripTrailing());
                } else if (!cell.isEmpty()) {
                    String head = screen.ink().faint(TerminalTextLayout.left(heads.get(i), width)) + GAP;
                    String below = "\n" + " ".repeat(width + GAP.length());
                    lines.add(head + String.join(below, TerminalTextLayout.folded(cell, room)));
                }
            }
            blocks.add(String.join("\n", lines));
        }
        return String.join("\n\n", blocks);
    }
}
