package io.swaplab.service.api.caller;

import java.util.LinkedHashMap;
import java.util.Map;

/** JSON objects whose keys stay in insertion order. */
final class Tree {
    private Tree() {}

    /** An object of alternating keys and values. */
    static Map<String, Object> of(Object... keysAndValues) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            tree.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return tree;
    }
}
