package io.swaplab.console.backend;

import io.swaplab.client.checks.HttpTransport;
import io.swaplab.client.checks.Queries;
import io.swaplab.client.checks.RouterTransport;
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
 * Asks a server that has just started for routes, one after another, as a client would, so that its code is compiled when
 * the first load arrives. It ends by itself after some seconds, or when the server fails.
 */
final class ApiWarmUp implements AutoCloseable {
    /** The warm-up of the searches comes first: it tries all kinds of them and ends at the first request. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final Duration LENGTH = Duration.ofSeconds(10);

    /** More requests than this change nothing. */
    private static final int MOST_REQUESTS = 20_000;

    private final Thread thread;

    private ApiWarmUp(Thread thread) {
        this.thread = thread;
    }

    /**
     * Starts in the background.
     *
     * @param transport to the server; closed at the end
     * @param trades to ask for
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

    /** Asks for each trade in turn, again and again; returns the number of answers. */
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
            // The server is being stopped, or will tell those who ask it.
            return answers;
        }
        return answers;
    }

    private static Map<String, String> query(RouteRequest trade) {
        return Queries.findRoutes(
                TradeRequest.selling(trade.tokenIn(), trade.tokenOut(), trade.amount(), SearchTerms.DEFAULTS));
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
