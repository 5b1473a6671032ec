package io.swaplab.service.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.reading.MulticallReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * After every random block and every reorganisation, each followed pool equals the chain's. The checks of every build
 * are short; {@code -Drandom.blocks=10000 -Drandom.reorganisations=200 -Drandom.depths=255 -Drandom.seed=7} makes them
 * long; {@code scripts/fresh 7 RandomBlocksIT} runs the short ones on a seed.
 */
@Tag("seeds")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag("long")
class RandomBlocksIT {
    private static final int BLOCKS = Integer.getInteger("random.blocks", 40);
    private static final int REORGANISATIONS = Integer.getInteger("random.reorganisations", 10);
    private static final int DEPTHS = Integer.getInteger("random.depths", 3);
    private static final long SEED = Long.getLong("random.seed", 97);
    private static final int MOST_REPLACED = 12;

    /** Blocks that a flow can take back, and more than that. */
    private static final int KEPT = 255;

    private static final int DEEPER = 300;
    private static final int FOLLOWED_TOGETHER = 16;
    private static final int MOST_BUSY = 6;

    /** Blocks after which every provider's pools have been changed at random. */
    private static final int ENOUGH_FOR_ALL = 1_000;

    private static Fork fork;
    private static Chainflow flow;
    private static BusyFork chain;
    private static Discovery discovery;
    private static ChainComparison comparison;
    private static final Map<String, List<Long>> MICROS = new TreeMap<>();

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        ChainProfile profile = fork.deployment().profile();
        ProviderRegistry index = new ProviderRegistry(profile.providers(), PoolFamilies.on(profile));
        discovery = new Discovery(fork.node(), index, ChainflowSettings.DEFAULT, profile.firstBlock());
        comparison = new ChainComparison(
                fork.node(),
                new MulticallReader(
                        fork.node(), PoolReadingSettingsFactory.of(fork).lens()),
                index);
        flow = newFlow();
        chain = new BusyFork(fork, flow.syncOnce(), SEED);
        flow.syncOnce();
    }

    @AfterAll
    static void stop() {
        System.out.printf(
                "random blocks, seed %d: %d pools compared, %d loaded in full, %d transactions, %d of them reverted%n",
                SEED, comparison.compared(), comparison.loads(), chain.sent(), chain.reverted());
        chain.done().forEach((provider, counts) -> System.out.println("  " + provider + " " + counts));
        MICROS.forEach((what, times) -> {
            List<Long> sorted = times.stream().sorted().toList();
            System.out.printf(
                    "%s: %d, ms p50 %.1f, p99 %.1f, max %.1f%n",
                    what,
                    sorted.size(),
                    sorted.get(sorted.size() / 2) / 1e3,
                    sorted.get(sorted.size() * 99 / 100) / 1e3,
                    sorted.getLast() / 1e3);
        });
        chain.close();
        flow.close();
        fork.close();
    }

    private static Chainflow newFlow() {
        return following(fork);
    }

    /** A sync that reads pools through the fork's lens and takes no silence for an unchanged pool. */
    static Chainflow following(Fork fork) {
        PoolReading first = PoolReadingSettingsFactory.of(fork);
        return new Chainflow(
                fork.node(),
                fork.deployment().profile(),
                PoolFamilies.on(fork.deployment().profile()),
                ChainflowSettings.DEFAULT
                        .withLongestSilence(Duration.ZERO)
                        .withReading(PoolReading.through(first.lens()).trying(first.probe(), first.routers())));
    }

    /** Compares every announced pool with the chain at the block of the snapshot. */
    private static void assertEqualToTheChain(String where) {
        MarketSnapshot followed = flow.syncOnce();
        List<SyncProblem> problems = new ArrayList<>();
        Set<PoolId> leftOut = new HashSet<>();
        flow.tokens().leftOut().forEach(left -> leftOut.add(left.pool().id()));
        comparison.compare(
                followed, discovery.upTo(followed.block(), ChainflowListener.NONE, problems), leftOut, where);
        assertThat(problems).as(where).isEmpty();
        assertThat(flow.quarantined()).as(where).isEmpty();
    }

    /** Times are printed for the record and not asserted. */
    private static MarketSnapshot timed(String what, Chainflow synced) {
        long start = System.nanoTime();
        MarketSnapshot snapshot = synced.syncOnce();
        MICROS.computeIfAbsent(what, name -> new ArrayList<>()).add((System.nanoTime() - start) / 1_000);
        return snapshot;
    }

    /**
     * The same pools as found and read by a sync that knows nothing of the past. Empty ones are left out: whether their
     * tokens can be tested depends on which pools are tested with them.
     */
    private static void assertEqualToAFirstRead() {
        Map<PoolId, List<PoolFact>> read = factsOf(timed("first read", newFlow()));
        Map<PoolId, List<PoolFact>> followed = factsOf(flow.syncOnce());
        assertThat(followed.keySet())
                .as("left out: %s", flow.tokens().leftOut())
                .isEqualTo(read.keySet());
        assertThat(followed).isEqualTo(read);
    }

    private static Map<PoolId, List<PoolFact>> factsOf(MarketSnapshot snapshot) {
        Map<PoolId, List<PoolFact>> facts = new HashMap<>();
        for (Pool pool : snapshot.pools()) {
            if (!pool.reserve(0).orElse(Uint256.ONE).isZero()) {
                facts.put(pool.id(), pool.facts());
            }
        }
        return facts;
    }

    @Test
    @Order(1)
    void everyPoolEqualsTheChainAfterEveryBlock() {
        for (int block = 1; block <= BLOCKS; block++) {
            chain.mineBlock(flow.current());
            timed("block", flow);
            assertEqualToTheChain("seed " + SEED + ", block " + block);
            if (block % 250 == 0) {
                System.out.printf("seed %d, block %d of %d: equal%n", SEED, block, BLOCKS);
            }
        }
        assertEqualToAFirstRead();
        if (BLOCKS >= ENOUGH_FOR_ALL) {
            Set<String> providers = new HashSet<>();
            flow.current().pools().forEach(pool -> providers.add(pool.provider()));
            assertThat(chain.done().keySet()).containsAll(providers);
        }
        assertThat(chain.reverted()).as("reverted of " + chain.sent()).isLessThan(chain.sent() / 10);
        assertThat(flow.current().pools().stream().map(Pool::family).distinct()).hasSizeGreaterThanOrEqualTo(11);
    }

    @Test
    @Order(2)
    void reorganisationsInARowAreFollowed() {
        Random random = new Random(SEED);
        for (int i = 1; i <= REORGANISATIONS; i++) {
            replace(1 + random.nextInt(MOST_REPLACED), random.nextInt(4));
            timed("random reorganisation", flow);
            assertEqualToTheChain("seed " + SEED + ", reorganisation " + i);
        }
        assertEqualToAFirstRead();
    }

    @Test
    @Order(3)
    void everyDepthIsFollowed() {
        int depth = 1;
        while (depth <= KEPT) {
            replaceMostlyEmpty(depth, "depth 1 to 255");
            depth = depth == KEPT || depth < DEPTHS ? depth + 1 : KEPT;
        }
        replaceMostlyEmpty(DEEPER, "deeper than is kept");
        assertEqualToAFirstRead();
    }

    private static void replaceMostlyEmpty(int depth, String what) {
        String saved = chain.save();
        mineAround(depth, true);
        chain.returnTo(saved);
        mineAround(depth, false);
        timed(what, flow);
        assertEqualToTheChain("seed " + SEED + ", depth " + depth);
    }

    /** Blocks with transactions first and last, and empty ones between them. */
    private static void mineAround(int blocks, boolean followed) {
        MarketSnapshot market = flow.current();
        int busy = Math.min(blocks, MOST_BUSY);
        for (int i = 0; i < busy; i++) {
            if (i == busy / 2) {
                for (int left = blocks - busy; left > 0; left -= FOLLOWED_TOGETHER) {
                    chain.mineEmpty(Math.min(left, FOLLOWED_TOGETHER));
                    if (followed) {
                        flow.syncOnce();
                    }
                }
            }
            chain.mineBlock(market);
            if (followed) {
                market = flow.syncOnce();
            }
        }
    }

    /** Blocks that are followed, and then replaced by others: as many, and some more. */
    private static void replace(int depth, int more) {
        MarketSnapshot before = flow.current();
        String saved = chain.save();
        for (int i = 0; i < depth; i++) {
            chain.mineBlock(flow.current());
            flow.syncOnce();
        }
        chain.returnTo(saved);
        for (int i = 0; i < depth + more; i++) {
            chain.mineBlock(before);
        }
    }
}
