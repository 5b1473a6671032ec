package io.swaplab.service.api.caller;

import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.WireField;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Schemas and examples of single values: text, numbers, flags. */
final class Values {
    private Values() {}

    /** The schema without description and example. */
    static Map<String, Object> schema(Class<?> type, WireField field) {
        if (isFlag(type)) {
            return Tree.of("type", "boolean");
        }
        if (type == BigDecimal.class) {
            return Tree.of("type", "number", "minimum", field.least());
        }
        return isInteger(type) ? integer(type, field) : text(field);
    }

    /** The value of an example's or default's text. */
    static Object value(Class<?> type, String text) {
        if (isFlag(type)) {
            return Boolean.valueOf(text);
        }
        if (type == BigDecimal.class) {
            return new BigDecimal(text);
        }
        return isInteger(type) ? (Object) Long.valueOf(text) : text;
    }

    private static boolean isFlag(Class<?> type) {
        return type == boolean.class || type == Boolean.class;
    }

    private static boolean isInteger(Class<?> type) {
        return type == int.class || type == long.class || type == Integer.class || type == Long.class;
    }

    private static Map<String, Object> integer(Class<?> type, WireField field) {
        boolean small = type == int.class || type == Integer.class;
        Map<String, Object> schema = Tree.of("type", "integer", "format", small ? "int32" : "int64");
        if (field.oneOf().length > 0) {
            schema.put("enum", Arrays.stream(field.oneOf()).map(Long::valueOf).toList());
            return schema;
        }
        schema.put("minimum", field.least());
        long most = small ? Math.min(field.most(), Integer.MAX_VALUE) : field.most();
        schema.put("maximum", most);
        return schema;
    }

    private static Map<String, Object> text(WireField field) {
        Map<String, Object> schema = Tree.of("type", "string");
        if (field.oneOf().length > 0) {
            schema.put("enum", List.of(field.oneOf()));
        } else if (field.shape() != FieldFormat.TEXT) {
            schema.put("pattern", "^(?:" + field.shape().pattern() + ")$");
            schema.put("x-shape", field.shape().words());
        }
        return schema;
    }
}
