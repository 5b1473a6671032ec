package io.swaplab.console.backend;

import io.swaplab.client.ApiQueryParameters;
import io.swaplab.client.HttpTransport;
import io.swaplab.client.RouterTransport;
import io.swaplab.client.refusal.TransportError;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.router.graph.RouteRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Requests routes, one after another, from a server that has just started. The JVM thus compiles the code of the server
 * before real requests arrive. The warm-up ends by itself after some seconds, or when the server fails.
 */
final class ApiWarmUp implements AutoCloseable {
    /**
     * The delay before the first request. Meanwhile, the service warms up its own route search. That warm-up covers
     * more kinds of searches, but it stops at the first request.
     */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final Duration LENGTH = Duration.ofSeconds(10);

    /** The maximum number of requests; more do not make the server faster. */
    private static final int MOST_REQUESTS = 20_000;

    private final Thread thread;

    private ApiWarmUp(Thread thread) {
        this.thread = thread;
    }

    /**
     * Starts the warm-up in the background.
     *
     * @param transport the connection to the server; it is closed at the end
     * @param trades supplies the trades for which routes are requested
     */
    static ApiWarmUp begin(HttpTransport transport, Supplier<List<RouteRequest>> trades) {
        return new ApiWarmUp(Thread.ofPlatform().daemon().name("api-warm-up").start(() -> {
            try (transport) {
                Thread.sleep(PAUSE);
                askAll(transport, trades.get(), System::nanoTime);
            } catch (InterruptedException closed) {
                Thread.currentThread().interrupt();
            }
        }));
    }

    /** Requests a route for each trade in turn, repeatedly; returns the number of answers. */
    static int askAll(RouterTransport transport, List<RouteRequest> trades, LongSupplier nanos) {
        List<Map<String, String>> queries =
                trades.stream().map(ApiWarmUp::query).toList();
        long start = nanos.getAsLong();
        int answers = 0;
        try {
            while (!queries.isEmpty() && answers < MOST_REQUESTS && nanos.getAsLong() - start < LENGTH.toNanos()) {
                transport.get("/router/find_routes", queries.get(answers % queries.size()));
                answers++;
            }
        } catch (TransportError stopped) {
            // The server is stopping, or its failure will be reported to its real clients.
            return answers;
        }
        return answers;
    }

    private static Map<String, String> query(RouteRequest trade) {
        return ApiQueryParameters.findRoutes(
                TradeRequest.selling(trade.tokenIn(), trade.tokenOut(), trade.amount(), SearchTerms.DEFAULTS));
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
