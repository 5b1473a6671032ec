package io.swaplab.cucumber;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** Values that a step stores for later steps of its scenario. */
final class StoredValues {
    /** The name of the trade that was quoted last. */
    static final String QUOTED_TRADE = "quoted trade";

    /** Error messages by name of a value, for a step that needs the value before another step has stored it. */
    private static final Map<String, String> BEFORE = Map.of(
            QUOTED_TRADE,
            "no quote was asked for before this step, nor a swap prepared",
            "quoted",
            "no quote was asked for before this step, nor a swap prepared",
            "caught",
            "no copy was changed before this step",
            "client",
            "no copy was changed before this step",
            "contract",
            "no copy was changed before this step",
            "snapshot",
            "no snapshot was taken before this step",
            "block",
            "no blocks were mined before this step");

    private final Map<String, String> values = new HashMap<>();

    void keep(String name, String value) {
        values.put(name, value);
    }

    boolean knows(String name) {
        return values.containsKey(name);
    }

    void forget(Collection<String> names) {
        names.forEach(values::remove);
    }

    String getOrDefault(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** The value with that name. If it is missing, fails with a message about the step that should come first. */
    String get(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new AssertionError(BEFORE.getOrDefault(
                    name,
                    "the scenario has no \"" + name + "\" before this step"
                            + (values.isEmpty()
                                    ? ""
                                    : "; it has " + String.join(", ", new TreeSet<>(values.keySet())))));
        }
        return value;
    }
}
