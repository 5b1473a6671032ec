package io.swaplab.service.api.caller;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.FieldFormat;
import io.swaplab.client.wire.WireField;
import io.swaplab.service.api.caller.QueryReader.Declared;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * The OpenAPI 3.1 document of the API, generated from the methods that serve it and their parameter and result records.
 */
public final class OpenApi {
    /** The version of the API's description. */
    public static final String VERSION = "0.1.1";

    private static final String ABOUT =
            "Routes and swaps over the pools of a BNB chain. Every answer is an envelope; its code decides, and data of a"
                    + " refusal names field, rule and value where one field is to blame. Amounts are decimal text in the"
                    + " smallest unit of the token. Unknown and repeated parameters and empty values are refused. Pages of"
                    + " other origins are turned away with 403.";

    private final Schemas schemas = new Schemas();
    private final Refusals refusals = new Refusals(schemas);

    private OpenApi() {}

    /** The document as a JSON tree. */
    public static Map<String, Object> of(List<ApiEndpoint> endpoints) {
        return new OpenApi().document(endpoints);
    }

    private Map<String, Object> document(List<ApiEndpoint> endpoints) {
        Map<String, Map<String, Object>> paths = new TreeMap<>();
        endpoints.stream()
                .sorted(Comparator.comparing(ApiEndpoint::path).thenComparing(ApiEndpoint::verb))
                .forEach(endpoint -> paths.computeIfAbsent(endpoint.path(), unused -> Tree.of())
                        .put(endpoint.verb().toLowerCase(Locale.ROOT), operation(endpoint)));
        return Tree.of(
                "openapi",
                "3.1.0",
                "info",
                Tree.of(
                        "title",
                        "Swaplab routing API",
                        "version",
                        VERSION,
                        "description",
                        ABOUT,
                        "license",
                        Tree.of("name", "Apache 2.0", "identifier", "Apache-2.0")),
                "servers",
                List.of(Tree.of("url", "/", "description", "the service that answers this document")),
                "security",
                List.of(),
                "paths",
                paths,
                "components",
                Tree.of("schemas", schemas.all(), "headers", AnswerHeaderTexts.all()));
    }

    private Map<String, Object> operation(ApiEndpoint endpoint) {
        OpenApiOperation words = endpoint.operation();
        Map<String, Object> operation = Tree.of(
                "operationId",
                endpoint.handler().getName(),
                "summary",
                words.summary(),
                "description",
                words.description());
        endpoint.query().ifPresent(query -> operation.put("parameters", Parameters.requiredFirst(query)));
        endpoint.body()
                .ifPresent(body -> operation.put(
                        "requestBody",
                        Tree.of("required", true, "content", json(schemas.reference(body), Examples.of(body)))));
        Map<String, Object> responses =
                Tree.of("200", endpoint.data().map(this::answer).orElseGet(OpenApi::itself));
        responses.putAll(refusals.responses(words));
        operation.put("responses", responses);
        return operation;
    }

    private Map<String, Object> answer(Class<?> data) {
        Map<String, Object> envelope = Tree.of(
                "type",
                "object",
                "required",
                List.of("code", "msg", "data"),
                "properties",
                Tree.of(
                        "code",
                        Tree.of(
                                "type",
                                "integer",
                                "format",
                                "int32",
                                "enum",
                                List.of(ApiCode.OK.code()),
                                "description",
                                ApiCode.OK.meaning()),
                        "msg",
                        Tree.of("type", "string", "enum", List.of("OK"), "description", "a word for people"),
                        "data",
                        schemas.reference(data)));
        Map<String, Object> example = Tree.of("code", ApiCode.OK.code(), "msg", "OK", "data", Examples.of(data));
        return Tree.of(
                "description",
                ApiCode.OK.meaning(),
                "headers",
                AnswerHeaderTexts.of(false),
                "content",
                json(envelope, example));
    }

    private static Map<String, Object> itself() {
        return Tree.of(
                "description",
                "this document",
                "headers",
                AnswerHeaderTexts.of(false),
                "content",
                json(Tree.of("type", "object"), Tree.of("openapi", "3.1.0")));
    }

    private static Map<String, Object> json(Map<String, Object> schema, Map<String, Object> example) {
        return Tree.of("application/json", Tree.of("schema", schema, "example", example));
    }

    /** The parameters of an endpoint as the record of its query declares them. */
    private static final class Parameters {
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
                if (Declared.isGroup(component)) {
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
                    Map<String, Object> older = parameter(
                            olderName,
                            false,
                            "older name of " + name + "; if both are given, " + name + " counts",
                            component);
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
            if (field.shape() == FieldFormat.NAMES) {
                parameter.put("allowEmptyValue", true);
            }
            parameter.put("schema", schema);
            parameter.put("example", Values.value(type, field.example()));
            return parameter;
        }
    }
}
