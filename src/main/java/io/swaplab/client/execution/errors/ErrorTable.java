package io.swaplab.client.execution.errors;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of {@code errors.tsv}, an error each, by the contracts that raise them, in the order of the file. */
final class ErrorTable {
    static final String ROUTERS = "routers";
    static final String PERMIT2 = "Permit2";
    static final String PANICS = "compiler panics";
    static final String TEXTS = "reason texts of pools and tokens";

    private static final String FILE = "errors.tsv";
    private static final String COMMENT = "#";
    private static final int COLUMNS = 5;
    private static final Map<String, List<Row>> ROWS = read();

    /**
     * One row.
     *
     * @param declaration of the error, with the names of its arguments; of a panic its code, of a text the text
     */
    record Row(String declaration, String cause, Advice advice) {}

    private ErrorTable() {}

    static Map<String, List<Row>> all() {
        return ROWS;
    }

    static List<Row> of(String origin) {
        return ROWS.getOrDefault(origin, List.of());
    }

    private static Map<String, List<Row>> read() {
        Map<String, List<Row>> rows = new LinkedHashMap<>();
        try (InputStream file = ErrorTable.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("the build left out " + FILE);
            }
            new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith(COMMENT))
                    .forEach(line -> {
                        String[] cells = line.split("\t", -1);
                        if (cells.length != COLUMNS) {
                            throw new IllegalStateException(FILE + " must have five cells a line, got: " + line);
                        }
                        rows.computeIfAbsent(cells[0], none -> new ArrayList<>())
                                .add(new Row(cells[1], cells[2], new Advice(cells[4], cells[3])));
                    });
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return rows;
    }
}
