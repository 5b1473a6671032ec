package io.swaplab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.swaplab.doctor.Finding.Verdict;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ChainDoctorTest {
    private static final String KEY = "s3cretkey99";

    private static List<Finding> look(int status, UnaryOperator<String> answers) throws IOException {
        HttpServer server = server(status, answers);
        try {
            return ChainDoctor.look(url(server), Duration.ofSeconds(30));
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

    @Test
    void severalEndpointsMustBeOfOneChain() throws IOException {
        HttpServer one = ofChain("0x61");
        HttpServer other = ofChain("0x38");
        try {
            List<Finding> findings = EndpointsDoctor.look(List.of(url(one), url(other)));
            assertThat(findings).extracting(Finding::part).contains("#1", "#1 chain id", "#2", "#2 chain id");
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
        List<Finding> findings = look(403, asked -> "no access with the key " + KEY);
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
