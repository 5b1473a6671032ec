package io.swaplab.lab.inspect;

import io.swaplab.client.refusal.ArtifactCheck;
import io.swaplab.client.refusal.LocalRule;
import io.swaplab.client.wire.ApiCode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Explanations that are read from the file {@code codes.tsv}. They cover the codes of the API, the checks that the
 * client makes on an answer before anything is signed or sent, and the client's rules for requests.
 */
final class CodeExplanationTable {
    private static final String FILE = "codes.tsv";
    private static final String COMMENT = "#";
    private static final int CELLS = 6;

    private final Map<String, Row> rows = new HashMap<>();

    private record Row(String meaning, String cause, String next, String advice) {
        private static final Row EMPTY = new Row("", "", "", "");

        Row or(Row rest) {
            return new Row(
                    meaning.isEmpty() ? rest.meaning : meaning,
                    cause.isEmpty() ? rest.cause : cause,
                    next.isEmpty() ? rest.next : next,
                    advice.isEmpty() ? rest.advice : advice);
        }
    }

    private CodeExplanationTable() {
        try (InputStream file = CodeExplanationTable.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException("the build left out " + FILE);
            }
            new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith(COMMENT))
                    .forEach(this::add);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void add(String line) {
        String[] cells = line.split("\t", -1);
        if (cells.length != CELLS) {
            throw new IllegalStateException(FILE + " must have six cells a line, got: " + line);
        }
        rows.put(cells[0] + " " + cells[1], new Row(cells[2], cells[3], cells[4], cells[5]));
    }

    /** The row of a code. Cells that are empty are taken from the row {@code *} of the same kind. */
    private Row row(String kind, String code) {
        return rows.getOrDefault(kind + " " + code, Row.EMPTY).or(rows.getOrDefault(kind + " *", Row.EMPTY));
    }

    static List<CodeExplanation> all() {
        CodeExplanationTable table = new CodeExplanationTable();
        List<CodeExplanation> all = new ArrayList<>();
        for (ApiCode code : ApiCode.values()) {
            Row row = table.row("api", code.wireName());
            String kind = "API code, HTTP " + code.httpStatus();
            List<String> names = List.of(code.wireName());
            all.add(explained(Integer.toString(code.code()), kind, names, code.meaning(), row));
        }
        for (ArtifactCheck check : ArtifactCheck.values()) {
            Row row = table.row("check", check.name());
            all.add(explained(check.name(), "check of the client", List.of(check.title()), row.meaning(), row));
        }
        for (LocalRule rule : LocalRule.values()) {
            Row row = table.row("rule", rule.name());
            all.add(explained(rule.name(), "rule of the client", List.of(), rule.meaning(), row));
        }
        return all;
    }

    private static CodeExplanation explained(String code, String kind, List<String> names, String meaning, Row row) {
        return new CodeExplanation(code, kind, names, meaning, row.cause(), row.advice(), row.next());
    }
}
