package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A service with the pinned router and valid calldata, but with a poor route, a hidden price impact, or an outdated
 * answer: the console detects this by reading the chain itself.
 */
class LyingServiceIT {
    private static final String LARGE = "swap prepare --from USDT --to CAKE --amount 2000000 --payer alice";
    private static final String SMALL = "swap prepare --from USDT --to CAKE --amount 20 --payer alice";
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static HeadlessConsole home;
    private static HeadlessConsole deceived;
    private static List<String> joining;
    private static HttpServer liar;
    private static URI service;
    private static URI node;

    /** Parameters that the proxy adds to each query that prepares a swap. */
    private static volatile String addition = "";

    private static volatile boolean hidesImpact;

    private static volatile boolean repeats;

    /** Whether the node fails the requests that are needed to read pools block by block. */
    private static volatile boolean hidesBlocks;

    private static volatile byte[] last = new byte[0];

    @BeforeAll
    static void start() throws IOException {
        home = HeadlessConsole.open(List.of());
        Map<String, Object> served = ok(home, "serve --port 18198 --json").data();
        service = URI.create("" + served.get("api_url"));
        ok(home, "wallet fund alice --token USDT --amount 5000000");
        liar = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        liar.createContext("/", LyingServiceIT::lie);
        node = URI.create("" + served.get("rpc_url"));
        liar.createContext("/node", LyingServiceIT::pass);
        liar.start();
        joining = List.of(
                "--connect",
                "http://127.0.0.1:" + liar.getAddress().getPort(),
                "--rpc",
                "http://127.0.0.1:" + liar.getAddress().getPort() + "/node",
                "--router-pin",
                "" + served.get("execution_router"),
                "--legacy-pin",
                "" + served.get("legacy_router"));
        deceived = HeadlessConsole.open(joining);
    }

    @AfterAll
    static void stop() {
        deceived.close();
        liar.stop(0);
        home.close();
    }

    @BeforeEach
    void honest() {
        addition = "";
        hidesImpact = false;
        repeats = false;
        hidesBlocks = false;
    }

    private static CommandResult ok(HeadlessConsole console, String line) {
        CommandResult result = console.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    private static void lie(HttpExchange asked) throws IOException {
        boolean prepares = asked.getRequestURI().getPath().startsWith("/router/swap")
                && asked.getRequestMethod().equals("GET");
        URI there = service.resolve(asked.getRequestURI() + (prepares ? addition : ""));
        try (HttpClient client = HttpClient.newHttpClient()) {
            byte[] answer = client.send(HttpRequest.newBuilder(there).build(), HttpResponse.BodyHandlers.ofByteArray())
                    .body();
            if (prepares && repeats) {
                answer = last;
            } else if (prepares) {
                last = answer;
            }
            byte[] told = hidesImpact
                    ? new String(answer, StandardCharsets.UTF_8)
                            .replaceAll("\"deviation_ratio\":\"[^\"]*\"", "\"deviation_ratio\":\"0.0001\"")
                            .getBytes(StandardCharsets.UTF_8)
                    : answer;
            asked.sendResponseHeaders(200, told.length);
            asked.getResponseBody().write(told);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            asked.close();
        }
    }

    private static void pass(HttpExchange asked) throws IOException {
        byte[] body = asked.getRequestBody().readAllBytes();
        String text = new String(body, StandardCharsets.UTF_8);
        boolean refused = hidesBlocks && (text.contains("eth_getBlockReceipts") || text.contains("eth_getLogs"));
        try (HttpClient client = HttpClient.newHttpClient()) {
            HttpRequest request = HttpRequest.newBuilder(node)
                    .header("content-type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                    .build();
            byte[] answer = client.send(request, HttpResponse.BodyHandlers.ofByteArray())
                    .body();
            asked.sendResponseHeaders(refused ? 503 : 200, answer.length);
            asked.getResponseBody().write(answer);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } finally {
            asked.close();
        }
    }

    @Test
    void aSearchThatCannotFollowTheChainStopsNoSwap() {
        hidesBlocks = true;
        ok(home, "market whale --sell USDT --buy WBNB --amount 1");
        assertThat(ok(deceived, SMALL).data().get("below_own_search")).isNull();
        hidesBlocks = false;
        assertThat(ok(deceived, SMALL).data()).containsEntry("below_own_search", "0");
    }

    /** Uses a new console, as a script does that runs each command in a separate process. */
    @Test
    void theFirstSwapOfAConsoleIsComparedToo() {
        try (HeadlessConsole fresh = HeadlessConsole.open(joining)) {
            assertThat(ok(fresh, SMALL).data()).containsEntry("below_own_search", "0");
        }
    }

    @Test
    void anHonestSwapIsReadAndGoesOnUnasked() {
        CommandResult result = ok(deceived, SMALL);
        assertThat(result.text())
                .contains("read from the chain at block", "own search  finds no more than the service");
        assertThat(result.data()).containsEntry("below_own_search", "0");
        assertThat(result.data().get("price_read_at_block")).isInstanceOf(Long.class);
    }

    @Test
    void aPoorRouteWithAHiddenImpactIsNoAnswerToTheOrder() {
        addition = "&providers=PANCAKEV2";
        hidesImpact = true;
        CommandResult result = deceived.execute(LARGE);
        assertThat(result.ok()).isFalse();
        assertThat(result.text()).contains("deviation_ratio", "by the price at block");
        CommandResult list = ok(deceived, "swap list");
        assertThat(list.text()).contains("rejected");
    }

    @Test
    void aPoorRouteAloneIsHeldAgainstTheOwnSearch() {
        addition = "&providers=PANCAKEV2";
        CommandResult result = deceived.execute(LARGE + " --yes");
        assertThat(result.exit()).as(result.text()).isEqualTo(ExitCode.REFUSED);
        assertThat(result.failure().code()).isIn("ROUTE_BEHIND", "PRICE_IMPACT");
    }

    @Test
    void anAnswerOfAnotherMarketIsHeldAgainstTheOwnSearch() {
        ok(deceived, SMALL);
        repeats = true;
        // Moves the market so far that the old answer pays over one per cent less than the pools do now.
        ok(home, "market whale --sell CAKE --buy USDT --amount 100000");
        await().atMost(PATIENCE).untilAsserted(() -> {
            CommandResult result = deceived.execute(SMALL);
            assertThat(result.ok()).as(result.text()).isFalse();
        });
    }
}
