package io.swaplab.client.execution;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Builds EIP-712 messages as trees for {@code eth_signTypedData_v4}. */
final class TypedDataTree {
    private TypedDataTree() {}

    /** Parses the member list of a struct's type string, such as {@code address token,uint256 amount}. */
    static List<Map<String, Object>> members(String list) {
        List<Map<String, Object>> members = new ArrayList<>();
        for (String member : list.split(",", -1)) {
            int space = member.indexOf(' ');
            members.add(of("name", member.substring(space + 1), "type", member.substring(0, space)));
        }
        return List.copyOf(members);
    }

    static String inside(String type) {
        return type.substring(type.indexOf('(') + 1, type.length() - 1);
    }

    /**
     * Creates an ordered map from alternating keys and values. A value that is no map, list or boolean is converted to
     * text.
     */
    static Map<String, Object> of(Object... pairs) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            Object value = pairs[i + 1];
            boolean kept = value instanceof Map || value instanceof List || value instanceof Boolean;
            tree.put(pairs[i].toString(), kept ? value : value.toString());
        }
        return Collections.unmodifiableMap(tree);
    }
}
