package io.swaplab.service.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** An OpenAPI document as its tests look at it: operations by verb and path, fields by schema. */
record ApiDocument(JsonNode root) {
    static ApiDocument of(String json) {
        return new ApiDocument(JsonMapper.shared().readTree(json));
    }

    /** The schema that a property refers to; null where it refers to none. */
    static @Nullable String reference(JsonNode property) {
        JsonNode named = property.has("anyOf") ? property.at("/anyOf/0") : property;
        String reference = named.path("$ref").asString("");
        String name = reference.substring(reference.lastIndexOf('/') + 1);
        return name.isEmpty() || name.equals("ApiCode") ? null : name;
    }

    /** The name of the schema at a reference. */
    String target(JsonNode reference) {
        String text = reference.asString();
        return text.substring(text.lastIndexOf('/') + 1);
    }

    /** The schemas whose fields are fields of this one too. */
    List<String> parts(String schema) {
        List<String> parts = new ArrayList<>();
        schema(schema).path("allOf").forEach(part -> {
            if (part.has("$ref")) {
                parts.add(reference(part));
            }
        });
        return parts;
    }

    /** Every field of a schema, also those of its parts. */
    Map<String, JsonNode> fields(String schema) {
        Map<String, JsonNode> fields = new TreeMap<>();
        JsonNode drawn = schema(schema);
        parts(schema).forEach(part -> fields.putAll(fields(part)));
        drawn.path("properties").properties().forEach(field -> fields.put(field.getKey(), field.getValue()));
        drawn.path("allOf")
                .forEach(part -> part.path("properties")
                        .properties()
                        .forEach(field -> fields.put(field.getKey(), field.getValue())));
        return fields;
    }

    /** The fields that are always there. */
    Set<String> required(String schema) {
        Set<String> required = new TreeSet<>();
        JsonNode drawn = schema(schema);
        parts(schema).forEach(part -> required.addAll(required(part)));
        drawn.path("required").forEach(name -> required.add(name.asString()));
        drawn.path("allOf").forEach(part -> part.path("required").forEach(name -> required.add(name.asString())));
        return required;
    }

    /** The examples of codes that an operation has. */
    static Map<String, JsonNode> codes(JsonNode operation) {
        Map<String, JsonNode> codes = new TreeMap<>();
        operation
                .get("responses")
                .forEach(response -> response.at("/content/application~1json/examples")
                        .properties()
                        .forEach(example -> codes.put(example.getKey(), example.getValue())));
        return codes;
    }

    /** Operations by verb and path, such as {@code get /router/status}. */
    Map<String, JsonNode> operations() {
        Map<String, JsonNode> operations = new TreeMap<>();
        root.get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(operation ->
                                operations.put(operation.getKey() + " " + path.getKey(), operation.getValue())));
        return operations;
    }

    JsonNode schema(String name) {
        return root.at("/components/schemas/" + name);
    }
}
