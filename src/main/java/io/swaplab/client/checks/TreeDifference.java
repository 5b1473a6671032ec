package io.swaplab.client.checks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The first difference between two JSON trees. The order of object members is ignored, that of array elements is not,
 * and a number never equals its text.
 */
record TreeDifference(String path, Object expected, Object actual) {

    static Optional<TreeDifference> between(String path, @Nullable Object expected, @Nullable Object actual) {
        if (expected instanceof Map<?, ?> wanted && actual instanceof Map<?, ?> given) {
            return betweenMaps(path, wanted, given);
        }
        if (expected instanceof List<?> wanted && actual instanceof List<?> given) {
            return betweenLists(path, wanted, given);
        }
        boolean same = expected == null ? actual == null : expected.equals(actual);
        return same
                ? Optional.empty()
                : Optional.of(new TreeDifference(path, String.valueOf(expected), described(actual)));
    }

    private static Optional<TreeDifference> betweenMaps(String path, Map<?, ?> expected, Map<?, ?> actual) {
        Set<String> keys = new TreeSet<>();
        expected.keySet().forEach(key -> keys.add(String.valueOf(key)));
        actual.keySet().forEach(key -> keys.add(String.valueOf(key)));
        for (String key : keys) {
            if (!expected.containsKey(key)) {
                return Optional.of(new TreeDifference(path + "." + key, "absent", "present"));
            }
            if (!actual.containsKey(key)) {
                return Optional.of(new TreeDifference(path + "." + key, "present", "absent"));
            }
            Optional<TreeDifference> inside = between(path + "." + key, expected.get(key), actual.get(key));
            if (inside.isPresent()) {
                return inside;
            }
        }
        return Optional.empty();
    }

    private static Optional<TreeDifference> betweenLists(String path, List<?> expected, List<?> actual) {
        if (expected.size() != actual.size()) {
            return Optional.of(new TreeDifference(path, expected.size() + " elements", actual.size() + " elements"));
        }
        for (int i = 0; i < expected.size(); i++) {
            Optional<TreeDifference> inside = between(path + "[" + i + "]", expected.get(i), actual.get(i));
            if (inside.isPresent()) {
                return inside;
            }
        }
        return Optional.empty();
    }

    private static String described(@Nullable Object value) {
        return value instanceof String text ? text : "the JSON value " + value;
    }
}
