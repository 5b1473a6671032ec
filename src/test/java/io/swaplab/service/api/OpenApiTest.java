package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.BatchData;
import io.swaplab.client.wire.BatchRequest;
import io.swaplab.client.wire.BuildData;
import io.swaplab.client.wire.BuildRequest;
import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.FindRouteData;
import io.swaplab.client.wire.PrepareData;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.client.wire.StatusData;
import io.swaplab.client.wire.TokensData;
import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.caller.ApiEndpoint;
import io.swaplab.service.api.caller.OpenApi;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The document drawn from the endpoints of a running server, held against what that server takes and answers. */
class OpenApiTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Path FILE = Path.of("src/main/resources/io/swaplab/service/api/openapi.json");
    private static final int LINE = 128;
    private static final Path PAGE = Path.of("src/docs/api.md");
    private static final Path REFUSALS = Path.of("src/test/resources/golden/api");
    private static final Map<String, Class<?>> DATA = new TreeMap<>(Map.of(
            "get /router/status", StatusData.class,
            "get /router/tokens", TokensData.class,
            "get /router/find_routes", FindRouteData.class,
            "post /router/find_routes", BatchData.class,
            "get /router/swap", DirectSwapData.class,
            "get /router/swap/prepare", PrepareData.class,
            "post /router/swap/build", BuildData.class));

    private static final Map<String, Class<?>> BODIES =
            Map.of("post /router/find_routes", BatchRequest.class, "post /router/swap/build", BuildRequest.class);

    private static ApiServer server;
    private static String drawn;
    private static ApiDocument document;

    @BeforeAll
    static void draw() {
        server = ApiServer.start();
        List<ApiEndpoint> endpoints = new ArrayList<>();
        server.bean(RequestMappingHandlerMapping.class).getHandlerMethods().forEach((mapping, handler) -> {
            if (OpenApiController.isOfTheApi(handler)) {
                mapping.getPatternValues()
                        .forEach(path -> mapping.getMethodsCondition()
                                .getMethods()
                                .forEach(verb ->
                                        endpoints.add(new ApiEndpoint(verb.name(), path, handler.getMethod()))));
            }
        });
        drawn = WireJson.write(OpenApi.of(endpoints));
        document = ApiDocument.of(drawn);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void itIsTheVersionOfTheSpecification() {
        assertThat(document.root().get("openapi").asString()).isEqualTo("3.1.0");
        assertThat(document.root().at("/info/version").asString()).isEqualTo("0.1.1");
    }

    @Test
    void itHasThePathsThatAreServedAndNoOther() {
        Set<String> served = new TreeSet<>();
        server.bean(RequestMappingHandlerMapping.class)
                .getHandlerMethods()
                .keySet()
                .forEach(mapping -> mapping.getPatternValues()
                        .forEach(path -> mapping.getMethodsCondition()
                                .getMethods()
                                .forEach(verb -> served.add(verb.name().toLowerCase(Locale.ROOT) + " " + path))));
        Set<String> told = new TreeSet<>();
        document.operations().forEach((name, operation) -> told.add(name));
        assertThat(told).isEqualTo(served).hasSize(9);
    }

    /** A server that is given a parameter no endpoint has names those that it knows. */
    @Test
    void itHasTheParametersThatTheServerKnowsAndNoOther() {
        document.operations().forEach((name, operation) -> {
            Set<String> told = new TreeSet<>();
            operation
                    .path("parameters")
                    .forEach(parameter -> told.add(parameter.get("name").asString()));
            HttpResponse<String> answer = server.send(
                    verb(name),
                    path(name) + "?no_such_parameter=1",
                    Map.of("Content-Type", "application/json"),
                    verb(name).equals("POST") ? "{}" : null);
            String msg = JSON.readTree(answer.body()).get("msg").asString();
            String known = msg.substring(msg.indexOf("known are ") + "known are ".length());
            assertThat(known).as(name).isEqualTo(told.isEmpty() ? "none" : String.join(", ", told));
        });
    }

    /** The examples alone are a request that is read; a required one left out, or a value outside its bounds, is refused. */
    @Test
    void whatItSaysOfParametersIsWhatTheServerHoldsThemTo() {
        document.operations().forEach((name, operation) -> {
            Map<String, String> examples = new TreeMap<>();
            operation
                    .path("parameters")
                    .forEach(parameter -> examples.put(
                            parameter.get("name").asString(),
                            parameter.get("example").asString()));
            operation.path("parameters").forEach(parameter -> {
                String field = parameter.get("name").asString();
                assertThat(refusedField(name, examples)).as(name).isNotEqualTo(field);
                Map<String, String> others = new TreeMap<>(examples);
                others.remove(field);
                boolean required = parameter.get("required").asBoolean();
                assertThat(refusedField(name, others).equals(field))
                        .as(name + " without " + field)
                        .isEqualTo(required);
                for (String outside : outside(parameter.get("schema"))) {
                    others.put(field, outside);
                    assertThat(refusedField(name, others))
                            .as(name + " " + field + "=" + outside)
                            .isEqualTo(field);
                }
                for (String inside : inside(parameter.get("schema"))) {
                    others.put(field, inside);
                    assertThat(refusedRule(name, others))
                            .as(name + " " + field + "=" + inside)
                            .doesNotContain("must be an integer", "must be true or false");
                }
            });
        });
    }

    @Test
    void itsExamplesAreReadByTheStrictReader() {
        document.operations().forEach((name, operation) -> {
            JsonNode example = operation.at("/responses/200/content/application~1json/example");
            Class<?> data = DATA.get(name);
            if (data != null) {
                assertThat(WireJson.readEnvelope(bytes(example), data).data())
                        .as(name)
                        .isInstanceOf(data);
            }
            JsonNode body = operation.at("/requestBody/content/application~1json/example");
            if (!body.isMissingNode()) {
                assertThat(WireJson.readRequest(bytes(body), BODIES.get(name)))
                        .as(name)
                        .isNotNull();
            }
        });
    }

    @Test
    void itTellsOfEveryCode() {
        List<String> told = new ArrayList<>();
        JsonNode codes = document.schema("ApiCode");
        assertThat(codes.get("type").asString()).isEqualTo("integer");
        for (int i = 0; i < codes.get("enum").size(); i++) {
            told.add(codes.at("/enum/" + i).asInt() + " "
                    + codes.at("/x-enum-varnames/" + i).asString() + " "
                    + codes.at("/x-enum-descriptions/" + i).asString());
        }
        assertThat(told)
                .containsExactlyElementsOf(Arrays.stream(ApiCode.values())
                        .filter(code -> code != ApiCode.OK)
                        .map(code -> code.code() + " " + code.wireName() + " " + code.meaning() + " (HTTP "
                                + code.httpStatus() + ")")
                        .toList());
        Set<String> shown = new TreeSet<>();
        document.operations()
                .forEach((name, operation) -> ApiDocument.codes(operation).forEach((code, example) -> shown.add(code)));
        assertThat(shown)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(ApiCode.values())
                        .filter(code -> code != ApiCode.OK)
                        .map(ApiCode::wireName)
                        .toList());
    }

    @Test
    void theExamplesOfCodesAreEnvelopesUnderTheirStatus() {
        document.operations()
                .forEach((name, operation) -> operation
                        .get("responses")
                        .properties()
                        .forEach(response -> response.getValue()
                                .at("/content/application~1json/examples")
                                .properties()
                                .forEach(example -> {
                                    ApiCode code = ApiCode.valueOf(example.getKey());
                                    assertThat(response.getKey()).isEqualTo(String.valueOf(code.httpStatus()));
                                    JsonNode value = example.getValue().get("value");
                                    assertThat(value.get("code").asInt()).isEqualTo(code.code());
                                    RefusalData data = RefusalData.of(JSON.treeToValue(value.get("data"), Object.class))
                                            .orElse(null);
                                    if (data != null) {
                                        assertThat(value.get("msg").asString())
                                                .startsWith(data.field() + ": " + data.rule());
                                    }
                                })));
    }

    /** A part that fits stands on one line. */
    private static String folded(JsonNode node, String indent) {
        String inOneLine = JSON.writeValueAsString(node);
        if (inOneLine.length() + indent.length() <= LINE || !node.isContainer() || node.isEmpty()) {
            return inOneLine;
        }
        String deeper = indent + "  ";
        return node.isArray()
                ? node.valueStream()
                        .map(part -> deeper + folded(part, deeper))
                        .collect(Collectors.joining(",\n", "[\n", "\n" + indent + "]"))
                : node.propertyStream()
                        .map(part -> deeper + JSON.writeValueAsString(part.getKey()) + ": "
                                + folded(part.getValue(), deeper))
                        .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
    }

    /** What recorded refusals answer, the endpoint tells of. */
    @Test
    void everyRecordedRefusalIsToldOf() throws IOException {
        Map<Integer, String> names = new TreeMap<>();
        Arrays.stream(ApiCode.values()).forEach(code -> names.put(code.code(), code.wireName()));
        Map<String, JsonNode> operations = document.operations();
        Set<String> compared = new HashSet<>();
        try (Stream<Path> files = Files.walk(REFUSALS)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".json")).toList()) {
                JsonNode golden = JSON.readTree(Files.readAllBytes(file));
                String target = golden.at("/request/target").asString();
                String path = target.contains("?") ? target.substring(0, target.indexOf('?')) : target;
                String name = golden.at("/request/method").asString().toLowerCase(Locale.ROOT) + " " + path;
                String code = names.get(golden.at("/expect/body/code").asInt());
                if (operations.containsKey(name) && compared.add(name + code) && !"OK".equals(code)) {
                    assertThat(ApiDocument.codes(operations.get(name)))
                            .as(file.toString())
                            .containsKey(code);
                }
            }
        }
        assertThat(compared).hasSizeGreaterThan(25);
    }

    /** {@code -Dswaplab.write=true} writes the file anew, folded, so that a change can be read. */
    @Test
    void itIsServedAsTheEndpointsHaveIt() throws IOException {
        if (Boolean.getBoolean("swaplab.write")) {
            Files.writeString(FILE, folded(document.root(), "") + "\n");
        }
        assertThat(WireJson.write(JSON.readTree(Files.readAllBytes(FILE)))).isEqualTo(drawn);
        HttpResponse<String> answer = server.get("/openapi.json");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
        assertThat(answer.body()).isEqualTo(drawn);
    }

    /** {@code -Dswaplab.write=true} writes the page anew. */
    @Test
    void thePageForPeopleIsDrawnFromIt() throws IOException {
        String page = ApiPage.of(document);
        if (Boolean.getBoolean("swaplab.write")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    @Test
    void itIsAsStrictAsTheRest() {
        assertThat(server.get("/openapi.json?pretty=1").statusCode()).isEqualTo(400);
        assertThat(server.send("POST", "/openapi.json", Map.of(), "{}").statusCode())
                .isEqualTo(405);
        assertThat(server.send("GET", "/openapi.json", Map.of("Origin", "http://evil.example"), null)
                        .statusCode())
                .isEqualTo(403);
        assertThat(server.get("/openapi.json").body())
                .isEqualTo(server.get("/openapi.json").body());
    }

    private static List<String> outside(JsonNode schema) {
        if (schema.has("maximum")) {
            return List.of(
                    String.valueOf(schema.get("minimum").asLong() - 1),
                    String.valueOf(schema.get("maximum").asLong() + 1));
        }
        return schema.path("type").asString().equals("boolean")
                        || schema.path("pattern").asString().startsWith("^(?:0x")
                ? List.of("yes")
                : List.of();
    }

    private static List<String> inside(JsonNode schema) {
        List<String> inside = new ArrayList<>();
        if (schema.has("maximum")) {
            inside.add(schema.get("minimum").asString());
            inside.add(schema.get("maximum").asString());
        }
        if (schema.has("default")) {
            inside.add(schema.get("default").asString());
        }
        return inside;
    }

    private static String refusedField(String operation, Map<String, String> parameters) {
        return asked(operation, parameters).path("field").asString("");
    }

    private static String refusedRule(String operation, Map<String, String> parameters) {
        return asked(operation, parameters).path("rule").asString("");
    }

    private static JsonNode asked(String operation, Map<String, String> parameters) {
        List<String> pairs = new ArrayList<>();
        parameters.forEach((name, value) -> pairs.add(name + "=" + value));
        return JSON.readTree(server.get(path(operation) + "?" + String.join("&", pairs))
                        .body())
                .path("data");
    }

    private static String verb(String operation) {
        return operation.substring(0, operation.indexOf(' ')).toUpperCase(Locale.ROOT);
    }

    private static String path(String operation) {
        return operation.substring(operation.indexOf(' ') + 1);
    }

    private static byte[] bytes(JsonNode tree) {
        return JSON.writeValueAsString(tree).getBytes(StandardCharsets.UTF_8);
    }
}
