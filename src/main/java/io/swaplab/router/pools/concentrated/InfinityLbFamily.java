package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.ComposedFamily;
import java.util.Optional;

/**
 * Bin pools of Pancake Infinity. A provider's factories are its BinPoolManagers, the contracts that announce and store
 * pools and are called to swap. The Vault behind them only settles.
 *
 * <p>Pools with swap hooks are not supported, because their output cannot be computed from state. Dynamic fees are
 * supported, because every change of a stored fee is logged. Pools of the native coin appear as pools of the wrapped
 * token.
 */
public final class InfinityLbFamily {
    /** The name of this family. */
    public static final String NAME = InfinityLbPool.FAMILY;

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee,
     * bytes32 parameters, uint24 activeId).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0xddfde5903015c0eb1671976c6c8f760f1328bec57f15286b6bdab2f955cab9c9");

    private InfinityLbFamily() {}

    /**
     * @param wrappedNative the token that represents the native coin in routes
     */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "InfinityLbAdapter",
                InfinityLbPool.class,
                PoolKey.announcements(INITIALIZE, InfinityKey::announcedBy, wrappedNative),
                (seed, reader, last) -> load(seed, reader),
                new InfinityLbLogs());
    }

    /**
     * @throws IllegalArgumentException if the seed does not contain the announced key
     */
    private static Optional<InfinityLbPool> load(PoolSeed seed, StateReader reader) {
        InfinityKey key = InfinityKey.decode(seed.announced());
        return new InfinityLbLoader(seed.id(), key.binStep(), reader)
                .load()
                .map(state -> InfinityLbPool.of(seed, key, state));
    }

    /** Replays recorded swaps. Recordings do not name tokens. */
    public static GoldenCase.Replayer replayer() {
        return InfinityLbReplay::replay;
    }
}
