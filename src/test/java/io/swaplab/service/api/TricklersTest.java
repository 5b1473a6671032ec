package io.swaplab.service.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.service.api.caller.ConnectionLimits;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Callers who send a part of a request and stop, thousands of them from the address of an honest one. */
class TricklersTest {
    private static final int SLOW = 1_500;
    private static final int MOST_PER_ADDRESS = 512;
    private static ApiServer server;

    private final List<Socket> slow = new ArrayList<>();

    @BeforeAll
    static void start() {
        server = ApiServer.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @AfterEach
    void leave() throws IOException {
        for (Socket socket : slow) {
            socket.close();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "G",
                "GET /router/status HTTP/1.1\r\nHost: localhost\r\nX: ",
                "POST /router/swap/build HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 90\r\n\r\n{",
                "POST /router/swap/build HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                        + "Transfer-Encoding: chunked\r\n\r\n5\r\n{",
                "GET /router/status HTTP/1.1\r\nHost: localhost\r\n\r\nGET"
            })
    void anHonestCallerIsAnsweredBesideThem(String begin) throws IOException {
        Random random = new Random(begin.length());
        for (int i = 0; i < SLOW; i++) {
            slow.add(server.connect(begin));
            if (random.nextInt(100) == 0) {
                assertThat(server.sendRaw(
                                "GET /router/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                        .startsWith("HTTP/1.1 200 ");
                assertThat(server.get("/router/status").statusCode()).isEqualTo(200);
            }
        }
        assertThat(server.bean(ConnectionLimits.class).count()).isBetween(1, MOST_PER_ADDRESS);
    }

    @Test
    void aCallerWhoIsCutOffInHisBodyIsStillAnswered() throws IOException {
        Socket first = server.connect("POST /router/swap/build HTTP/1.1\r\nHost: localhost\r\n"
                + "Content-Type: application/json\r\nContent-Length: 90\r\nExpect: 100-continue\r\n\r\n{");
        slow.add(first);
        first.setSoTimeout(10_000);
        // Whose head has not been read yet is closed without an answer, so the others come once this one's has been.
        byte[] goOn = "HTTP/1.1 100 \r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(first.getInputStream().readNBytes(goOn.length)).isEqualTo(goOn);
        for (int i = 0; i < MOST_PER_ADDRESS + 1; i++) {
            slow.add(server.connect(""));
        }
        assertThat(new String(first.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .startsWith("HTTP/1.1 400 ")
                .contains("\r\n\r\n{\"code\":4000,");
    }

    /** The document has 100 kB: some of them, unread, fill all buffers between the two ends. */
    @Test
    void callersWhoDoNotReadKeepNobodyOut() throws IOException {
        String unread = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(60);
        for (int i = 0; i < MOST_PER_ADDRESS + 100; i++) {
            slow.add(server.connectWithSmallWindow(unread));
            if (i > MOST_PER_ADDRESS) {
                assertThat(server.sendRaw(
                                "GET /router/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
                        .startsWith("HTTP/1.1 200 ");
            }
        }
        assertThat(server.bean(ConnectionLimits.class).count()).isBetween(1, MOST_PER_ADDRESS);
    }
}
