package io.swaplab.service.api.caller;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.swaplab.client.wire.CommonSwapData;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.PrepareData;
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
    /** The schema of a prepared swap of either mode. */
    static final String EITHER_MODE = "PreparedSwap";

    private static final String PREFIX = "#/components/schemas/";
    private static final String MODE = "mode";

    /** The fields of {@link CommonSwapData} that have one value in each answer, by the record of the answer. */
    private static final Map<Class<?>, Map<String, Object>> FIXED = Map.of(
            DirectSwapData.class, Tree.of(MODE, "DIRECT_ALLOWANCE", "status", "TRANSACTION_READY", "funding_mode", 0),
            PrepareData.class,
                    Tree.of(MODE, "PERMIT2_WITNESS", "status", "PAYER_SIGNATURE_REQUIRED", "funding_mode", 1));

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

    /** All schemas by name, and the union of the prepared swaps, which a client tells apart by their mode. */
    Map<String, Object> all() {
        Map<String, Object> mapping = new TreeMap<>();
        List<Object> modes = new ArrayList<>();
        FIXED.forEach((type, values) -> mapping.put(String.valueOf(values.get(MODE)), PREFIX + type.getSimpleName()));
        mapping.values().forEach(reference -> modes.add(Tree.of("$ref", reference)));
        drawn.put(
                EITHER_MODE,
                Tree.of(
                        "description",
                        "a prepared swap of either mode",
                        "oneOf",
                        modes,
                        "discriminator",
                        Tree.of("propertyName", MODE, "mapping", mapping)));
        return drawn;
    }

    private Map<String, Object> object(Class<?> type) {
        Map<String, Object> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        List<Object> parts = new ArrayList<>();
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getAccessor().isAnnotationPresent(JsonUnwrapped.class)) {
                parts.add(reference(component.getType()));
                if (component.getType() == CommonSwapData.class) {
                    fixed(fixed(type), properties, required);
                }
                continue;
            }
            String name = Declared.name(component);
            if (type == CommonSwapData.class && isFixed(name)) {
                continue;
            }
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

    /** The fields of the common part that have one value in this answer, with their values. */
    static Map<String, Object> fixed(Class<?> type) {
        return FIXED.getOrDefault(type, Map.of());
    }

    private static boolean isFixed(String name) {
        return FIXED.values().stream().anyMatch(values -> values.containsKey(name));
    }

    /** Adds the fields of the common part that have one value in this answer. */
    private void fixed(Map<String, Object> values, Map<String, Object> properties, List<String> required) {
        for (RecordComponent component : CommonSwapData.class.getRecordComponents()) {
            Object value = values.get(Declared.name(component));
            if (value != null) {
                Map<String, Object> property = property(component);
                property.keySet().removeAll(List.of("minimum", "maximum"));
                property.put("enum", List.of(value));
                property.put("examples", List.of(value));
                properties.put(Declared.name(component), property);
                required.add(Declared.name(component));
            }
        }
    }

    private static boolean isWrittenAsNull(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(WireNullable.class);
    }

    private Map<String, Object> property(RecordComponent component) {
        WireField field = Declared.field(component);
        Map<String, Object> schema = schema(component.getGenericType(), field);
        if (isWrittenAsNull(component)) {
            orNull(schema);
        }
        schema.put("description", field.value());
        if (!schema.containsKey("$ref") && !schema.containsKey("anyOf")) {
            schema.put("examples", List.of(Examples.of(component)));
        }
        return schema;
    }

    private static void orNull(Map<String, Object> schema) {
        Object reference = schema.remove("$ref");
        if (reference == null) {
            schema.put("type", List.of(String.valueOf(schema.get("type")), "null"));
        } else {
            schema.put("anyOf", List.of(Tree.of("$ref", reference), Tree.of("type", "null")));
        }
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
                    ? new TypedDataSchemas(this).reference()
                    : Tree.of("type", "object", "additionalProperties", schema(arguments[1], field));
        }
        Class<?> plain = (Class<?>) type;
        return plain.isRecord() ? reference(plain) : Values.schema(plain, field);
    }
}
