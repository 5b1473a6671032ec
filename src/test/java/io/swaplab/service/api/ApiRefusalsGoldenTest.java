package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.service.TestMarket;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One file per hostile request: what is sent to a real port, and the exact status and body that must come back. */
class ApiRefusalsGoldenTest {
    private static final Path CASES = Path.of("src/test/resources/golden/api");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Cases that the servlet container refuses before any endpoint. */
    private static final Set<String> NOT_ROUTED = Set.of("http/encoded_dots.json", "http/trace_status.json");

    private static ApiServer server;

    @BeforeAll
    static void start() {
        server = ApiServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @TestFactory
    List<DynamicTest> everyHostileRequestIsRefusedAsItsFileSays() throws IOException {
        try (Stream<Path> files = Files.walk(CASES)) {
            List<DynamicTest> tests = files.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .map(file -> DynamicTest.dynamicTest(CASES.relativize(file).toString(), () -> check(file)))
                    .toList();
            assertThat(tests).hasSizeGreaterThan(200);
            return tests;
        }
    }

    private static void check(Path file) throws IOException {
        JsonNode golden = JSON.readTree(Files.readAllBytes(file));
        JsonNode request = golden.get("request");
        Map<String, String> headers = new LinkedHashMap<>();
        request.path("headers")
                .properties()
                .forEach(
                        header -> headers.put(header.getKey(), header.getValue().asString()));
        given(golden.path("given"), true);
        HttpResponse<String> answer;
        try {
            answer = server.send(
                    request.get("method").asString(),
                    request.get("target").asString(),
                    headers,
                    request.has("body") ? request.get("body").asString() : null);
        } finally {
            given(golden.path("given"), false);
        }
        assertThat(JSON.readTree(answer.body())).as(answer.body()).isEqualTo(golden.at("/expect/body"));
        assertThat(answer.statusCode()).isEqualTo(golden.at("/expect/status").asInt());
        assertThat(answer.headers().firstValue("content-type")).contains("application/json");
        assertThat(answer.headers().allValues("content-type")).hasSize(1);
        assertThat(answer.headers().allValues("x-request-id")).hasSize(1);
        int rates = NOT_ROUTED.contains(CASES.relativize(file).toString()) ? 0 : 1;
        for (String header : List.of("ratelimit-limit", "ratelimit-remaining", "ratelimit-reset")) {
            assertThat(answer.headers().allValues(header)).as(header).hasSize(rates);
        }
    }

    private static void given(JsonNode conditions, boolean set) {
        TestMarket market = server.market();
        for (String condition : conditions.propertyNames()) {
            switch (condition) {
                case "stale" -> market.stale = set;
                case "paused" -> market.node.paused = set;
                case "down" -> market.node.down = set;
                case "every_nonce_used" -> market.node.everyNonceUsed = set;
                case "signer_unlisted" -> {
                    market.node.signers.clear();
                    if (!set) {
                        market.node.signers.add(TestMarket.SIGNER.address());
                    }
                }
                default -> throw new IllegalArgumentException("no such condition: " + condition);
            }
        }
    }
}
