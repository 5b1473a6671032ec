package io.swaplab.console.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
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

    /** Whether every row fits on one line, with addresses and hashes abbreviated if necessary. */
    public boolean fitsInRows(Screen screen) {
        TableFit fit = new TableFit(screen, GAP.length());
        return fit.fits(fit.withShortIdentifiers(withHeads(rows)));
    }

    /**
     * The table without a trailing line break. If the screen is too narrow, addresses and hashes are abbreviated and
     * texts are folded; if that is not enough, every row becomes a list of its cells.
     */
    public String render(Screen screen) {
        TableFit fit = new TableFit(screen, GAP.length());
        List<List<String>> all = withHeads(rows);
        if (!fit.fits(all)) {
            List<List<String>> fitted = fit.fitted(all);
            if (!fit.fits(fitted)) {
                return list(screen);
            }
            all = fitted;
        }
        return drawn(all, screen.ink());
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
        int[] widths = TableFit.widths(all);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (String line : lines(all.get(i), widths)) {
                lines.add(i == 0 ? ink.faint(line) : line);
            }
        }
        return String.join("\n", lines);
    }

    private List<String> lines(List<String> cells, int[] widths) {
        List<String[]> parts = new ArrayList<>();
        int most = 1;
        for (String cell : cells) {
            String[] part = cell.split("\n", -1);
            most = Math.max(most, part.length);
            parts.add(part);
        }
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < most; row++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                String part = row < parts.get(i).length ? parts.get(i)[row] : "";
                line.append(i == 0 ? "" : GAP)
                        .append(
                                right[i]
                                        ? TerminalTextLayout.right(part, widths[i])
                                        : TerminalTextLayout.left(part, widths[i]));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    /**
     * One line per cell, after its column head; a cell without a head, such as a unit, is appended to the previous
     * cell.
     */
    private String list(Screen screen) {
        int width = heads.stream().mapToInt(TerminalTextLayout::width).max().orElse(0);
        int room = Math.max(1, screen.columns() - width - GAP.length());
        List<String> blocks = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> lines = new ArrayList<>();
            for (int i = 0; i < row.size(); i++) {
                if (heads.get(i).isEmpty() && !lines.isEmpty()) {
                    lines.set(lines.size() - 1, (lines.getLast() + " " + row.get(i)).stripTrailing());
                } else {
                    String cell = TerminalTextLayout.width(row.get(i)) > room
                            ? TerminalTextLayout.shortened(row.get(i), room, screen.glyphs())
                            : row.get(i);
                    lines.add((screen.ink().faint(TerminalTextLayout.left(heads.get(i), width)) + GAP + cell)
                            .stripTrailing());
                }
            }
            blocks.add(String.join("\n", lines));
        }
        return String.join("\n\n", blocks);
    }

    /**
     * Fits the cells of a table into the screen's width: addresses and hashes are abbreviated first, then texts of
     * several words are folded at blanks. Words and numbers are never broken; if that is not enough, the table does not
     * fit.
     */
    private static final class TableFit {
        private final Glyphs glyphs;
        private final int columns;
        private final int gap;

        TableFit(Screen screen, int gap) {
            this.glyphs = screen.glyphs();
            this.columns = screen.columns();
            this.gap = gap;
        }

        /** The rows with their cells abbreviated and folded to fit; a folded cell contains line breaks. */
        List<List<String>> fitted(List<List<String>> rows) {
            return folded(withShortIdentifiers(rows));
        }

        boolean fits(List<List<String>> rows) {
            return excess(widths(rows)) <= 0;
        }

        /** The width of the widest line of each column. */
        static int[] widths(List<List<String>> rows) {
            int[] widths = new int[rows.getFirst().size()];
            for (List<String> row : rows) {
                for (int i = 0; i < widths.length; i++) {
                    for (String line : row.get(i).split("\n", -1)) {
                        widths[i] = Math.max(widths[i], TerminalTextLayout.width(line));
                    }
                }
            }
            return widths;
        }

        private int excess(int[] widths) {
            return IntStream.of(widths).sum() + gap * (widths.length - 1) - columns;
        }

        /**
         * The rows with addresses and hashes abbreviated only as far as needed to fit, or as far as possible if that is
         * not enough.
         */
        List<List<String>> withShortIdentifiers(List<List<String>> rows) {
            int longest = rows.stream()
                    .flatMap(List::stream)
                    .mapToInt(TerminalTextLayout::longestIdentifier)
                    .max()
                    .orElse(0);
            List<List<String>> shorter = rows;
            for (int most = longest - 1; most >= TerminalTextLayout.leastIdentifier(glyphs) && !fits(shorter); most--) {
                int limit = most;
                shorter = rows.stream()
                        .map(row -> row.stream()
                                .map(cell -> TerminalTextLayout.shortened(cell, limit, glyphs))
                                .toList())
                        .toList();
            }
            return shorter;
        }

        /** Folds texts column by column, the widest first, until the rows fit. Words are not broken. */
        private List<List<String>> folded(List<List<String>> rows) {
            List<List<String>> all = new ArrayList<>();
            rows.forEach(row -> all.add(new ArrayList<>(row)));
            int[] widths = widths(all);
            List<Integer> widest = IntStream.range(0, widths.length)
                    .boxed()
                    .sorted((a, b) -> Integer.compare(widths[b], widths[a]))
                    .toList();
            for (int column : widest) {
                int over = excess(widths);
                if (over <= 0) {
                    break;
                }
                int longestWord = all.stream()
                        .mapToInt(row -> TerminalTextLayout.longestWord(row.get(column)))
                        .max()
                        .orElse(0);
                int room = Math.max(widths[column] - over, longestWord);
                for (List<String> row : all) {
                    row.set(
                            column,
                            TerminalTextLayout.folded(row.get(column), room).stream()
                                    .collect(Collectors.joining("\n")));
                }
                widths[column] = widths(all)[column];
            }
            return all;
        }
    }
}
