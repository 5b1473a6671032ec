package io.swaplab.console.model;

import io.swaplab.console.model.CommandGroup.EndedCommand;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The fields of earlier answers, as values for later lines: {@code $last.amount_out} is a field of the last answer,
 * {@code $s1.transaction_hash} the latest value of that field in the answers about the swap s1.
 */
public final class Answers {
    private static final Pattern USE = Pattern.compile("\\$([A-Za-z][A-Za-z0-9_-]*)\\.([A-Za-z0-9_.\\[\\]]+)");
    /** A value becomes part of a line, and comes from a service, a node or a token. So it must not be an option. */
    private static final String PLAIN = "-?[0-9][0-9.]{0,99}|[A-Za-z0-9][A-Za-z0-9._:/-]{0,199}";

    private static final String LAST = "last";
    private static final Set<String> ABOUT_OTHERS = Set.of("expect", "run");
    private static final int NAMED = 12;

    /** The fields by the name of a swap, or by {@code last}. */
    private final Map<String, Map<String, @Nullable Object>> fields = new LinkedHashMap<>();

    /** Takes the answer of a finished command, unless it failed. */
    public synchronized void hear(EndedCommand ended) {
        if (!ended.ok()
                || ABOUT_OTHERS.contains(ended.command())
                || ended.data().isEmpty()) {
            return;
        }
        fields.put(LAST, ended.data());
        if (ended.data().get("swap") instanceof String swap) {
            fields.computeIfAbsent(swap, unused -> new LinkedHashMap<>()).putAll(ended.data());
        }
    }

    /**
     * Replaces every use in a word; the result stays one word.
     *
     * @throws CommandFailure if there is no such field, or its value is not one plain word
     */
    public synchronized String in(String word) {
        return USE.matcher(word)
                .replaceAll(use -> Matcher.quoteReplacement(value(use.group(), use.group(1), use.group(2))));
    }

    private String value(String use, String name, String path) {
        Map<String, @Nullable Object> data = fields.get(name);
        if (data == null) {
            throw unknown(use, "no answer was about " + name, "names", fields.keySet())
                    .next("swap list");
        }
        String found = find(data, path);
        if (found == null) {
            throw unknown(use, "there is no field " + path, "fields", data.keySet())
                    .next(name.equals(LAST) ? "history" : "swap show " + name)
                    .hint("--json shows all fields of an answer");
        }
        if (!found.matches(PLAIN)) {
            throw CommandFailure.refused(use + " is not used: its value is not one plain word")
                    .value(use, "a number, or one word of letters, digits and ._:/-", found)
                    .next("help");
        }
        return found;
    }

    private static CommandFailure unknown(String use, String reason, String what, Collection<String> names) {
        String known = names.stream().limit(NAMED).collect(Collectors.joining(", "));
        String all = known + (names.size() > NAMED ? ".." : "");
        String choice = all.isEmpty() ? "no command has answered yet" : "the " + what + " are " + all;
        return CommandFailure.usage(use + ": " + reason + "; " + choice).value(use, choice, use);
    }

    /** The value at a path such as {@code balances[0].after}, as text; null for a map or list, or if there is none. */
    public static @Nullable String find(Map<String, @Nullable Object> data, String path) {
        Object value = data;
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
}
