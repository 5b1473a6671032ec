package io.swaplab.console.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The result of a command, for programs and for people.
 *
 * @param data the {@code data} object of the JSON line: maps, lists, text, numbers, booleans, null
 * @param text the text for a person; several lines without a trailing line break, or empty
 * @param afterwards work that starts after the answer is shown, such as running a server until it is stopped
 */
public record Reply(Map<String, @Nullable Object> data, String text, Runnable afterwards) {
    public static Reply of(Map<String, @Nullable Object> data, String text) {
        return new Reply(data, text, () -> {});
    }

    public Reply then(Runnable next) {
        return new Reply(data, text, next);
    }

    /** An ordered map of alternating keys and values. */
    public static Map<String, @Nullable Object> map(@Nullable Object... keysAndValues) {
        if (keysAndValues.length % 2 != 0) {
            throw new IllegalArgumentException("keys and values must alternate, got " + keysAndValues.length);
        }
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put(String.valueOf(keysAndValues[i]), keysAndValues[i + 1]);
        }
        return map;
    }

    /** Converts data to JSON. This is a separate class so that Jackson is loaded only when JSON is needed. */
    public static final class Json {
        private static final JsonMapper MAPPER = JsonMapper.builder().build();

        private Json() {}

        /** Converts an API record to an ordered map with the structure of its JSON. */
        @SuppressWarnings("unchecked")
        public static Map<String, @Nullable Object> tree(Object wireRecord) {
            return MAPPER.convertValue(wireRecord, LinkedHashMap.class);
        }

        /** A text as a JSON string, in quotes. */
        public static String quoted(String text) {
            return MAPPER.writeValueAsString(text);
        }

        /** An object as JSON on one line. */
        public static String text(Map<String, @Nullable Object> line) {
            try {
                return MAPPER.writeValueAsString(line);
            } catch (JacksonException e) {
                throw new IllegalStateException("a command's data cannot be written as JSON: " + line.keySet(), e);
            }
        }
    }
}
