package io.swaplab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.swaplab.client.refusal.TransportError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Status line and headers of an answer are untrusted text too, because the HTTP library quotes them in its messages.
 */
class ForeignReplyTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 \u001b[31mred OK\r\nContent-Length: 0\r\n\r\n",
                "HTTP/1.1 200 OK\r\nX\u001b[31m: a\r\n\r\n",
                "HTTP/1.1 200 OK\r\nX: a\u001b[31mb\r\n\r\n",
                "\u001b[31m\u001b[2Jnothing of HTTP\r\n\r\n"
            })
    void theMessageHasNoEscapeSequence(String reply) throws IOException {
        try (ServerSocket service = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> answer(service, reply));
            URI base = URI.create("http://127.0.0.1:" + service.getLocalPort());
            try (HttpTransport transport = HttpTransport.to(base)) {
                TransportError refused =
                        catchThrowableOfType(TransportError.class, () -> transport.get("/router/status", Map.of()));
                assertThat(refused.getMessage()).doesNotContain("\u001b");
            }
        }
    }

    private static void answer(ServerSocket service, String reply) {
        try (Socket caller = service.accept()) {
            caller.getInputStream().read(new byte[4096]);
            caller.getOutputStream().write(reply.getBytes(StandardCharsets.UTF_8));
        } catch (IOException ended) {
            throw new UncheckedIOException(ended);
        }
    }
}
