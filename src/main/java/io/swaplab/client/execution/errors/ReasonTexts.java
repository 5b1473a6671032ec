package io.swaplab.client.execution.errors;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reason texts of {@code Error(string)} that pools and tokens of the supported exchanges give. */
final class ReasonTexts {
    private static final int SHOWN_CHARACTERS = 200;
    private static final ErrorTable.Row UNKNOWN = new ErrorTable.Row(
            "",
            "a token or pool on the route refused with that text",
            Advice.prepare("Quote again; if it repeats, leave that provider out"));

    /** Whole texts, and parts after the name of a pair or token. */
    private static final Map<String, ErrorTable.Row> MEANINGS = ErrorTable.of(ErrorTable.TEXTS).stream()
            .collect(Collectors.toUnmodifiableMap(ErrorTable.Row::declaration, Function.identity()));

    private ReasonTexts() {}

    static List<ErrorEntry> entries(String selector) {
        return ErrorTable.of(ErrorTable.TEXTS).stream()
                .map(row -> new ErrorEntry(
                        ErrorTable.TEXTS,
                        row.declaration(),
                        List.of(),
                        "Error(string)",
                        selector,
                        row.cause(),
                        row.advice()))
                .toList();
    }

    static Revert explain(String reason) {
        String shown = reason.length() <= SHOWN_CHARACTERS ? reason : reason.substring(0, SHOWN_CHARACTERS) + "...";
        ErrorTable.Row meaning = MEANINGS.getOrDefault(key(reason), UNKNOWN);
        return new Revert("'" + shown + "'", List.of(), meaning.cause(), meaning.advice());
    }

    /** Forks of one code differ in the name before the colon only. */
    private static String key(String reason) {
        int colon = reason.indexOf(": ");
        String text = colon < 0 ? reason : reason.substring(colon + 2);
        return text.strip().toUpperCase(Locale.ROOT);
    }
}
