package io.swaplab.service.api.query;

import io.swaplab.client.wire.Shape;
import io.swaplab.client.wire.WireField;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The parameters of an endpoint as the record of its query declares them. */
final class Parameters {
    private Parameters() {}

    /** In order of importance; they are parsed in the order of the record. */
    static List<Map<String, Object>> requiredFirst(Class<?> query) {
        List<Map<String, Object>> parameters = of(query);
        parameters.sort(Comparator.comparing(parameter -> Boolean.FALSE.equals(parameter.get("required"))));
        return parameters;
    }

    private static List<Map<String, Object>> of(Class<?> query) {
        List<Map<String, Object>> parameters = new ArrayList<>();
        for (RecordComponent component : query.getRecordComponents()) {
            if (component.getType().isAnnotationPresent(Query.class)) {
                parameters.addAll(of(component.getType()));
                continue;
            }
            String name = Declared.name(component);
            WireField field = Declared.field(component);
            String olderName = field.olderName();
            if (olderName.isEmpty()) {
                parameters.add(parameter(name, !Declared.isOptional(component), field.value(), component));
            } else {
                parameters.add(parameter(
                        name, false, field.value() + "; required where " + olderName + " is not given", component));
                Map<String, Object> older =
                        parameter(olderName, false, "older name of " + name + ", which wins", component);
                older.put("deprecated", true);
                parameters.add(older);
            }
        }
        return parameters;
    }

    private static Map<String, Object> parameter(
            String name, boolean required, String description, RecordComponent component) {
        WireField field = Declared.field(component);
        Class<?> type = component.getType();
        Map<String, Object> schema = Values.schema(type, field);
        if (!field.otherwise().isEmpty()) {
            schema.put("default", Values.value(type, field.otherwise()));
        }
        Map<String, Object> parameter =
                Tree.of("name", name, "in", "query", "required", required, "description", description);
        if (field.shape() == Shape.NAMES) {
            parameter.put("allowEmptyValue", true);
        }
        parameter.put("schema", schema);
        parameter.put("example", Values.value(type, field.example()));
        return parameter;
    }
}
