package io.swaplab.service.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.budget.CountedCode;
import io.swaplab.service.chainflow.book.CheckpointStore.BookChanges;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a store in a file is asked and what it writes: a market for the first time, and block by block. */
@Tag("budgets")
class StoreBudgetTest {
    private static final int POOLS = 1_000;
    private static final int BLOCKS = 10;

    /** Ways to run a statement; a batch runs its own once for each row that is added. */
    private static final List<String> RUNS =
            List.of("execute", "executeUpdate", "executeLargeUpdate", "executeQuery", "addBatch");

    /** Ways to ask a server, or what would be one. */
    private static final List<String> EXCHANGES = List.of(
            "execute", "executeUpdate", "executeLargeUpdate", "executeQuery", "executeBatch", "executeLargeBatch");

    private static CountedCode counted() {
        CountedCode counted = new CountedCode().calling("SQL exchanges", "java.sql.Connection", "commit");
        for (String owner : List.of("java.sql.Statement", "java.sql.PreparedStatement")) {
            RUNS.forEach(run -> counted.calling("SQL statements", owner, run));
            EXCHANGES.forEach(exchange -> counted.calling("SQL exchanges", owner, exchange));
        }
        return counted;
    }

    /** Opens a new store, writes the market, and some blocks of changes; the journal is not yet merged when it is measured. */
    private abstract static class Writing implements Callable<Map<String, Long>> {
        abstract int blocks();

        abstract int changed();

        @Override
        public Map<String, Long> call() throws IOException {
            Path folder = Files.createTempDirectory("store");
            Path file = folder.resolve("market.db");
            try (MarketStore store = MarketStore.open(
                    StoreUrl.ofFile(file),
                    ChainStamp.of(
                            SyntheticPairs.PROFILE, SyntheticPairs.block(0).hash(), List.of()),
                    List.of(SyntheticPairs.PROVIDER),
                    new MarketStore.Pace(Duration.ZERO, 0))) {
                store.load();
                save(store, 0, true, pools(0, 1, POOLS));
                for (int block = 1; block <= blocks(); block++) {
                    // Apart from each other, as the addresses of pools are.
                    save(store, block, false, pools(block, POOLS / Math.max(1, changed()), changed()));
                }
                return Map.of("bytes written", Files.size(folder.resolve("market.db-wal")));
            } finally {
                for (String each : List.of("market.db", "market.db-wal", "market.db-shm")) {
                    Files.deleteIfExists(folder.resolve(each));
                }
                Files.delete(folder);
            }
        }

        private static List<TrackedPool> pools(int first, int apart, int count) {
            return IntStream.range(0, count)
                    .<TrackedPool>mapToObj(i -> SyntheticPairs.pool((first + i * apart) % POOLS, first))
                    .toList();
        }

        private static void save(MarketStore store, int number, boolean whole, List<TrackedPool> pools) {
            store.save(new BookChanges(SyntheticPairs.block(1 + number), whole, pools, List.of(), Map.of()));
            while (!store.isDue()) {
                Thread.onSpinWait();
            }
            assertThat(store.problem()).isNull();
        }
    }

    static final class Market extends Writing {
        @Override
        int blocks() {
            return 0;
        }

        @Override
        int changed() {
            return 0;
        }
    }

    static final class EmptyBlocks extends Writing {
        @Override
        int blocks() {
            return BLOCKS;
        }

        @Override
        int changed() {
            return 0;
        }
    }

    static final class BusyBlocks extends Writing {
        @Override
        int blocks() {
            return BLOCKS;
        }

        @Override
        int changed() {
            return 20;
        }
    }

    @Test
    void aMarketOfAThousandPoolsIsWrittenForTheFirstTime() throws Exception {
        Budgets.of("store, first write of 1,000 pools")
                .spent(counted().run(Market.class))
                .check();
    }

    @Test
    void blocksThatChangeNothing() throws Exception {
        Budgets.of("store, 10 empty blocks").spent(of(EmptyBlocks.class)).check();
    }

    @Test
    void blocksThatChangeTwentyPools() throws Exception {
        Budgets.of("store, 10 blocks of 20 changed pools")
                .spent(of(BusyBlocks.class))
                .check();
    }

    /** The cost of the blocks alone. */
    private static Map<String, Long> of(Class<? extends Writing> blocks) throws Exception {
        Map<String, Long> all = new LinkedHashMap<>(counted().run(blocks));
        counted().run(Market.class).forEach((cost, before) -> all.merge(cost, -before, Long::sum));
        return all;
    }
}
