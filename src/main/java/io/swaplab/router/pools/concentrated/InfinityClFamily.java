package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickTraits;
import java.util.Optional;
import java.util.Set;

/**
 * Concentrated liquidity pools of Infinity. A provider's factories are its CLPoolManagers: the contract that announces
 * pools, stores them and is called to swap. The Vault behind it only settles.
 *
 * <p>Pools with swap hooks are not supported, because their output cannot be computed from state. Dynamic fees are
 * supported: every change of a stored fee is logged. A pool of the native coin is shown with the wrapped token instead.
 */
public final class InfinityClFamily {
    /** The name of this family. */
    public static final String NAME = "infinitycl";

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee,
     * bytes32 parameters, uint160 sqrtPriceX96, int24 tick).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x426cc62fe6a33a40ba2788c2c87a9c34ee4582b95bc9fa5a7bb7ae70b750b99c");

    /**
     * Swap(bytes32 indexed id, address indexed, int128, int128, uint160 price, uint128 liquidity, int24 tick, uint24 fee,
     * uint16 protocolFee).
     */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x04206ad2b7c0f463bff3dd4f33c5735b0f2957a351e4f79763a4fa9e775dd237");

    /**
     * Measured through our routers on a fork: 119,000 through a pool without a protocol fee, 143,000 to 160,000 for a
     * pool's first protocol fee; 28,000 for a tick crossed for the first time, 7,300 for a further step. Later swaps
     * cost less, as do steps of the real contract, 5,800 in recordings.
     */
    private static final HopGas GAS = new HopGas(130_000, 26_000, 6_500);

    private static final Set<Bytes32> FEES =
            Set.of(SingletonLogs.PROTOCOL_FEE_UPDATED, SingletonLogs.DYNAMIC_LP_FEE_UPDATED);

    private InfinityClFamily() {}

    /**
     * @param wrappedNative the token that stands for the native coin in routes
     */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "InfinityClAdapter",
                TickPool.class,
                PoolKey.announcements(INITIALIZE, InfinityKey::announcedBy, wrappedNative),
                (seed, reader, last) -> load(seed, reader),
                new SingletonLogs(SWAP, FEES));
    }

    /**
     * @throws IllegalArgumentException when the seed does not carry its announced key
     */
    private static Optional<TickPool> load(PoolSeed seed, StateReader reader) {
        InfinityKey key = InfinityKey.decode(seed.announced());
        return new InfinityClLoader(seed.id(), key.tickSpacing(), reader)
                .load()
                .map(reading -> reading.pool(seed, traits(key)));
    }

    static TickTraits traits(InfinityKey key) {
        return new TickTraits(NAME, key.extraData(), GAS, Deltas.LIMIT);
    }

    /** Replays recorded swaps, which do not name tokens. */
    public static GoldenCase.Replayer replayer() {
        return recorded -> SingletonReplay.replay(
                recorded,
                (state, swap) -> "InvalidSqrtPriceLimit(" + state.sqrtPrice() + "," + swap.sqrtPriceLimit() + ")");
    }
}
