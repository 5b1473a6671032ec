package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.ViewAnswers;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickPoolImmutables;
import io.swaplab.router.pools.tick.TickReader;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickTable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Concentrated liquidity pools of Pancake Infinity. A provider's factories are its CLPoolManagers, the contracts that
 * announce and store pools and are called to swap. A separate contract, the Vault, settles the token transfers.
 *
 * <p>Pools with swap hooks are not supported, because their output cannot be computed from state. Dynamic fees are
 * supported, because every change of a stored fee is logged. Pools of the native coin appear as pools of the wrapped
 * token.
 */
public final class InfinityClFamily {
    public static final String NAME = "infinitycl";

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, address hooks, uint24 fee,
     * bytes32 parameters, uint160 sqrtPriceX96, int24 tick).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0x426cc62fe6a33a40ba2788c2c87a9c34ee4582b95bc9fa5a7bb7ae70b750b99c");

    /**
     * Swap(bytes32 indexed id, address indexed, int128, int128, uint160 price, uint128 liquidity, int24 tick, uint24
     * fee, uint16 protocolFee).
     */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x04206ad2b7c0f463bff3dd4f33c5735b0f2957a351e4f79763a4fa9e775dd237");

    /**
     * Gas of a hop, of each crossed tick, of each further round of the pool's loop, and of a protocol fee, measured
     * through our routers on a fork. A hop took 119,000 through a pool without a protocol fee, and 141,000 through one
     * with it. The first crossing of a tick took 28,000, a further round 7,300. Later swaps cost less: in recorded swaps
     * of the real contract, a further round costs 5,800.
     */
    private static final HopGas GAS = new HopGas(119_000, 26_000, 6_500, 22_000, 19_900);

    private static final Set<Bytes32> FEES =
            Set.of(SingletonLogs.PROTOCOL_FEE_UPDATED, SingletonLogs.DYNAMIC_LP_FEE_UPDATED);

    private static final AbiFunction SLOT0 = AbiFunction.of("getSlot0(bytes32)");
    private static final AbiFunction LIQUIDITY = AbiFunction.of("getLiquidity(bytes32)");
    private static final AbiFunction BITMAP_WORD = AbiFunction.of("getPoolBitmapInfo(bytes32,int16)");
    private static final AbiFunction TICK = AbiFunction.of("getPoolTickInfo(bytes32,int24)");

    private static final int SLOT0_WORDS = 4;

    private InfinityClFamily() {}

    /**
     * Creates the family for one chain.
     *
     * @param wrappedNative the token that represents the native coin in routes
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
     * Reads a pool; empty if the contract does not answer like a CLPoolManager, or the pool has no price yet.
     *
     * @throws IllegalArgumentException if the seed does not contain the pool key that the pool's first event announced
     */
    private static Optional<TickPool> load(PoolSeed seed, StateReader reader) {
        InfinityKey key = InfinityKey.decode(seed.announced());
        PoolId id = seed.id();
        ViewAnswers head = ViewAnswers.read(
                reader, List.of(SLOT0.call(id.contract(), id.key()), LIQUIDITY.call(id.contract(), id.key())));
        if (!head.complete() || !head.has(0, SLOT0_WORDS) || head.uint(0).isZero()) {
            return Optional.empty();
        }
        ProtocolFee protocolFee = ProtocolFee.ofPacked(head.uint(0, 2).toIntExact());
        SingletonFee fee = new SingletonFee(head.uint(0, 3).toIntExact(), protocolFee);
        int spacing = key.tickSpacing();
        TickTable table = TickReader.marked(reader, id.contract(), BITMAP_WORD, TICK, spacing, id.key());
        TickState ticks = new TickState(head.uint(0), head.integer(0, 1), head.uint(1), spacing, table, true);
        return Optional.of(new TickPool.Reading<>(fee, ticks).pool(seed, traits(key)));
    }

    static TickPoolImmutables traits(InfinityKey key) {
        return new TickPoolImmutables(NAME, key.extraData(), GAS, DeltaLimits.LIMIT);
    }

    /** Replays recorded swaps. Needs no wrapped token, because recordings contain no token addresses. */
    public static GoldenCase.Replayer replayer() {
        return recorded -> SingletonSwapReplay.replay(
                recorded,
                (state, swap) -> "InvalidSqrtPriceLimit(" + state.sqrtPrice() + "," + swap.sqrtPriceLimit() + ")");
    }
}
