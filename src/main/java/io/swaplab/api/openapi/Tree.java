package io.swaplab.api.openapi;

import java.util.LinkedHashMap;
import java.util.Map;

/** JSON objects whose keys keep the order in which they are written. */
final class Tree {
    private Tree() {}

    /** An object of keys and values in turns. */
    static Map<String, Object> of(Object... keysAndValues) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            tree.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return tree;
    }
}
