package io.swaplab.forkchain.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.forkchain.deploy.ForkException;
import io.swaplab.forkchain.origin.InboundConnections.Limits;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Slow, malformed and unauthorised requests to a server that is meant for one of our own programs. */
class SecretPathServerTest {
    private static final SecretPathServer.Handler ECHO = asked -> new HttpAnswer(200, Map.of(), asked);
    private static final Duration LONG = Duration.ofMinutes(1);

    @Test
    void requestsFollowEachOtherOnOneConnection() throws IOException {
        try (SecretPathServer server = SecretPathServer.open(100, ECHO);
                Socket caller = caller(server)) {
            send(caller, request(server, "abc"));
            assertThat(answer(caller, "abc")).startsWith("HTTP/1.1 200 ");
            send(caller, request(server, "defg"));
            assertThat(answer(caller, "defg")).startsWith("HTTP/1.1 200 ");
        }
    }

    @Test
    void malformedRequestsAreRefused() throws IOException {
        try (SecretPathServer server = SecretPathServer.open(3, ECHO)) {
            String head = request(server, "abc");
            assertThat(all(server, request(server, "abcd"))).startsWith("HTTP/1.1 413 ");
            assertThat(all(server, head.replace("Content-Length: 3", "Content-Length: x")))
                    .startsWith("HTTP/1.1 400 ");
            assertThat(all(server, head.replace("Content-Length: 3", "Transfer-Encoding: chunked")))
                    .startsWith("HTTP/1.1 411 ");
            assertThat(all(server, head.replace("POST", "GET"))).startsWith("HTTP/1.1 405 ");
            assertThat(all(server, head.replace("Host: ", "Host: x"))).startsWith("HTTP/1.1 403 ");
            assertThat(all(server, head.replace("\r\n\r\n", "\r\nHost: x\r\n\r\n")))
                    .isEmpty();
            assertThat(all(server, head.replace("HTTP/1.1", "HTTP/1.0"))).isEmpty();
            assertThat(all(server, head.replace("\r\n\r\n", "\r\na: " + "b".repeat(9_000) + "\r\n\r\n")))
                    .isEmpty();
        }
    }

    @Test
    void aServerOnAGivenAddressIsReachedByAnyNameAndItsPathAlone() throws IOException {
        int port = LoopbackSocketAddress.free().port();
        try (SecretPathServer server =
                SecretPathServer.openAt(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100, ECHO)) {
            assertThat(server.url()).matches("http://127\\.0\\.0\\.1:" + port + "/[0-9a-f]{32}");
            String renamed = request(server, "abc").replace("Host: 127", "Host: lab");
            try (Socket caller = caller(server)) {
                send(caller, renamed);
                assertThat(answer(caller, "abc")).startsWith("HTTP/1.1 200 ");
            }
            assertThat(all(server, renamed.replace(URI.create(server.url()).getPath(), "/")))
                    .startsWith("HTTP/1.1 403 ");
            assertThat(all(server, renamed.replace("\r\n\r\n", "\r\nOrigin: http://page\r\n\r\n")))
                    .startsWith("HTTP/1.1 403 ");
            assertThatExceptionOfType(ForkException.class)
                    .isThrownBy(() -> SecretPathServer.openAt(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 100, ECHO))
                    .withMessage("cannot listen on port " + port);
        }
    }

    @Test
    void aCallerThatSendsNoWholeRequestIsEnded() throws IOException {
        var limits = new Limits(8, 8, Duration.ofMillis(1));
        try (SecretPathServer server = SecretPathServer.open(100, limits, ECHO)) {
            assertThat(all(server, "POST / HT")).isEmpty();
            assertThat(all(server, request(server, "abc").replaceFirst("c$", "")))
                    .isEmpty();
        }
    }

    /** Anvil opens connections before it needs them. If it finds one of them closed, its request is lost. */
    @Test
    void aConnectionThatWasNotUsedYetIsKeptForLongerThanClientsKeepIt() throws Exception {
        try (SecretPathServer server = SecretPathServer.open(100, ECHO);
                Socket caller = caller(server)) {
            Thread.sleep(Duration.ofSeconds(7));
            send(caller, request(server, "abc"));
            assertThat(answer(caller, "abc")).startsWith("HTTP/1.1 200 ");
        }
        assertThat(Limits.DEFAULT.within()).isGreaterThan(Duration.ofSeconds(90));
    }

    @Test
    void aboveTheCeilingTheStrangerThatWaitsLongestEnds() throws IOException {
        var limits = new Limits(2, 8, LONG);
        try (SecretPathServer server = SecretPathServer.open(100, limits, ECHO);
                Socket first = caller(server);
                Socket second = caller(server);
                Socket third = caller(server)) {
            assertThat(first.getInputStream().read()).isNegative();
            for (Socket kept : new Socket[] {second, third}) {
                send(kept, request(server, "abc"));
                assertThat(answer(kept, "abc")).startsWith("HTTP/1.1 200 ");
            }
        }
    }

    /** Anvil keeps connections for later if a request found another one first, on a busy machine a hundred of them. */
    @Test
    void hundredsOfConnectionsThatWereNotUsedYetAreKept() throws IOException {
        List<Socket> callers = new ArrayList<>();
        try (SecretPathServer server = SecretPathServer.open(100, ECHO)) {
            for (int i = 0; i < 600; i++) {
                callers.add(caller(server));
            }
            for (Socket caller : callers) {
                send(caller, request(server, "abc"));
                assertThat(answer(caller, "abc")).startsWith("HTTP/1.1 200 ");
            }
        } finally {
            for (Socket caller : callers) {
                caller.close();
            }
        }
    }

    @Test
    void manyConnectionsOfItsOwnProgramAtOnceAreAllServed() throws IOException {
        List<Socket> callers = new ArrayList<>();
        try (SecretPathServer server = SecretPathServer.open(100, ECHO)) {
            for (int i = 0; i < 100; i++) {
                callers.add(caller(server));
            }
            for (Socket caller : callers) {
                send(caller, request(server, "abc"));
            }
            for (Socket caller : callers) {
                assertThat(answer(caller, "abc")).startsWith("HTTP/1.1 200 ");
            }
        } finally {
            for (Socket caller : callers) {
                caller.close();
            }
        }
    }

    @Test
    void aboveTheCeilingTheKnownConnectionThatWaitsLongestEnds() throws IOException {
        var limits = new Limits(8, 2, LONG);
        try (SecretPathServer server = SecretPathServer.open(100, limits, ECHO);
                Socket first = caller(server);
                Socket second = caller(server);
                Socket third = caller(server)) {
            for (Socket caller : new Socket[] {first, second, third}) {
                send(caller, request(server, "abc"));
                assertThat(answer(caller, "abc")).startsWith("HTTP/1.1 200 ");
            }
            assertThat(first.getInputStream().read()).isNegative();
            send(second, request(server, "abc"));
            assertThat(answer(second, "abc")).startsWith("HTTP/1.1 200 ");
        }
    }

    private static String request(SecretPathServer server, String body) {
        URI at = URI.create(server.url());
        return "POST " + at.getPath() + " HTTP/1.1\r\nHost: " + at.getAuthority() + "\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    private static Socket caller(SecretPathServer server) throws IOException {
        URI at = URI.create(server.url());
        Socket caller = new Socket(at.getHost(), at.getPort());
        caller.setSoTimeout(20_000);
        return caller;
    }

    private static void send(Socket caller, String request) throws IOException {
        caller.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    }

    private static String answer(Socket caller, String lastWords) throws IOException {
        StringBuilder answer = new StringBuilder();
        while (!answer.toString().endsWith("\r\n\r\n" + lastWords)) {
            int next = caller.getInputStream().read();
            assertThat(next).as(answer.toString()).isNotNegative();
            answer.append((char) next);
        }
        return answer.toString();
    }

    /** Everything that the server sends until it closes the connection. */
    private static String all(SecretPathServer server, String request) throws IOException {
        try (Socket caller = caller(server)) {
            send(caller, request);
            // Reads until the server closes; it keeps reading from a refused caller for a while.
            StringBuilder all = new StringBuilder();
            int next = caller.getInputStream().read();
            while (next >= 0) {
                all.append((char) next);
                next = caller.getInputStream().read();
            }
            return all.toString();
        }
    }
}
