package io.swaplab.console.doors;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.EndedCommand;
import io.swaplab.console.model.Spelling;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of an answer by their paths, such as {@code balances[0].after}. */
final class AnswerFields {
    private static final int NAMED = 12;

    private AnswerFields() {}

    /** The value at a path as text, or null if the answer has none. */
    static @Nullable String find(EndedCommand answer, String path) {
        Object value = answer.data();
        for (String step : path.replaceAll("\\[(\\d{1,6})]", ".$1").split("\\.", -1)) {
            value = switch (value) {
                case Map<?, ?> map when map.containsKey(step) -> map.get(step) == null ? "null" : map.get(step);
                case List<?> list
                when step.matches("\\d{1,6}") && Integer.parseInt(step) < list.size() ->
                    list.get(Integer.parseInt(step));
                case null, default -> null;
            };
        }
        return value == null || value instanceof Map || value instanceof List ? null : value.toString();
    }

    /**
     * The same for a field that must be there.
     *
     * @throws CommandFailure naming the fields that there are
     */
    static String required(EndedCommand answer, String path) {
        String found = find(answer, path);
        if (found != null) {
            return found;
        }
        List<String> names = List.copyOf(answer.data().keySet());
        String near = Spelling.nearestInAnyCase(path, names)
                .map(n -> "; did you mean " + n + "?")
                .orElse("");
        String known = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        throw CommandFailure.usage("the answer of \"" + answer.command() + "\" has no field " + path + near)
                .field("CONDITION")
                .rule("a field of the answer, which has " + (names.size() > NAMED ? known + ".." : known))
                .got(path)
                .hint("--json shows all fields of an answer");
    }
}
