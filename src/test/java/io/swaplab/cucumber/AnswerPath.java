package io.swaplab.cucumber;

import io.swaplab.console.model.Spelling;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Reads fields of an answer by their paths, such as {@code execution.plan.payer}. */
final class AnswerPath {
    private AnswerPath() {}

    /** The value at a path. A missing field fails with the names of the existing fields. */
    static String text(Map<String, ?> answer, String path) {
        Object here = answer;
        for (String name : path.replaceAll("\\[(\\d{1,6})]", ".$1").split("\\.")) {
            here = switch (here) {
                case Map<?, ?> map when map.containsKey(name) -> map.get(name);
                case List<?> list
                when name.matches("\\d{1,6}") && Integer.parseInt(name) < list.size() ->
                    list.get(Integer.parseInt(name));
                case Map<?, ?> map -> throw missing(path, name, names(map));
                case null, default -> throw missing(path, name, List.of());
            };
        }
        return String.valueOf(here);
    }

    private static List<String> names(Map<?, ?> map) {
        return map.keySet().stream().map(String::valueOf).sorted().toList();
    }

    /** Fails unless at least one kind of answer has a field of this name. */
    static void requireName(String name, Collection<String> known) {
        if (!known.contains(name)) {
            throw new AssertionError("no answer has a field " + name
                    + Spelling.nearestInAnyCase(name, known)
                            .map(meant -> "; did you mean " + meant + "?")
                            .orElse("; features/STEPS.md lists all"));
        }
    }

    private static AssertionError missing(String path, String name, List<String> there) {
        return new AssertionError("the answer has no field " + path
                + Spelling.nearestInAnyCase(name, there)
                        .map(meant -> "; did you mean " + meant + "?")
                        .orElse(there.isEmpty() ? "" : "; it has " + String.join(", ", there)));
    }

    /** The rows of a list of objects. */
    @SuppressWarnings("unchecked") // an array of JSON objects
    static List<Map<String, Object>> rows(Map<String, ?> answer, String field) {
        if (!answer.containsKey(field)) {
            throw missing(field, field, names(answer));
        }
        if (!(answer.get(field) instanceof List)) {
            throw new AssertionError(field + " of the answer is no list");
        }
        return (List<Map<String, Object>>) answer.get(field);
    }
}
