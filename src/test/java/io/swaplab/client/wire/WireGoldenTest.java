package io.swaplab.client.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.wire.WireJson.RawJson;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Compares the records with hand-written JSON in both directions, and checks that malformed answers are refused. */
class WireGoldenTest {
    private static final JsonMapper PLAIN = JsonMapper.builder().build();
    private static final Set<String> MAY_BE_NULL = Set.of(
            "gas_limit",
            "max_amount_in",
            "extra_data",
            "issues",
            "tx_cursor",
            "data",
            "gas_cost",
            "quote_token",
            "quote_id_expires_at",
            "optimality_bps",
            "optimality_paths_bps",
            "optimality_net_bps",
            "pool_failures",
            "state",
            "lag_blocks",
            "reason",
            "doubts",
            "stale_head",
            "fee_caps",
            "block",
            "block_hash",
            "market",
            "last_mismatches",
            "last_problems",
            "stale",
            "max_lag_blocks",
            "max_age_ms",
            "clock_offset_ms",
            "logs",
            "endpoints",
            "head",
            "latency_ms",
            "last_answer",
            "routers",
            "trouble",
            "last_error",
            "store",
            "pools_trouble",
            "quotes_trouble",
            "symbol",
            "decimals",
            "tax",
            "liquidity",
            "next",
            "tree");
    /** Fields that may also be null in the results of a batch, because a refused order has no route. */
    private static final Set<String> MAY_BE_NULL_IN_RESULTS = Set.of("route", "amount_in", "amount_out");

    /** Fields that may also be null in issues, where null means that there is none, or that it is unknown. */
    private static final Pattern MAY_BE_NULL_IN_ISSUES = Pattern.compile(
            "/data/issues/(allowance(/have|/permit(/version)?)?|balance(/have)?|token(/input|/output)?|simulation(/ok|/error)?)");

    /** An object whose fields may all be absent. */
    private static final String ALL_OPTIONAL = "/data/issues/token";

    private static final Set<String> OPEN_MAPS = Set.of("adapters", "typed_data");

    record Case(String file, Class<?> dataType, Object data) {
        @Override
        public String toString() {
            return file;
        }
    }

    static Stream<Case> answers() {
        return Stream.of(
                new Case("status.json", StatusData.class, WireSamples.status()),
                new Case("config.json", ConfigData.class, WireSamples.config()),
                new Case("tokens.json", TokensData.class, WireSamples.tokens()),
                new Case(
                        "find_routes.json",
                        FindRouteData.class,
                        WireSamples.route("7f2c7f4e-6f0e-4c3f-9f6c-3d1e9a0b5c11")),
                new Case("find_routes_tree.json", FindRouteData.class, WireSamples.routeWithTree()),
                new Case("batch.json", BatchData.class, WireSamples.batch()),
                new Case("swap.json", DirectSwapData.class, WireSamples.swap()),
                new Case("prepare.json", PrepareData.class, WireSamples.prepare()),
                new Case("build.json", BuildData.class, WireSamples.build()));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void readsTheGoldenAnswer(Case golden) throws IOException {
        assertThat(WireJson.readEnvelope(bytes(golden.file), golden.dataType)).isEqualTo(Envelope.ok(golden.data));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void writesTheGoldenAnswer(Case golden) throws IOException {
        assertThat(PLAIN.readTree(WireJson.write(Envelope.ok(golden.data)))).isEqualTo(tree(golden.file));
    }

    @Test
    void writesKeysInTheOrderOfTheGoldenFile() throws IOException {
        String written = WireJson.write(Envelope.ok(WireSamples.swap()));
        assertThat(keys(PLAIN.readTree(written))).isEqualTo(keys(tree("swap.json")));
        assertThat(keys(PLAIN.readTree(written).get("data")))
                .isEqualTo(keys(tree("swap.json").get("data")));
    }

    @Test
    void buildRequestGoesBothWays() throws IOException {
        assertThat(WireJson.readRequest(bytes("build_request.json"), BuildRequest.class))
                .isEqualTo(WireSamples.buildRequest());
        assertThat(PLAIN.readTree(WireJson.write(WireSamples.buildRequest()))).isEqualTo(tree("build_request.json"));
    }

    @Test
    void batchRequestGoesBothWays() throws IOException {
        assertThat(WireJson.readRequest(bytes("batch_request.json"), BatchRequest.class))
                .isEqualTo(WireSamples.batchRequest());
        assertThat(PLAIN.readTree(WireJson.write(WireSamples.batchRequest()))).isEqualTo(tree("batch_request.json"));
    }

    @Test
    void refusalGoesBothWays() throws IOException {
        Envelope<RefusalData> refusal = Envelope.refusal(
                ApiCode.ERR_INVALID_PARAMETER,
                "depth: must be an integer from 1 to 5, got '6'",
                new RefusalData("depth", "must be an integer from 1 to 5", "6"));
        assertThat(WireJson.readEnvelope(bytes("refusal.json"), RefusalData.class))
                .isEqualTo(refusal);
        assertThat(PLAIN.readTree(WireJson.write(refusal))).isEqualTo(tree("refusal.json"));
    }

    /** Every field of every answer in turn: missing, null, and of each other JSON type. */
    @TestFactory
    Stream<DynamicTest> everyBentFieldIsRefused() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Case golden : answers().toList()) {
            for (String pointer : pointers(tree(golden.file), "")) {
                tests.add(
                        DynamicTest.dynamicTest(golden.file + " " + pointer, () -> bendingIsRefused(golden, pointer)));
            }
        }
        assertThat(tests).hasSizeGreaterThan(200);
        return tests.stream();
    }

    private static boolean mayBeNull(String pointer, String name) {
        return MAY_BE_NULL.contains(name)
                || pointer.startsWith("/data/results/") && MAY_BE_NULL_IN_RESULTS.contains(name)
                || MAY_BE_NULL_IN_ISSUES.matcher(pointer).matches();
    }

    private static void bendingIsRefused(Case golden, String pointer) throws IOException {
        JsonNode original = tree(golden.file).at(pointer);
        String name = pointer.substring(pointer.lastIndexOf('/') + 1);
        for (String bent : List.of("null", "7", "1.5", "\"7\"", "\"\"", "true", "[]", "{}", "[null]")) {
            JsonNode value = PLAIN.readTree(bent);
            boolean emptyMap = bent.equals("{}") && (OPEN_MAPS.contains(name) || pointer.equals(ALL_OPTIONAL));
            boolean sameKind = value.getNodeType() == original.getNodeType()
                            && (!bent.equals("1.5") || original.isFloatingPointNumber())
                            && (!bent.equals("{}") || emptyMap)
                    || original.isNull() && value.isString();
            boolean allowed = sameKind && !bent.equals("[null]") || value.isNull() && mayBeNull(pointer, name);
            if (!allowed) {
                byte[] json = changed(golden.file, pointer, value);
                assertThatThrownBy(() -> WireJson.readEnvelope(json, golden.dataType))
                        .as("%s := %s", pointer, bent)
                        .isInstanceOf(WireFormatException.class)
                        .hasMessageNotContaining("io.swaplab");
            }
        }
        if (!mayBeNull(pointer, name) && !Character.isDigit(name.charAt(0)) && !pointer.contains("/adapters/")) {
            byte[] json = changed(golden.file, pointer, null);
            assertThatThrownBy(() -> WireJson.readEnvelope(json, golden.dataType))
                    .as("%s absent", pointer)
                    .isInstanceOf(WireFormatException.class);
        }
    }

    @Test
    void theKeysOfAnAnswerAreKnownBeforeItsTypeIs() {
        RawJson body = Objects.requireNonNull(
                envelope("{\"a\":{\"b\":[1]},\"c\":null}").data());
        assertThat(body.has("a")).isTrue();
        assertThat(body.has("c")).isTrue();
        assertThat(body.has("b")).isFalse();
        assertThat(Objects.requireNonNull(envelope("[\"a\"]").data()).has("a")).isFalse();
        assertThat(envelope("null").data()).isNull();
    }

    private static Envelope<RawJson> envelope(String data) {
        return WireJson.readEnvelope(
                ("{\"code\":200,\"msg\":\"OK\",\"data\":" + data + "}").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void extraDataMayBeAbsent() throws IOException {
        byte[] json = changed("find_routes.json", "/data/paths/0/extra_data", null);
        Envelope<FindRouteData> answer = WireJson.readEnvelope(json, FindRouteData.class);
        assertThat(Objects.requireNonNull(answer.data()).paths().getFirst().extraData())
                .isNull();
    }

    @Test
    void howNearARouteIsToTheBestMayBeAbsentAndIsThenNotWritten() throws IOException {
        for (String field : List.of("optimality_bps", "optimality_paths_bps", "optimality_net_bps")) {
            byte[] json = changed("swap.json", "/data/" + field, null);
            Envelope<DirectSwapData> answer = WireJson.readEnvelope(json, DirectSwapData.class);
            assertThat(WireJson.write(answer)).doesNotContain(field);
        }
        byte[] json = changed("swap.json", "/data/optimality_bps", null);
        Envelope<DirectSwapData> answer = WireJson.readEnvelope(json, DirectSwapData.class);
        assertThat(Objects.requireNonNull(answer.data()).route().optimalityBps())
                .isNull();
    }

    @Test
    void theCostOfGasMayBeAbsentAndIsThenNotWritten() throws IOException {
        byte[] json = changed("swap.json", "/data/gas_cost", null);
        Envelope<DirectSwapData> answer = WireJson.readEnvelope(json, DirectSwapData.class);
        assertThat(Objects.requireNonNull(answer.data()).route().gasCost()).isNull();
        assertThat(WireJson.write(answer)).doesNotContain("gas_cost");
    }

    /** The number has so many digits that conversion to a double would change it. */
    @Test
    void howNearARouteIsToTheBestIsReadToTheDigit() throws IOException {
        for (String bps : List.of("0", "7", "0.00", "123456789012345678.25", "1e400", "-3.5")) {
            byte[] json = changed("find_routes.json", "/data/optimality_bps", null);
            String text = new String(json, StandardCharsets.UTF_8)
                    .replace("\"gas\":345678", "\"gas\":345678,\"optimality_bps\":" + bps);
            Envelope<FindRouteData> answer =
                    WireJson.readEnvelope(text.getBytes(StandardCharsets.UTF_8), FindRouteData.class);
            assertThat(Objects.requireNonNull(answer.data()).optimalityBps()).isEqualTo(new BigDecimal(bps));
        }
    }

    @Test
    void newFieldsOfNewerServersArePassedOver() throws IOException {
        for (Case golden : answers().toList()) {
            ObjectNode tree = (ObjectNode) tree(golden.file);
            tree.put("since", 2);
            ((ObjectNode) tree.get("data")).put("news", "x");
            assertThat(WireJson.readEnvelope(PLAIN.writeValueAsBytes(tree), golden.dataType))
                    .isEqualTo(Envelope.ok(golden.data));
        }
    }

    @Test
    void anIntegerBeyondItsTypeIsRefused() throws IOException {
        byte[] json = changed("swap.json", "/data/slippage_bps", PLAIN.readTree("2147483648"));
        assertThatThrownBy(() -> WireJson.readEnvelope(json, DirectSwapData.class))
                .hasMessageContaining("slippage_bps");
    }

    @Test
    void theRefusalNamesThePathOfTheField() throws IOException {
        byte[] json = changed("find_routes.json", "/data/paths/1/amount_out", PLAIN.readTree("5"));
        assertThatThrownBy(() -> WireJson.readEnvelope(json, FindRouteData.class))
                .hasMessage("data.paths[1].amount_out: must be a string");
    }

    private static List<String> pointers(JsonNode node, String at) {
        List<String> pointers = new ArrayList<>();
        if (!at.isEmpty()) {
            pointers.add(at);
        }
        if (node instanceof ObjectNode object && !at.endsWith("/typed_data")) {
            for (Map.Entry<String, JsonNode> field : object.properties()) {
                pointers.addAll(pointers(field.getValue(), at + "/" + field.getKey()));
            }
        }
        for (int i = 0; node instanceof ArrayNode && i < node.size(); i++) {
            pointers.addAll(pointers(node.get(i), at + "/" + i));
        }
        return pointers;
    }

    private static byte[] changed(String file, String pointer, JsonNode value) throws IOException {
        JsonNode tree = tree(file);
        int cut = pointer.lastIndexOf('/');
        String name = pointer.substring(cut + 1);
        JsonNode parent = tree.at(pointer.substring(0, cut));
        if (parent instanceof ArrayNode array) {
            array.set(Integer.parseInt(name), value);
        } else if (value == null) {
            ((ObjectNode) parent).remove(name);
        } else {
            ((ObjectNode) parent).set(name, value);
        }
        return PLAIN.writeValueAsBytes(tree);
    }

    private static List<String> keys(JsonNode node) {
        return List.copyOf(node.propertyNames());
    }

    private static JsonNode tree(String file) throws IOException {
        return PLAIN.readTree(bytes(file));
    }

    private static byte[] bytes(String file) throws IOException {
        try (InputStream in = WireGoldenTest.class.getResourceAsStream("/golden/wire/" + file)) {
            return Objects.requireNonNull(in, file).readAllBytes();
        }
    }
}
