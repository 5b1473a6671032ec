package io.swaplab.console.model;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The one line that {@code --json} prints. */
public final class JsonLine {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private JsonLine() {}

    public static String ok(String command, Map<String, @Nullable Object> data, long ms) {
        return text(Reply.map("ok", true, "command", command, "data", data, "ms", ms));
    }

    public static String failed(String command, CommandFailure failure, long ms) {
        Map<String, @Nullable Object> line = Reply.map("ok", false, "command", command);
        if (!failure.data().isEmpty()) {
            line.put("data", failure.data());
        }
        line.put("error", failure.toJson());
        line.put("ms", ms);
        return text(line);
    }

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
