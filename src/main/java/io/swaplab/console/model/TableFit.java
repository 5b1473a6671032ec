package io.swaplab.console.model;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Fits the cells of a table into a number of columns: identifiers are abbreviated first, then texts of several words
 * are folded at blanks. Words and numbers are never broken; if that is not enough, the table does not fit.
 */
final class TableFit {
    private final Glyphs glyphs;
    private final int columns;
    private final int gap;

    TableFit(Screen screen, int gap) {
        this.glyphs = screen.glyphs();
        this.columns = screen.columns();
        this.gap = gap;
    }

    /** The rows with shorter cells, which may have line breaks in them. */
    List<List<String>> fitted(List<List<String>> rows) {
        return folded(withShortIdentifiers(rows));
    }

    boolean fits(List<List<String>> rows) {
        return excess(widths(rows)) <= 0;
    }

    /** Of each column, its widest line. */
    static int[] widths(List<List<String>> rows) {
        int[] widths = new int[rows.getFirst().size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                for (String line : row.get(i).split("\n", -1)) {
                    widths[i] = Math.max(widths[i], Cells.width(line));
                }
            }
        }
        return widths;
    }

    private int excess(int[] widths) {
        return IntStream.of(widths).sum() + gap * (widths.length - 1) - columns;
    }

    /** The rows with identifiers no longer than need be, and as short as can be where that is not enough. */
    List<List<String>> withShortIdentifiers(List<List<String>> rows) {
        int longest = rows.stream()
                .flatMap(List::stream)
                .mapToInt(Cells::longestIdentifier)
                .max()
                .orElse(0);
        List<List<String>> shorter = rows;
        for (int most = longest - 1; most >= Cells.leastIdentifier(glyphs) && !fits(shorter); most--) {
            int limit = most;
            shorter = rows.stream()
                    .map(row -> row.stream()
                            .map(cell -> Cells.shortened(cell, limit, glyphs))
                            .toList())
                    .toList();
        }
        return shorter;
    }

    /** The widest column of texts gives way first. */
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
                    .mapToInt(row -> Cells.longestWord(row.get(column)))
                    .max()
                    .orElse(0);
            int room = Math.max(widths[column] - over, longestWord);
            for (List<String> row : all) {
                row.set(column, Cells.folded(row.get(column), room).stream().collect(Collectors.joining("\n")));
            }
            widths[column] = widths(all)[column];
        }
        return all;
    }
}
