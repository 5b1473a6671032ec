package io.swaplab.service.api;

import io.swaplab.service.TestMarket;
import io.swaplab.service.api.caller.ApiKeys;
import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.api.caller.ConnectionLimits;
import io.swaplab.service.api.caller.PrepareRate;
import io.swaplab.service.api.caller.PrepareRate.PrepareGate;
import io.swaplab.service.api.caller.RequestThreadSettings;
import io.swaplab.service.api.caller.TrustedProxies;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.support.GenericApplicationContext;

/** The endpoints on a real port of the loopback, over the test market. */
final class ApiServer implements AutoCloseable {
    private final ConfigurableApplicationContext context;
    private final HttpClient client = HttpClient.newHttpClient();
    private final int port;

    private ApiServer(ConfigurableApplicationContext context) {
        this.context = context;
        this.port =
                Integer.parseInt(Objects.requireNonNull(context.getEnvironment().getProperty("local.server.port")));
    }

    static ApiServer start() {
        return start(InetAddress.getLoopbackAddress());
    }

    /** A server that takes itself to listen on that address; it listens on the loopback. */
    static ApiServer start(InetAddress said) {
        return start(
                said,
                new TestMarket(),
                new PrepareGate(new Callers(TrustedProxies.NONE, ApiKeys.NONE), new PrepareRate(1_000)));
    }

    static ApiServer start(TestMarket market, PrepareGate gate) {
        return start(InetAddress.getLoopbackAddress(), market, gate);
    }

    private static ApiServer start(InetAddress said, TestMarket market, PrepareGate gate) {
        return new ApiServer(new SpringApplicationBuilder(Wiring.class)
                .initializers(context -> ((GenericApplicationContext) context)
                        .registerBean(CrossOriginGate.class, () -> new CrossOriginGate(said)))
                .initializers(
                        context -> ((GenericApplicationContext) context).registerBean(TestMarket.class, () -> market))
                .initializers(
                        context -> ((GenericApplicationContext) context).registerBean(PrepareGate.class, () -> gate))
                .properties(new HashMap<>(RequestThreadSettings.settings()))
                .web(WebApplicationType.SERVLET)
                .logStartupInfo(false)
                .run("--server.port=0", "--server.address=127.0.0.1", "--spring.main.banner-mode=off"));
    }

    TestMarket market() {
        return context.getBean(TestMarket.class);
    }

    <T> T bean(Class<T> type) {
        return context.getBean(type);
    }

    HttpResponse<String> get(String target) {
        return send("GET", target, Map.of(), null);
    }

    HttpResponse<String> send(String method, String target, Map<String, String> headers, @Nullable String body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + target))
                .method(
                        method,
                        body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body));
        headers.forEach(request::header);
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException failed) {
            throw new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(interrupted);
        }
    }

    /** Sends bytes that no HTTP library would and returns the whole answer. */
    String sendRaw(String request) throws IOException {
        try (Socket socket = connect(request)) {
            socket.setSoTimeout(10_000);
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Sends the beginning of a request and keeps the connection. */
    Socket connect(String begin) throws IOException {
        return begin(new Socket("127.0.0.1", port), begin);
    }

    /** The same by a caller that takes little of an answer before it is read. */
    Socket connectWithSmallWindow(String begin) throws IOException {
        Socket socket = new Socket();
        socket.setReceiveBufferSize(2_048);
        socket.connect(new InetSocketAddress("127.0.0.1", port));
        return begin(socket, begin);
    }

    private static Socket begin(Socket socket, String begin) throws IOException {
        socket.getOutputStream().write(begin.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        return socket;
    }

    @Override
    public void close() {
        context.close();
    }

    @SpringBootConfiguration
    @Import({ApiWiring.class, ApiContainer.class})
    static class Wiring {
        @Bean
        ConnectionLimits connections() {
            return new ConnectionLimits(new Callers(TrustedProxies.NONE, ApiKeys.NONE), Duration.ofMinutes(1));
        }

        @Bean
        Admission admission() {
            return new Admission(Admission.DEFAULT_AT_ONCE, Duration.ofMinutes(1));
        }

        @Bean
        AnswerHeaders answerHeaders(Admission admission) {
            return new AnswerHeaders(admission);
        }

        @Bean
        RouteController marketController(TestMarket market, Admission admission) {
            return new RouteController(market.status, market.config, market.findRoute, admission);
        }

        @Bean
        TokenController tokenController(TestMarket market, Admission admission) {
            return new TokenController(market.tokens, admission);
        }

        @Bean
        SwapController swapController(TestMarket market, PrepareGate gate, Admission admission) {
            return new SwapController(market.direct, market.prepare, market.build, admission, gate);
        }
    }
}
