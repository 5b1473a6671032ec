package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that break HTTP itself are the caller's fault, and each answer begins with a status line. */
class OddRequestsTest {
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
            strings = {
                "CONNECT swap.example:443 HTTP/1.1|Host: swap.example:443",
                "CONNECT /router/status HTTP/1.1|Host: localhost",
                "GET /router/status HTTP/1.1|Host: localhost|Transfer-Encoding: gzip, chunked",
                "POST /router/swap/build HTTP/1.1|Host: localhost|Content-Type: application/json|Transfer-Encoding: gzip",
                "POST /router/swap/build HTTP/1.1|Host: localhost|Content-Type: application/json|Transfer-Encoding: identity",
                "POST /router/swap/build HTTP/1.1|Host: localhost|Content-Type: application/json|Transfer-Encoding: br",
                "GET /router/status HTTP/2.0|Host: localhost",
                "GET /router/status HTTP/9.9|Host: localhost",
                "GET /router/status HTTP/1.2|Host: localhost",
                "GET /router/status HTTP/0.9|Host: localhost",
                "GET /router/status HTTP|Host: localhost",
                "GET /router/status FTP/1.1|Host: localhost",
                "GET /router/status",
                "GET /",
                "GET /nowhere",
                "POST /router/swap/build",
                "PROPFIND /router/status HTTP/1.1|Host: localhost",
                "G\0T /router/status HTTP/1.1|Host: localhost",
                "TRACE /router/status HTTP/1.1|Host: localhost",
                "PRI * HTTP/2.0",
                "GET * HTTP/1.1|Host: localhost",
                "OPTIONS * HTTP/1.1|Host: localhost",
                "OPTIONS *?depth=3 HTTP/1.1|Host: localhost",
                "OPTIONS * HTTP/1.0",
                "OPTIONS /nowhere HTTP/1.1|Host: localhost",
                "OPTIONS /router/status HTTP/1.1|Host: localhost",
                "OPTIONS /router/status HTTP/1.1|Host: localhost|Origin: http://evil.example",
                "OPTIONS * HTTP/1.1|Host: localhost|Origin: http://evil.example",
                "GET /router/status HTTP/1.1|Host: a b",
                "GET /router/status HTTP/1.1",
                "GET http://evil.example/router/status HTTP/1.1|Host: localhost",
            })
    void isRefusedAsTheCallersFault(String lines) throws IOException {
        refused(lines);
    }

    /** Tomcat serves several connections by one object, which keeps that a request had no version. */
    @Test
    void aRequestWithoutAVersionChangesNoAnswerOnAnotherConnection() throws IOException {
        for (String malformed : List.of("GET /a{b HTTP/1.1", "G\0T / HTTP/1.1", "GET /\u00ff HTTP/1.1")) {
            refused("GET /router/status");
            refused(malformed);
        }
    }

    private static void refused(String lines) throws IOException {
        String answer = server.sendRaw(lines.replace("|", "\r\n") + "\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .matches("(?s)HTTP/1\\.1 [45]\\d\\d.*")
                .contains("\r\n\r\n{\"code\":4000,")
                .containsPattern("(?i)\r\nX-Request-Id: [0-9a-f-]{36}\r\n");
    }
}
