package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrossOriginGateTest {
    private static ApiServer server;

    @BeforeAll
    static void start() {
        server = ApiServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"127.0.0.1:8097", "localhost", "localhost:1", "[::1]:8097", "[0:0:0:0:0:0:0:1]:8097", "127.0.0.2"
            })
    void aCallerOfThisMachineIsServed(String host) throws IOException {
        assertThat(status(host, List.of())).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8097",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "10.0.0.1"
            })
    void aNameThatOthersPointHereIsRefused(String host) throws IOException {
        assertThat(status(host, List.of()))
                .startsWith("HTTP/1.1 403")
                .contains("\"code\":4000", "host: must be localhost or a loopback address", host);
    }

    @ParameterizedTest
    @CsvSource({
        "Origin,http://evil.example",
        "Origin,null",
        "Origin,http://localhost:3000",
        "Origin,http://127.0.0.1:8097.evil.example",
        "Sec-Fetch-Site,cross-site",
        "Sec-Fetch-Site,same-site"
    })
    void whatAnotherPageAsksIsRefused(String header, String value) throws IOException {
        assertThat(status("127.0.0.1:8097", List.of(header + ": " + value)))
                .startsWith("HTTP/1.1 403")
                .contains("\"code\":4000", header.toLowerCase(Locale.ROOT) + ": must be absent", value)
                .doesNotContainIgnoringCase("access-control-");
    }

    @ParameterizedTest
    @CsvSource({"Origin,http://127.0.0.1:8097", "Sec-Fetch-Site,none", "Sec-Fetch-Site,same-origin"})
    void thePersonAtTheAddressBarIsServed(String header, String value) throws IOException {
        assertThat(status("127.0.0.1:8097", List.of(header + ": " + value)))
                .startsWith("HTTP/1.1 200")
                .doesNotContainIgnoringCase("access-control-");
    }

    @Test
    void aPreflightIsAnsweredWithAnEnvelopeAndNoPermission() throws IOException {
        assertThat(server.sendRaw(
                        "OPTIONS /router/swap/build HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 405")
                .contains("\"code\":4000", "method: the endpoint does not take")
                .doesNotContainIgnoringCase("access-control-");
    }

    @Test
    void aServiceForOthersIsKnownByAnyNameButNotToOtherPages() throws IOException {
        try (ApiServer open = ApiServer.start(InetAddress.getByName("0.0.0.0"))) {
            assertThat(status(open, "swaplab.example", List.of())).startsWith("HTTP/1.1 200");
            assertThat(status(open, "swaplab.example", List.of("Origin: https://swaplab.example")))
                    .startsWith("HTTP/1.1 200");
            assertThat(status(open, "swaplab.example", List.of("Origin: https://evil.example")))
                    .startsWith("HTTP/1.1 403");
        }
    }

    private static String status(String host, List<String> headers) throws IOException {
        return status(server, host, headers);
    }

    private static String status(ApiServer asked, String host, List<String> headers) throws IOException {
        return asked.sendRaw("GET /router/status HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n"
                + String.join(
                        "", headers.stream().map(header -> header + "\r\n").toList()) + "\r\n");
    }
}
