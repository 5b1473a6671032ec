package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.AnswerFieldParser;
import io.swaplab.client.execution.ExecutionPlan;
import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.PlanData;
import io.swaplab.core.evm.Address;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schemas of the document, held against recorded answers in which every field is there. */
class OpenApiFieldsTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Path ANSWERS = Path.of("src/test/resources/golden/wire");
    private static ApiDocument document;

    @BeforeAll
    static void ask() {
        try (ApiServer server = ApiServer.start()) {
            document = ApiDocument.of(server.get("/openapi.json").body());
        }
    }

    /** Answers with every field, as they cross the wire: the same names, required where they are always there. */
    @Test
    void itHasTheFieldsThatAreAnsweredAndNoOther() throws IOException {
        Map<String, String> files = Map.of(
                "status", "StatusData",
                "config", "ConfigData",
                "tokens", "TokensData",
                "find_routes", "FindRouteData",
                "find_routes_tree", "FindRouteData",
                "batch", "BatchData",
                "swap", "DirectSwapData",
                "prepare", "PrepareData",
                "build", "BuildData");
        Map<String, Set<String>> seen = new TreeMap<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            JsonNode answer = JSON.readTree(Files.readAllBytes(ANSWERS.resolve(file.getKey() + ".json")));
            compare(answer.get("data"), file.getValue(), file.getKey(), seen);
        }
        compare(JSON.readTree(Files.readAllBytes(ANSWERS.resolve("build_request.json"))), "BuildRequest", "body", seen);
        compare(JSON.readTree(Files.readAllBytes(ANSWERS.resolve("batch_request.json"))), "BatchRequest", "body", seen);
        compare(JSON.readTree(Files.readAllBytes(ANSWERS.resolve("refusal.json"))), "Refusal", "refusal", seen);
        Set<String> schemas =
                new TreeSet<>(document.root().at("/components/schemas").propertyNames());
        schemas.removeAll(Set.of("ApiCode", "PreparedSwap"));
        assertThat(seen.keySet()).isEqualTo(schemas);
        seen.forEach((schema, shown) -> {
            Set<String> never = new TreeSet<>(document.fields(schema).keySet());
            never.removeAll(shown);
            assertThat(never).as(schema + ": fields that no answer shows").isSubsetOf(Set.of("amount_used", "tree"));
        });
    }

    @Test
    void nothingIsLeftUndescribed() {
        document.operations().forEach((name, operation) -> {
            assertThat(operation.get("summary").asString()).as(name).isNotBlank();
            assertThat(operation.get("description").asString()).as(name).isNotBlank();
            operation.path("parameters").forEach(parameter -> {
                assertThat(parameter.get("description").asString()).as(name).isNotBlank();
                assertThat(parameter.get("example").asString()).as(name).isNotBlank();
            });
        });
        document.root()
                .at("/components/schemas")
                .properties()
                .forEach(schema -> document.fields(schema.getKey()).forEach((field, property) -> {
                    String which = schema.getKey() + "." + field;
                    if (!property.has("$ref") || property.has("examples")) {
                        assertThat(property.path("description").asString())
                                .as(which)
                                .isNotBlank();
                    }
                    JsonNode example = property.path("examples").path(0);
                    if (property.has("pattern")) {
                        assertThat(example.asString())
                                .as(which)
                                .matches(property.get("pattern").asString());
                    }
                    assertThat(example.isMissingNode() && property.has("type"))
                            .as(which)
                            .isFalse();
                }));
    }

    /** Names both ways, at every depth; what is required is never missing from the schema's own answers. */
    private static void compare(JsonNode value, String schema, String where, Map<String, Set<String>> seen) {
        seen.computeIfAbsent(schema, name -> new TreeSet<>()).addAll(value.propertyNames());
        Map<String, JsonNode> fields = document.fields(schema);
        assertThat(new TreeSet<>(value.propertyNames())).as(where).isSubsetOf(fields.keySet());
        Set<String> always = new TreeSet<>(document.required(schema));
        assertThat(value.propertyNames()).as(where).containsAll(always);
        document.parts(schema)
                .forEach(part ->
                        seen.computeIfAbsent(part, name -> new TreeSet<>()).addAll(value.propertyNames()));
        fields.forEach((name, property) -> {
            JsonNode child = value.path(name);
            String reference = ApiDocument.reference(property);
            String element = ApiDocument.reference(property.path("items"));
            if (reference != null && child.isObject()) {
                compare(child, reference, where + "." + name, seen);
            } else if (element != null) {
                child.forEach(one -> compare(one, element, where + "." + name, seen));
            } else if (!child.isMissingNode() && property.has("type")) {
                assertThat(types(property)).as(where + "." + name).contains(type(child, property));
                inForm(child, property, where + "." + name);
            }
        });
    }

    /** A value that is answered is one of those that the schema lists, and matches its pattern. */
    private static void inForm(JsonNode value, JsonNode property, String where) {
        if (property.has("enum")) {
            assertThat(property.get("enum")).as(where).contains(value);
        }
        if (property.has("pattern") && value.isString()) {
            assertThat(value.asString())
                    .as(where)
                    .matches(property.get("pattern").asString());
        }
    }

    /** What a payer is given to sign is in the form of the schema, at every depth. */
    @Test
    void theTypedDataIsThatOfTheGoldenPlan() throws IOException {
        JsonNode data = JSON.readTree(Files.readAllBytes(ANSWERS.resolve("prepare.json")))
                .get("data");
        ExecutionPlan plan = AnswerFieldParser.plan(JSON.treeToValue(data.get("plan"), PlanData.class));
        Address router = Address.parse(data.get("execution_router").asString());
        assertThat(data.at("/payer_authorization/typed_data"))
                .isEqualTo(JSON.valueToTree(
                        Permit2WitnessMessage.of(plan, 97, router).typedData()));
        assertThat(document.schema("PreparedSwap")
                        .at("/discriminator/mapping/PERMIT2_WITNESS")
                        .asString())
                .endsWith("/PrepareData");
    }

    private static String type(JsonNode value, JsonNode property) {
        boolean number = types(property).contains("number");
        return switch (value.getNodeType()) {
            case STRING -> "string";
            case BOOLEAN -> "boolean";
            case NULL -> "null";
            case ARRAY -> "array";
            case NUMBER -> number ? "number" : "integer";
            default -> "object";
        };
    }

    private static List<String> types(JsonNode property) {
        JsonNode type = property.get("type");
        List<String> types = new ArrayList<>();
        if (type.isArray()) {
            type.forEach(one -> types.add(one.asString()));
        } else {
            types.add(type.asString());
        }
        return types;
    }
}
