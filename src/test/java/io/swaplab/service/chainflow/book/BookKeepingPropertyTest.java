package io.swaplab.service.chainflow.book;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.fresh.Seeds;
import io.swaplab.router.pools.pairs.ConstantProductFamily;
import io.swaplab.service.chainflow.book.ProviderRegistry.SharedTokens;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a book counts and sorts while pools change is what a walk over all pools would find. */
class BookKeepingPropertyTest {
    private static final int SEEDS = 30;
    private static final int STEPS = 500;
    private static final int POOLS = 40;
    private static final List<Provider> PROVIDERS =
            List.of(new Provider("ONE", "family", List.of(), 0), new Provider("TWO", "family", List.of(), 0));

    private static PoolSeed seed(int number) {
        PoolId id = PoolId.of(new Address(0, 0, number));
        return new PoolSeed(PROVIDERS.get(number % PROVIDERS.size()), id, List.of(), Bytes.EMPTY);
    }

    @Seeds(count = SEEDS)
    void countsAreThoseOfAllPools(long run) {
        Random random = new Random(run);
        PoolTally tally = new PoolTally();
        Map<Integer, TrackedPool> pools = new HashMap<>();
        for (int step = 0; step < STEPS; step++) {
            int number = random.nextInt(POOLS);
            PoolSeed seed = seed(number);
            TrackedPool after = switch (random.nextInt(4)) {
                case 0 -> new TrackedPool.Waiting(seed);
                case 1 -> new TrackedPool.Quarantined(seed, "reason", step);
                case 2 -> new TrackedPool.Unread(seed);
                default -> null;
            };
            tally.moved(after == null ? pools.remove(number) : pools.put(number, after), after);
        }
        assertThat(tally.all().live()).as("seed %d", run).isZero();
        assertThat((long) tally.all().waiting())
                .as("seed %d", run)
                .isEqualTo(pools.values().stream()
                        .filter(TrackedPool.Waiting.class::isInstance)
                        .count());
        for (Provider provider : PROVIDERS) {
            assertThat((long) tally.of(provider.name()).total())
                    .as("seed %d", run)
                    .isEqualTo(pools.values().stream()
                            .filter(pool -> pool.seed().provider().equals(provider))
                            .count());
        }
    }

    @Seeds(count = SEEDS)
    void unreadPoolsAreListedByProvider(long run) {
        ProviderRegistry index = new ProviderRegistry(
                PROVIDERS.stream()
                        .map(provider -> new Provider(provider.name(), ConstantProductFamily.NAME, List.of(), 0))
                        .toList(),
                List.of(ConstantProductFamily.fourArguments()));
        Random random = new Random(run);
        PoolBook book = new PoolBook(index, ChainflowSettings.DEFAULT, block(0), List.of());
        for (int step = 1; step <= STEPS / 10; step++) {
            int number = (int) book.tip().number();
            List<TrackedPool> some = List.of(pool(random), pool(random), pool(random));
            switch (random.nextInt(3)) {
                case 0 -> book.amend(some);
                case 1 -> book.undo();
                default -> book.extend(block(number + 1), some, Map.of());
            }
            for (Provider provider : PROVIDERS) {
                List<TrackedPool> expected = book.pools().stream()
                        .filter(pool -> pool instanceof TrackedPool.Unread
                                && pool.seed().provider().name().equals(provider.name()))
                        .toList();
                assertThat(List.<TrackedPool>copyOf(book.unreadOf(provider.name())))
                        .as("seed %d, step %d", run, step)
                        .containsExactlyInAnyOrderElementsOf(expected);
                assertThat(book.tally().of(provider.name()).unread()).isEqualTo(expected.size());
            }
        }
    }

    private static BlockRef block(int number) {
        return new BlockRef(number, Bytes32.of(Uint256.of(number + 1)), Bytes32.of(Uint256.of(number)), number);
    }

    private static TrackedPool pool(Random random) {
        PoolSeed seed = seed(random.nextInt(POOLS));
        return switch (random.nextInt(3)) {
            case 0 -> new TrackedPool.Waiting(seed);
            case 1 -> new TrackedPool.Quarantined(seed, "reason", 1);
            default -> new TrackedPool.Unread(seed);
        };
    }

    @Seeds(count = SEEDS)
    void silentPoolsAreFoundByTheTimeOfTheirLastRead(long run) {
        Random random = new Random(run);
        UnloggedPools silent = new UnloggedPools();
        Map<PoolId, Long> expected = new HashMap<>();
        for (int step = 0; step < STEPS; step++) {
            PoolId id = seed(random.nextInt(POOLS)).id();
            if (random.nextInt(4) == 0) {
                silent.remove(id);
                expected.remove(id);
            } else {
                long secs = random.nextInt(50);
                silent.put(id, secs);
                expected.put(id, secs);
            }
            long until = random.nextInt(50);
            List<PoolId> due = expected.entrySet().stream()
                    .filter(entry -> entry.getValue() <= until)
                    .map(Map.Entry::getKey)
                    .toList();
            assertThat(silent.readUntil(until)).as("seed %d", run).containsExactlyInAnyOrderElementsOf(due);
            assertThat(silent.contains(id)).as("seed %d", run).isEqualTo(expected.containsKey(id));
        }
    }

    @Test
    void tokensOfAnnouncementsAreSharedByValue() {
        SharedTokens tokens = new SharedTokens();
        PoolId id = seed(1).id();
        Address token = new Address(1, 2, 3);
        PoolSeed first = tokens.in(new PoolSeed(PROVIDERS.getFirst(), id, List.of(token, new Address(4, 5, 6))));
        PoolSeed second =
                tokens.in(new PoolSeed(PROVIDERS.getFirst(), id, List.of(new Address(4, 5, 6), new Address(1, 2, 3))));
        assertThat(first.tokens()).containsExactly(token, new Address(4, 5, 6));
        assertThat(second.tokens().getFirst()).isSameAs(first.tokens().getLast());
        assertThat(second.tokens().getLast()).isSameAs(token);
    }
}
