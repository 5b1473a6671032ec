package io.swaplab.service.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The OpenAPI document as a page for people, in Markdown. */
final class ApiPage {
    private static final int LONG = 90;
    private static final int SHOWN = 40;

    private final ApiDocument document;
    private final StringBuilder page = new StringBuilder();

    private ApiPage(ApiDocument document) {
        this.document = document;
    }

    static String of(ApiDocument document) {
        return new ApiPage(document).written();
    }

    private String written() {
        JsonNode info = document.root().get("info");
        line("# The API, field by field");
        line("Version " + info.get("version").asString()
                + ". A running service returns the same as an OpenAPI 3.1 document at `/openapi.json`, from which "
                + "a test generates this page. Rules for all endpoints are in [service.md](service.md).");
        document.operations().forEach(this::operation);
        line("## Codes");
        line("The HTTP status is for proxies. Refusals of HTTP itself (404, 405, 406, 413, 415) keep their "
                + "status and have code 4000.");
        codes(document.root());
        line("## Records");
        document.root().at("/components/schemas").propertyNames().forEach(this::record);
        return page.toString().stripTrailing() + "\n";
    }

    private void operation(String name, JsonNode operation) {
        String path = name.substring(name.indexOf(' ') + 1);
        line("## " + name.substring(0, name.indexOf(' ')).toUpperCase(Locale.ROOT) + " " + path);
        line(sentence(operation.get("summary").asString()) + " "
                + sentence(operation.get("description").asString()));
        if (operation.has("parameters")) {
            table("parameter | required | default | range | meaning | example");
            operation.get("parameters").forEach(this::parameter);
            page.append('\n');
        }
        JsonNode body = operation.at("/requestBody/content/application~1json/schema");
        if (!body.isMissingNode()) {
            line("Body: " + link(body) + ".");
        }
        JsonNode data = operation.at("/responses/200/content/application~1json/schema/properties/data");
        List<String> codes = new ArrayList<>();
        ApiDocument.codes(operation)
                .values()
                .forEach(example -> codes.add(example.at("/value/code").asString()));
        codes.sort(String::compareTo);
        line((data.isMissingNode() ? "Answers the document, without an envelope." : "Answers " + link(data) + ".")
                + " Codes: " + String.join(", ", codes) + ".");
    }

    private void parameter(JsonNode parameter) {
        JsonNode schema = parameter.get("schema");
        row(
                code(parameter.get("name").asString()),
                parameter.get("required").asBoolean() ? "yes" : "no",
                schema.has("default") ? code(schema.get("default").asString()) : "",
                range(schema),
                parameter.get("description").asString(),
                code(parameter.get("example").asString()));
    }

    private void codes(JsonNode root) {
        table("code | name | meaning | example of `msg`");
        Map<String, JsonNode> examples = new TreeMap<>();
        document.operations().values().forEach(operation -> examples.putAll(ApiDocument.codes(operation)));
        JsonNode codes = root.at("/components/schemas/ApiCode");
        for (int i = 0; i < codes.get("enum").size(); i++) {
            String name = codes.at("/x-enum-varnames/" + i).asString();
            row(
                    codes.at("/enum/" + i).asString(),
                    code(name),
                    codes.at("/x-enum-descriptions/" + i).asString(),
                    code(examples.get(name).at("/value/msg").asString()));
        }
        page.append('\n');
    }

    private void record(String name) {
        if (name.equals("ApiCode")) {
            return;
        }
        line("### " + name);
        if (document.schema(name).has("discriminator")) {
            List<String> either = new ArrayList<>();
            document.schema(name)
                    .at("/discriminator/mapping")
                    .properties()
                    .forEach(one -> either.add(link(document.target(one.getValue())) + " if "
                            + code(document.schema(name)
                                    .at("/discriminator/propertyName")
                                    .asString()) + " is "
                            + code(one.getKey())));
            line(String.join("; ", either) + ".");
            return;
        }
        List<String> parts = document.parts(name).stream().map(ApiPage::link).toList();
        if (!parts.isEmpty()) {
            line("All fields of " + String.join(" and ", parts) + ", and:");
        }
        table("field | type | range | meaning | example");
        JsonNode schema = document.schema(name);
        own(schema)
                .properties()
                .forEach(field -> row(
                        code(field.getKey()),
                        type(field.getValue())
                                + (document.required(name).contains(field.getKey()) ? "" : ", may be absent"),
                        range(field.getValue()),
                        field.getValue().path("description").asString(""),
                        example(field.getValue())));
        page.append('\n');
    }

    private static JsonNode own(JsonNode schema) {
        return schema.has("allOf")
                ? schema.get("allOf").get(schema.get("allOf").size() - 1).get("properties")
                : schema.get("properties");
    }

    private static String type(JsonNode property) {
        String reference = ApiDocument.reference(property);
        if (reference != null) {
            return link(reference) + (property.has("anyOf") ? " or null" : "");
        }
        if (property.has("$ref")) {
            return "[code](#codes)";
        }
        if (property.path("type").asString("").equals("array")) {
            String element = ApiDocument.reference(property.get("items"));
            return "list of " + (element == null ? property.at("/items/type").asString() : link(element));
        }
        if (property.has("additionalProperties")) {
            return "object of " + property.at("/additionalProperties/type").asString();
        }
        return property.get("type").isArray()
                ? property.at("/type/0").asString() + " or null"
                : property.get("type").asString();
    }

    private static String range(JsonNode schema) {
        if (schema.has("enum")) {
            List<String> values = new ArrayList<>();
            schema.get("enum").forEach(value -> values.add(code(value.asString())));
            return String.join(", ", values);
        }
        if (schema.has("maximum") && schema.get("maximum").asLong() < Long.MAX_VALUE) {
            return schema.get("minimum").asString() + " to "
                    + schema.get("maximum").asString();
        }
        if (schema.has("minimum")) {
            return schema.get("minimum").asString() + " or more";
        }
        return schema.has("x-shape") ? schema.get("x-shape").asString() : "";
    }

    private static String example(JsonNode property) {
        JsonNode example = property.path("examples").path(0);
        boolean whole =
                example.isMissingNode() || example.isArray() && example.path(0).isObject();
        return whole ? "" : code(example.isValueNode() ? example.asString() : example.toString());
    }

    private static String link(JsonNode schema) {
        return link(String.valueOf(ApiDocument.reference(schema)));
    }

    private static String link(String name) {
        return "[" + name + "](#" + name.toLowerCase(Locale.ROOT) + ")";
    }

    /** Long values are cut, sentences are not: what a value looks like is told by its beginning. */
    private static String code(String text) {
        boolean cut = text.length() > LONG && !text.contains(" ");
        return "`" + (cut ? text.substring(0, SHOWN) + "…" : text) + "`";
    }

    private static String sentence(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }

    private void table(String head) {
        line("| " + head + " |");
        page.setLength(page.length() - 1);
        page.append('|').append("---|".repeat(head.split("\\|", -1).length)).append('\n');
    }

    private void row(String... cells) {
        page.append("| ").append(String.join(" | ", cells).replace("\n", " ")).append(" |\n");
    }

    private void line(String text) {
        page.append(text).append("\n\n");
    }
}
