package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.lab.chain.DoctorFinding.Verdict;
import io.swaplab.router.pools.ProviderCatalog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class RpcEndpointDoctorTest {
    private static final String KEY = "s3cretkey99";

    private static List<DoctorFinding> look(int status, UnaryOperator<String> answers) throws IOException {
        HttpServer server = server(status, answers);
        try {
            return RpcEndpointDoctor.look(url(server), Duration.ofSeconds(30));
        } finally {
            server.stop(0);
        }
    }

    private static String url(HttpServer server) {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/" + KEY;
    }

    private static HttpServer server(int status, UnaryOperator<String> answers) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                String asked = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
                byte[] answer = answers.apply(asked).getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(status, answer.length);
                exchange.getResponseBody().write(answer);
            }
        });
        server.start();
        return server;
    }

    private static HttpServer ofChain(String id) throws IOException {
        return server(
                200,
                asked -> asked.replaceFirst("(?s).*\"id\":([0-9]+).*", "{\"jsonrpc\":\"2.0\",\"id\":$1,")
                        + (asked.contains("eth_chainId")
                                ? "\"result\":\"" + id + "\"}"
                                : "\"error\":{\"code\":-32000,\"message\":\"pruned\"}}"));
    }

    private static final String WORD = "\"0x" + "11".repeat(32) + "\"";

    /**
     * The response of a busy node, which refuses all logs without topics, and block numbers after the given number of
     * calls.
     */
    private static String busy(String asked, int mostCalls, AtomicInteger calls) {
        String start = asked.replaceFirst("(?s).*\"id\":([0-9]+).*", "{\"jsonrpc\":\"2.0\",\"id\":$1,");
        if (asked.contains("eth_chainId")) {
            return start + "\"result\":\"0x38\"}";
        }
        if (asked.contains("eth_getBlockByNumber")) {
            return start + "\"result\":" + head() + "}";
        }
        if (asked.contains("eth_getLogs") && asked.contains("topics")) {
            return start + "\"result\":[]}";
        }
        if (asked.contains("eth_blockNumber") && calls.incrementAndGet() <= mostCalls) {
            return start + "\"result\":\"0xf4240\"}";
        }
        return start + "\"error\":{\"code\":-32005,\"message\":\"query exceeds the limit\"}}";
    }

    /** Block 1,000,000 with a field that no header has today, so that its hash cannot be verified. */
    private static String head() {
        Map<String, String> fields = new LinkedHashMap<>();
        BlockHeader.FIELDS.forEach(name -> fields.put(name, WORD));
        Set.of("difficulty", "gasLimit", "gasUsed", "timestamp").forEach(name -> fields.put(name, "\"0x1\""));
        fields.put("number", "\"0xf4240\"");
        fields.put("logsBloom", "\"0x" + "00".repeat(256) + "\"");
        fields.put("hash", WORD);
        fields.put("later", WORD);
        return fields.entrySet().stream()
                .map(field -> "\"" + field.getKey() + "\":" + field.getValue())
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static DoctorFinding part(List<DoctorFinding> findings, String part) {
        return findings.stream()
                .filter(finding -> finding.part().equals(part))
                .findFirst()
                .orElseThrow(() -> new AssertionError(findings));
    }

    @Test
    void logsAreAskedForAsTheServiceDoes() throws IOException {
        List<String> questions = new CopyOnWriteArrayList<>();
        DoctorFinding range = part(
                look(200, asked -> {
                    questions.add(asked);
                    return busy(asked, 20, new AtomicInteger());
                }),
                "log range");
        assertThat(range.verdict()).as(range.toString()).isEqualTo(Verdict.OK);
        assertThat(range.what()).isEqualTo("at least 50000 blocks per eth_getLogs request for new pools");
        String factory = ProviderCatalog.standard()
                .providers(56)
                .getFirst()
                .factories()
                .getFirst()
                .toLowerHex();
        assertThat(questions).anyMatch(asked -> asked.contains("fromBlock") && asked.contains(factory));
    }

    @Test
    void rateSaysWhatWasMeasured() throws IOException {
        DoctorFinding all = part(look(200, asked -> busy(asked, 20, new AtomicInteger())), "rate");
        assertThat(all.verdict()).isEqualTo(Verdict.OK);
        assertThat(all.what()).matches("20 calls were answered one after another, [0-9.]+ per second");
        AtomicInteger calls = new AtomicInteger();
        DoctorFinding some = part(look(200, asked -> busy(asked, 7, calls)), "rate");
        assertThat(some.verdict()).isEqualTo(Verdict.WARN);
        assertThat(some.what())
                .matches(
                        "7 calls were answered one after another, [0-9.]+ per second, and the next was not: .*limit.*");
    }

    @Test
    void slowRatesHaveADecimal() {
        assertThat(RpcEndpointDoctor.perSecond(20, 400_000_000)).isEqualTo("50");
        assertThat(RpcEndpointDoctor.perSecond(20, 8_000_000_000L)).isEqualTo("2.5");
        assertThat(RpcEndpointDoctor.perSecond(0, 0)).isEqualTo("0.0");
    }

    @Test
    void severalEndpointsMustBeOfOneChain() throws IOException {
        HttpServer one = ofChain("0x61");
        HttpServer other = ofChain("0x38");
        try {
            List<DoctorFinding> findings = EndpointsDoctor.look(List.of(url(one), url(other)));
            assertThat(findings).extracting(DoctorFinding::part).contains("#1", "#1 chain id", "#2", "#2 chain id");
            assertThat(findings.getLast().verdict()).isEqualTo(Verdict.FAIL);
            assertThat(findings.getLast().what()).isEqualTo("#2 is of chain 56, not of chain 97");
            assertThat(findings.toString()).doesNotContain(KEY);
            assertThat(EndpointsDoctor.look(List.of(url(one), url(one)))
                            .getLast()
                            .what())
                    .isEqualTo("2 of 2 endpoints, of chain 97");
        } finally {
            one.stop(0);
            other.stop(0);
        }
    }

    @Test
    void anEndpointThatRefusesIsOneFindingWithoutItsKey() throws IOException {
        List<DoctorFinding> findings = look(403, asked -> "no access with the key " + KEY);
        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(finding.part()).isEqualTo("endpoint");
            assertThat(finding.what()).contains("403").doesNotContain(KEY);
            assertThat(finding.cure()).isNotNull();
        });
    }

    @Test
    void whatIsNoJsonIsAFindingToo() throws IOException {
        assertThat(look(200, asked -> "<html>welcome</html>"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.verdict()).isEqualTo(Verdict.FAIL));
    }
}
