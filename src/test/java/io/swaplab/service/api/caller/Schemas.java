package io.swaplab.service.api.caller;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import io.swaplab.client.wire.WireField;
import io.swaplab.service.api.caller.QueryReader.Declared;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The schemas of the requested wire records, and of the records in them. */
final class Schemas {
    private static final String PREFIX = "#/components/schemas/";

    private final Map<String, Object> drawn = new TreeMap<>();

    /** A reference to the schema of a record, which is generated on first use. */
    Map<String, Object> reference(Class<?> type) {
        String name = type.getSimpleName();
        if (!drawn.containsKey(name)) {
            drawn.put(name, Map.of());
            drawn.put(name, object(type));
        }
        return Tree.of("$ref", PREFIX + name);
    }

    /** Adds a schema that is not generated from a record. */
    Map<String, Object> reference(String name, Map<String, Object> schema) {
        drawn.put(name, schema);
        return Tree.of("$ref", PREFIX + name);
    }

    /** All schemas by name. */
    Map<String, Object> all() {
        return drawn;
    }

    private Map<String, Object> object(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        List<Object> parts = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                parts.add(reference(component.getType()));
                continue;
            }
            String name = Declared.name(component);
            properties.put(name, property(component));
            if (isWrittenAsNull(component) || !Declared.isNullable(component)) {
                required.add(name);
            }
        }
        Map<String, Object> own = Tree.of("type", "object", "required", required, "properties", properties);
        if (parts.isEmpty()) {
            return own;
        }
        parts.add(own);
        return Tree.of("allOf", parts);
    }

    private static boolean isWrittenAsNull(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(WireNullable.class);
    }

    private Map<String, Object> property(RecordComponent component) {
        WireField field = Declared.field(component);
        Map<String, Object> schema = schema(component.getGenericType(), field);
        if (isWrittenAsNull(component)) {
            schema.put("type", List.of(String.valueOf(schema.get("type")), "null"));
        }
        schema.put("description", field.value());
        if (!schema.containsKey("$ref")) {
            schema.put("examples", List.of(Examples.of(component)));
        }
        return schema;
    }

    private Map<String, Object> schema(Type type, WireField field) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == List.class) {
                Map<String, Object> list = Tree.of("type", "array", "items", schema(arguments[0], field));
                if (field.most() < Long.MAX_VALUE) {
                    list.put("minItems", field.least());
                    list.put("maxItems", field.most());
                }
                return list;
            }
            return arguments[1] == Object.class
                    ? Tree.of("type", "object")
                    : Tree.of("type", "object", "additionalProperties", schema(arguments[1], field));
        }
        Class<?> plain = (Class<?>) type;
        return plain.isRecord() ? reference(plain) : Values.schema(plain, field);
    }
}
