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
        try {
            return ChainDoctor.look(
                    "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/" + KEY, Duration.ofSeconds(30));
        } finally {
            server.stop(0);
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
