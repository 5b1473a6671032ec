package io.swaplab.router.pools.quoting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.router.pools.RecordedViews;
import io.swaplab.router.pools.algebra.AlgebraV1Family;
import io.swaplab.router.pools.concentrated.ConcentratedFamily;
import io.swaplab.router.pools.concentrated.InfinityClFamily;
import io.swaplab.router.pools.concentrated.UniswapV4Family;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ComposedFamilyTest {
    private static final Address TOKEN0 = new Address(0, 0, 1);
    private static final Address TOKEN1 = new Address(0, 0, 2);
    private static final Address FACTORY = new Address(0, 0, 8);
    private static final Provider PROVIDER = new Provider("MADE", "made", List.of(FACTORY), 0);
    private static final PoolSeed SEED =
            new PoolSeed(PROVIDER, PoolId.of(new Address(0, 0, 9)), List.of(TOKEN0, TOKEN1));
    private static final Pool POOL = PoolFamilies.formed(
            SEED, new CanonicalPoolState.Ranges(Uint256.ONE.shiftLeft(96), 0, Uint256.of(1000), 60, List.of(), 500));
    private static final LogEntry LOG = RecordedViews.log(SEED.id().contract(), List.of(Bytes32.ZERO));
    private static final Announcements.FactoryLog MADE =
            new Announcements.FactoryLog(Bytes32.of(Uint256.of(7)), 4, 2, 1);

    /** The logs of a family whose logs change nothing and whose pools change without logs. */
    private static final class SilentLogs implements StateLogs<Pool> {
        @Override
        public Set<Bytes32> topics() {
            return Set.of(Bytes32.ZERO);
        }

        @Override
        public LogEffect effect(Pool pool, LogEntry log) {
            return new LogEffect.Unchanged();
        }

        @Override
        public boolean missChangesOf(PoolSeed seed, Pool pool) {
            return true;
        }
    }

    private final List<@Nullable Pool> known = new ArrayList<>();

    private PoolFamily family(String name) {
        return new ComposedFamily<>(
                name,
                "MadeAdapter",
                Pool.class,
                Announcements.by(MADE),
                (seed, reader, last) -> {
                    known.add(last);
                    return Optional.of(POOL);
                },
                new SilentLogs());
    }

    @Test
    void poolOfAnotherFamilyIsRefusedThoughItsClassIsTheSame() {
        assertThat(ConcentratedFamily.family().apply(POOL, LOG)).isEqualTo(new LogEffect.Unchanged());
        for (PoolFamily other :
                List.of(AlgebraV1Family.family(), UniswapV4Family.family(TOKEN0), InfinityClFamily.family(TOKEN0))) {
            assertThatThrownBy(() -> other.apply(POOL, LOG))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("not a pool of the family " + other.name() + ": concentrated");
        }
    }

    @Test
    void onlyAPoolOfItsOwnIsKnownFromBeforeOrChangesSilently() {
        PoolFamily own = family(ConcentratedFamily.NAME);
        PoolFamily other = family("made");
        own.load(SEED, calls -> List.of());
        own.reload(SEED, POOL, calls -> List.of());
        other.reload(SEED, POOL, calls -> List.of());
        assertThat(known).containsExactly(null, POOL, null);
        assertThat(own.changesSilently(SEED, POOL)).isTrue();
        assertThat(other.changesSilently(SEED, POOL)).isFalse();
    }

    @Test
    void factoryLogNamesTokensAndPoolWhereItSays() {
        List<Bytes32> topics = List.of(MADE.topic(), Bytes32.ZERO, TOKEN0.toWord(), TOKEN1.toWord());
        Uint256 pool = SEED.id().contract().toWord().toUint();
        assertThat(family("made").discovered(PROVIDER, RecordedViews.log(FACTORY, topics, Uint256.ZERO, pool)))
                .contains(SEED);
        assertThat(family("made").discovered(PROVIDER, RecordedViews.log(TOKEN0, topics, Uint256.ZERO, pool)))
                .isEmpty();
        assertThat(family("made")
                        .discovered(PROVIDER, RecordedViews.log(FACTORY, topics.subList(0, 3), Uint256.ZERO, pool)))
                .isEmpty();
    }
}
