package io.swaplab.pools.infinitycl;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes32;
import io.swaplab.market.GoldenCase;
import io.swaplab.market.PoolFamily;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.StateReader;
import io.swaplab.pools.parts.ComposedFamily;
import io.swaplab.pools.singleton.Currencies;
import io.swaplab.pools.singleton.Deltas;
import io.swaplab.pools.singleton.InfinityAnnouncements;
import io.swaplab.pools.singleton.InfinityKey;
import io.swaplab.pools.singleton.SingletonLogs;
import io.swaplab.pools.singleton.SingletonReplay;
import io.swaplab.pools.tickpool.HopGas;
import io.swaplab.pools.tickpool.TickPool;
import io.swaplab.pools.tickpool.TickTraits;
import java.util.Optional;
import java.util.Set;

/**
 * Price-range pools of Infinity. A provider's factories are its CLPoolManagers: the contract that announces pools, keeps
 * their book and is called to swap; the Vault behind it only settles.
 *
 * <p>Pools whose hook may see swaps are not taken, since then no state tells what they pay. Dynamic fees are: every
 * change of a stored fee is logged. A pool of the native coin shows the wrapped token in its place.
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
     * Measured through our routers on a fork: 119,000 through a pool without a protocol fee, 143,000 to 160,000 where the
     * protocol earns its first one; a tick crossed for the first time took 28,000, a further step 7,300. Later swaps
     * take less, as do steps of the real contract, 5,800 where it was recorded.
     */
    private static final HopGas GAS = new HopGas(130_000, 26_000, 6_500);

    private static final Set<Bytes32> FEES =
            Set.of(SingletonLogs.PROTOCOL_FEE_UPDATED, SingletonLogs.DYNAMIC_LP_FEE_UPDATED);

    private InfinityClFamily() {}

    /**
     * @param wrappedNative the token by which routes name the native coin
     */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "InfinityClAdapter",
                TickPool.class,
                new InfinityAnnouncements(INITIALIZE, new Currencies(wrappedNative)),
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

    /** Replays recorded swaps, which name no tokens. */
    public static GoldenCase.Replayer replayer() {
        return recorded -> SingletonReplay.replay(
                recorded,
                (state, swap) -> "InvalidSqrtPriceLimit(" + state.sqrtPrice() + "," + swap.sqrtPriceLimit() + ")");
    }
}
