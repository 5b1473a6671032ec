package io.swaplab.service.store;

import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.measuring.Rows;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.service.PreparedQuotes;
import io.swaplab.service.TestMarket;
import io.swaplab.service.InMemoryQuoteStore;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.SignedQuote;
import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Measures a store: {@code write URL POOLS} fills it, {@code restart URL POOLS} continues from it in a fresh process up to
 * a quote, {@code quotes URL COUNT} keeps and finds quotes.
 */
final class StoreBaseline {
    private static final int COMMITS = 500;
    private static final int CHANGED = 200;
    private static final int CALLERS = 8;
    private static final double MILLION = 1e6;
    private static final Rows ROWS = new Rows("store");

    private StoreBaseline() {}

    public static void main(String[] args) throws Exception {
        StoreUrl url = StoreUrl.parse(args[1]);
        int count = Integer.parseInt(args[2]);
        switch (args[0]) {
            case "write" -> write(url, count);
            case "restart" -> restart(url, count);
            default -> quotes(url, count);
        }
    }

    private static MarketStore open(StoreUrl url) {
        return MarketStore.open(
                url,
                ChainStamp.of(SyntheticPairs.PROFILE, SyntheticPairs.block(0).hash(), List.of()),
                List.of(SyntheticPairs.PROVIDER),
                new MarketStore.Pace(Duration.ZERO, 0));
    }

    private static void write(StoreUrl url, int count) throws InterruptedException {
        List<TrackedPool> pools = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pools.add(SyntheticPairs.pool(i, 0));
        }
        try (MarketStore store = open(url)) {
            long start = System.nanoTime();
            save(store, new BookChanges(SyntheticPairs.block(SyntheticPairs.BASE - COMMITS), true, pools, List.of(), Map.of()));
            ROWS.row("write", count + " pools at first", (System.nanoTime() - start) / 1e9, "s");
            double[] millis = new double[COMMITS];
            for (int i = 0; i < COMMITS; i++) {
                List<TrackedPool> changed = new ArrayList<>();
                for (int j = 0; j < CHANGED; j++) {
                    changed.add(SyntheticPairs.pool((int) ((long) i * CHANGED + j * 7919L) % count, 0));
                }
                long from = System.nanoTime();
                save(store, new BookChanges(
                        SyntheticPairs.block(SyntheticPairs.BASE - COMMITS + i + 1), false, changed, List.of(), Map.of()));
                millis[i] = (System.nanoTime() - from) / MILLION;
            }
            Arrays.sort(millis);
            ROWS.row("write", "commit of 200 pools p50", millis[COMMITS / 2], "ms");
            ROWS.row("write", "commit of 200 pools p99", millis[COMMITS * 99 / 100], "ms");
            ROWS.row("write", "commits", COMMITS * 1000 / Arrays.stream(millis).sum(), "1/s");
        }
    }

    private static void save(MarketStore store, BookChanges changes) throws InterruptedException {
        store.save(changes);
        while (!store.isDue()) {
            Thread.onSpinWait();
        }
        if (store.problem() != null) {
            throw new IllegalStateException(store.problem());
        }
    }

    private static void restart(StoreUrl url, int count) {
        long entered = System.nanoTime();
        double before = System.currentTimeMillis() - ManagementFactory.getRuntimeMXBean().getStartTime();
        SyntheticPairs chain = new SyntheticPairs(count);
        try (MarketStore store = open(url)) {
            mark("open", entered);
            Router router = new Router();
            Chainflow flow = new Chainflow(
                    chain,
                    SyntheticPairs.PROFILE,
                    PoolFamilies.on(SyntheticPairs.PROFILE),
                    ChainflowSettings.DEFAULT.withCheckpoint(store));
            MarketSnapshot snapshot = flow.syncOnce();
            mark("pools at the head", entered);
            router.prepare(snapshot);
            mark("graph", entered);
            Pool pool = Objects.requireNonNull(snapshot.pool(PoolId.of(SyntheticPairs.address(1, 0))));
            RouteOutcome outcome = router.find(
                    snapshot,
                    new RouteRequest(
                            pool.tokens().get(0), pool.tokens().get(1), Uint256.of(1_000_000_000L), true, 3, 20, Set.of()));
            mark("first quote", entered);
            ROWS.row("restart", "first quote from the start of the JVM", before + (System.nanoTime() - entered) / MILLION, "ms");
            require(outcome instanceof RouteOutcome.Found, "no route: " + outcome);
            require(snapshot.pools().size() == count, "pools: " + snapshot.pools().size());
            require(snapshot.block().number() == SyntheticPairs.BASE + SyntheticPairs.BLOCKS, "block");
            Map<Integer, Integer> changed = SyntheticPairs.lastChanges(count);
            for (int i = 0; i < count; i++) {
                Pool want = SyntheticPairs.pool(i, changed.getOrDefault(i, 0)).pool();
                Pool there = Objects.requireNonNull(
                        snapshot.pool(SyntheticPairs.pool(i, 0).pool().id()));
                require(want.form().equals(there.form()), "pool " + i);
            }
        }
    }

    /** A time on the clock beside the time on the processors, which other work does not lengthen as much. */
    private static void mark(String what, long sinceNanos) {
        long cpu = ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
        ROWS.row("restart", what, (System.nanoTime() - sinceNanos) / MILLION, "ms");
        ROWS.row("restart", what + ", CPU of all threads since the start of the JVM", cpu / MILLION, "ms");
    }

    private static void require(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what);
        }
    }

    private static void quotes(StoreUrl url, int count) throws Exception {
        List<SignedQuote> prepared = new ArrayList<>();
        while (prepared.size() < count) {
            prepared.addAll(PreparedQuotes.some(100));
        }
        try (DatabaseQuoteStore quotes = DatabaseQuoteStore.open(
                        url,
                        new DatabaseQuoteStore.Scope(97, TestMarket.ROUTER, new QuoteSigner(TestMarket.SIGNER)),
                        new InMemoryQuoteStore(1_000_000, 1_000_000));
                ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
            for (int threads : new int[] {1, CALLERS}) {
                int part = count / 2 / threads;
                int first = threads == 1 ? 0 : count / 2;
                long start = System.nanoTime();
                List<Future<?>> running = new ArrayList<>();
                for (int i = 0; i < threads; i++) {
                    int from = first + i * part;
                    running.add(callers.submit(() -> {
                        for (SignedQuote quote : prepared.subList(from, from + part)) {
                            quotes.keep(quote, "me");
                            quotes.find(quote.plan().quoteId(), 0);
                        }
                    }));
                }
                for (Future<?> each : running) {
                    each.get();
                }
                ROWS.row("quotes", "kept durably and found, " + threads + " callers", part * threads / ((System.nanoTime() - start) / 1e9), "1/s");
            }
        }
    }

}
