package io.swaplab.chainflow;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.PoolReading;
import io.swaplab.chainflow.book.ProviderIndex;
import io.swaplab.chainflow.book.TrackedPool;
import io.swaplab.chainflow.discovery.Discovery;
import io.swaplab.chainflow.discovery.PoolLoading;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.market.ChainProfile;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.market.Pool;
import io.swaplab.market.PoolFact;
import io.swaplab.market.PoolId;
import io.swaplab.math.Uint256;
import io.swaplab.pools.PoolFamilies;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * After every random block and every reorganisation, each followed pool equals the chain's. The checks of every build
 * are short; {@code -Drandom.blocks=10000 -Drandom.reorganisations=200 -Drandom.depths=255 -Drandom.seed=7} makes them
 * long.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RandomBlocksIT {
    private static final int BLOCKS = Integer.getInteger("random.blocks", 40);
    private static final int REORGANISATIONS = Integer.getInteger("random.reorganisations", 10);
    private static final int DEPTHS = Integer.getInteger("random.depths", 3);
    private static final long SEED = Long.getLong("random.seed", 97);
    private static final int MOST_REPLACED = 12;

    private static Fork fork;
    private static Chainflow flow;
    private static BusyFork chain;
    private static Discovery discovery;
    private static PoolLoading loading;
    private static int compared;

    @BeforeAll
    static void launch() {
        fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
        ChainProfile profile = fork.deployment().profile();
        ProviderIndex index = new ProviderIndex(profile.providers(), PoolFamilies.on(profile));
        discovery = new Discovery(fork.node(), index, ChainflowSettings.DEFAULT, profile.firstBlock());
        loading = new PoolLoading(
                fork.node(), PoolReading.through(fork.firstReading().lens()), index, ChainflowListener.NONE);
        flow = newFlow();
        chain = new BusyFork(fork, flow.syncOnce(), SEED);
        flow.syncOnce();
    }

    @AfterAll
    static void stop() {
        System.out.printf(
                "random blocks, seed %d: %d pools compared, %d transactions, %d of them reverted%n",
                SEED, compared, chain.sent(), chain.reverted());
        chain.close();
        flow.close();
        fork.close();
    }

    private static Chainflow newFlow() {
        PoolReading first = fork.firstReading();
        return new Chainflow(
                fork.node(),
                fork.deployment().profile(),
                PoolFamilies.on(fork.deployment().profile()),
                ChainflowSettings.DEFAULT
                        .withLongestSilence(Duration.ZERO)
                        .withReading(PoolReading.through(first.lens()).trying(first.probe(), first.routers())));
    }

    /** Reads every announced pool at the block of the snapshot and compares. */
    private static void assertEqualToTheChain(String where) {
        MarketSnapshot followed = flow.syncOnce();
        List<PoolProblem> problems = new ArrayList<>();
        List<TrackedPool.Unread> unread = discovery.upTo(followed.block(), ChainflowListener.NONE, problems).stream()
                .map(TrackedPool.Unread::new)
                .toList();
        Set<PoolId> leftOut = new HashSet<>();
        flow.tokens().leftOut().forEach(left -> leftOut.add(left.pool().id()));
        for (TrackedPool read : loading.load(unread, followed.block())) {
            PoolId id = read.seed().id();
            Pool pool = followed.pool(id);
            String what = where + ", " + read.seed().provider().name() + " " + id;
            if (pool != null) {
                assertThat(read).as(what).isInstanceOf(TrackedPool.Live.class);
                assertThat(pool.facts())
                        .as(what)
                        .isEqualTo(((TrackedPool.Live) read).pool().facts());
                compared++;
            } else if (read instanceof TrackedPool.Live) {
                assertThat(leftOut).as(what).contains(id);
            }
        }
        assertThat(problems).as(where).isEmpty();
        assertThat(flow.quarantined()).as(where).isEmpty();
    }

    /**
     * The same pools as found and read by a sync that knows nothing of the past. Empty ones are left out: whether their
     * tokens can be tested depends on which pools are tested with them.
     */
    private static void assertEqualToAFirstRead() {
        Map<PoolId, List<PoolFact>> read = factsOf(newFlow().syncOnce());
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
            assertEqualToTheChain("seed " + SEED + ", block " + block);
        }
        assertEqualToAFirstRead();
        assertThat(chain.reverted()).as("reverted of " + chain.sent()).isLessThan(chain.sent() / 10);
        assertThat(flow.current().pools().stream().map(Pool::family).distinct()).hasSizeGreaterThanOrEqualTo(11);
    }

    @Test
    @Order(2)
    void reorganisationsInARowAreFollowed() {
        Random random = new Random(SEED);
        for (int i = 1; i <= REORGANISATIONS; i++) {
            replace(1 + random.nextInt(MOST_REPLACED), random.nextInt(4));
            assertEqualToTheChain("seed " + SEED + ", reorganisation " + i);
        }
        assertEqualToAFirstRead();
    }

    @Test
    @Order(3)
    void everyDepthIsFollowed() {
        List<Integer> depths = new ArrayList<>();
        for (int depth = 1; depth <= DEPTHS; depth++) {
            depths.add(depth);
        }
        // The deepest that is taken back, and one after which everything is read again.
        depths.addAll(List.of(255, 300));
        for (int depth : depths) {
            replace(depth, 0);
            assertEqualToTheChain("seed " + SEED + ", depth " + depth);
        }
        assertEqualToAFirstRead();
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
