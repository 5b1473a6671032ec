package io.swaplab.lab.chain;

import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouteStep;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import io.swaplab.router.graph.OptimalityGaps;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Searches routes for many trades on one market, and measures how long the searches take; reading files is not
 * included. Before the first measurement, the searches run repeatedly, so that the JIT compiler has compiled the
 * router.
 */
public final class TimedRouteBatch {
    /**
     * Maximum number of searches before the first measurement. After them, the JIT compiler has finished compiling the
     * router. The warm-up ends earlier if {@link #WARM_UP_SECS} have passed.
     */
    private static final int WARM_UP_SEARCHES = 60_000;

    private static final int WARM_UP_SECS = 6;

    /** Approximate duration of a throughput measurement with one thread. The number of rounds is chosen accordingly. */
    private static final int THROUGHPUT_SECS = 2;

    private static final long NANOS_PER_SEC = 1_000_000_000L;

    private final Router router = new Router();
    private final MarketSnapshot market;
    private final List<QueryFile.Query> queries;
    private final List<RouteRequest> requests;

    /**
     * The parameters that all searches have in common.
     *
     * @param depth maximum number of hops from tokenIn to tokenOut
     * @param splits maximum number of paths of a route
     * @param gasPriceWei gas price in wei; zero to ignore gas
     */
    public record Terms(int depth, int splits, Uint256 gasPriceWei) {
        RouteRequest request(QueryFile.Query query) {
            return new RouteRequest(query.tokenIn(), query.tokenOut(), query.amountIn(), true, depth, splits, Set.of());
        }
    }

    public TimedRouteBatch(MarketFile file, List<QueryFile.Query> queries, Terms terms) {
        this.market = file.market();
        this.queries = List.copyOf(queries);
        NativePrices natives = new NativePrices(router, file.wrappedNative());
        this.requests = queries.stream()
                .map(terms::request)
                .map(request -> request.weighing(natives.terms(market, request.tokenOut(), terms.gasPriceWei())))
                .toList();
    }

    /**
     * Runs the given number of rounds. Each round searches once for every trade, so that the processor's caches no
     * longer hold data of the previous search for the same trade. If the answers to a trade differ between rounds, the
     * trade's result has an error instead of a route. How close each route is to the optimum is computed after all
     * measurements.
     */
    public List<TradeQueryResult> answers(int repetitions) {
        warmUp();
        RouteOutcome[] first = new RouteOutcome[requests.size()];
        boolean[] steady = new boolean[requests.size()];
        long[][] nanos = new long[requests.size()][repetitions];
        for (int round = 0; round < repetitions; round++) {
            requireGoing();
            for (int i = 0; i < first.length; i++) {
                long start = System.nanoTime();
                RouteOutcome outcome = find(requests.get(i));
                nanos[i][round] = System.nanoTime() - start;
                if (round == 0) {
                    first[i] = outcome;
                    steady[i] = true;
                }
                steady[i] &= isSame(first[i], outcome);
            }
        }
        List<TradeQueryResult> answers = new ArrayList<>();
        for (int i = 0; i < first.length; i++) {
            String id = queries.get(i).id();
            List<Long> took = Arrays.stream(nanos[i]).boxed().toList();
            answers.add(
                    steady[i]
                            ? TradeQueryResult.of(id, took, first[i])
                                    .with(requests.get(i).gas())
                                    .with(optimality(requests.get(i), first[i]))
                            : TradeQueryResult.failed(id, took, "the answer differs from repetition to repetition"));
        }
        return answers;
    }

    private @Nullable OptimalityGaps optimality(RouteRequest request, RouteOutcome outcome) {
        requireGoing();
        return outcome instanceof RouteOutcome.Found(SplitRoute route)
                ? router.optimality(market, request, route)
                : null;
    }

    private void warmUp() {
        long end = System.nanoTime() + WARM_UP_SECS * NANOS_PER_SEC;
        int searches = 0;
        do {
            requireGoing();
            requests.forEach(this::find);
            searches += requests.size();
        } while (searches > 0 && searches < WARM_UP_SEARCHES && System.nanoTime() < end);
        // Collects the garbage of file reading now rather than during a measurement.
        System.gc();
    }

    /** Throws an exception if the thread was interrupted, which happens when a user cancels the command. */
    private static void requireGoing() {
        if (Thread.currentThread().isInterrupted()) {
            throw new IllegalStateException("stopped");
        }
    }

    /**
     * Runs one search. An exception becomes an answer without a route, so that the answers to the other trades are not
     * lost.
     */
    private RouteOutcome find(RouteRequest request) {
        try {
            return router.find(market, request);
        } catch (RuntimeException defect) {
            return new RouteOutcome.NoRoute("the search failed: " + defect);
        }
    }

    private static boolean isSame(RouteOutcome one, RouteOutcome other) {
        if (!(one instanceof RouteOutcome.Found(SplitRoute route))
                || !(other instanceof RouteOutcome.Found(SplitRoute twin))) {
            return one.equals(other);
        }
        boolean same = route.amountOut().equals(twin.amountOut())
                && route.steps().size() == twin.steps().size();
        for (int i = 0; same && i < route.steps().size(); i++) {
            RouteStep step = route.steps().get(i);
            RouteStep counterpart = twin.steps().get(i);
            same = step.pool().id().equals(counterpart.pool().id())
                    && step.tokenIn() == counterpart.tokenIn()
                    && step.amountIn().equals(counterpart.amountIn());
        }
        return same;
    }

    /**
     * Measures the searches per second of one thread, and of the given number of threads together, for the trades that
     * have a route. The threads share the market and a counter of searches, but use no lock.
     */
    public Throughput throughput(List<TradeQueryResult> answers, int threads) {
        List<RouteRequest> routed = new ArrayList<>();
        long roundNanos = 0;
        for (int i = 0; i < requests.size(); i++) {
            if (answers.get(i).route() != null) {
                routed.add(requests.get(i));
                roundNanos += answers.get(i).leastNanos();
            }
        }
        int rounds = Math.clamp(THROUGHPUT_SECS * NANOS_PER_SEC / Math.max(1, roundNanos), 1, 100_000);
        double alone = perSec(routed, rounds, 1);
        return new Throughput(
                threads, rounds, routed.size(), alone, threads == 1 ? alone : perSec(routed, rounds, threads));
    }

    private double perSec(List<RouteRequest> routed, int rounds, int threads) {
        int searches = Math.multiplyExact(rounds, routed.size());
        AtomicInteger next = new AtomicInteger();
        long start = System.nanoTime();
        int found = 0;
        try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
            List<Future<Integer>> running = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                running.add(workers.submit(() -> answered(routed, next, searches)));
            }
            for (Future<Integer> each : running) {
                found += each.get();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped", stopped);
        } catch (ExecutionException defect) {
            throw new IllegalStateException("a search failed beside others: " + defect.getCause(), defect);
        }
        double secs = (System.nanoTime() - start) / (double) NANOS_PER_SEC;
        if (found != searches) {
            throw new IllegalStateException("of " + searches + " searches only " + found + " found a route");
        }
        return found / secs;
    }

    /**
     * Runs searches until the counter that the threads share reaches {@code searches}. Returns how many of them found a
     * route.
     */
    private int answered(List<RouteRequest> routed, AtomicInteger next, int searches) {
        int found = 0;
        for (int at = next.getAndIncrement(); at < searches; at = next.getAndIncrement()) {
            if (router.find(market, routed.get(at % routed.size())) instanceof RouteOutcome.Found) {
                found++;
            }
        }
        return found;
    }

    /**
     * The result of a throughput measurement.
     *
     * @param rounds number of rounds per measurement; each round has one search for every trade
     * @param queries number of trades
     * @param alonePerSec searches per second of one thread
     * @param perSec searches per second of all threads together
     */
    public record Throughput(int threads, int rounds, int queries, double alonePerSec, double perSec) {}
}
