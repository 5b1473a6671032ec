package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The user's settings, as read from their file.
 *
 * @param values the valid values by key, in the order of the file
 * @param problems what is wrong with the other lines
 */
record Config(Map<String, String> values, List<CommandFailure> problems) {
    /** The values of the keys that start with this word, by the rest of the key: the address of {@code label.NAME}. */
    Map<String, String> named(String word) {
        Map<String, String> found = new LinkedHashMap<>();
        values.forEach((key, value) -> {
            if (key.startsWith(word + ".")) {
                found.put(key.substring(word.length() + 1), value);
            }
        });
        return found;
    }
}
