package io.swaplab.budget;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The table of ceilings: case, cost, ceiling and slack, separated by tabs; {@code #} begins a comment. */
record BudgetTable(List<Row> rows) {
    static final String PLACE = "src/test/resources/budgets.tsv";

    private static final int COLUMNS = 4;
    private static final int PERCENT = 100;

    /**
     * A ceiling.
     *
     * @param slack by how many percent a count may be lower before the table asks for a lower ceiling
     */
    record Row(int line, String subject, String cost, long ceiling, int slack) {
        /** Counts below ask for a lower ceiling. */
        long least() {
            return ceiling - ceiling * slack / PERCENT;
        }
    }

    static BudgetTable read() {
        try {
            return of(Files.readAllLines(Path.of(PLACE)));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    /** Parses the lines of a table; each case and cost may stand there once. */
    static BudgetTable of(List<String> lines) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            String[] cells = line.split("\t", -1);
            if (cells.length != COLUMNS || !cells[2].matches("\\d{1,15}") || !cells[3].matches("\\d{1,2}")) {
                throw new IllegalArgumentException("line " + (i + 1) + " of " + PLACE
                        + " must be case, cost, ceiling and slack in percent, separated by tabs: " + line);
            }
            Row row = new Row(i + 1, cells[0], cells[1], Long.parseLong(cells[2]), Integer.parseInt(cells[3]));
            if (rows.stream()
                    .anyMatch(each ->
                            each.subject().equals(row.subject()) && each.cost().equals(row.cost()))) {
                throw new IllegalArgumentException(
                        "line " + (i + 1) + " of " + PLACE + " stands there before: " + line);
            }
            rows.add(row);
        }
        return new BudgetTable(List.copyOf(rows));
    }

    @Nullable
    Row row(String subject, String cost) {
        return rows.stream()
                .filter(row -> row.subject().equals(subject) && row.cost().equals(cost))
                .findFirst()
                .orElse(null);
    }
}
