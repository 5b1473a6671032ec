package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Int128;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickPoolImmutables;
import io.swaplab.router.pools.tick.TickReader;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwapRequest;
import io.swaplab.router.pools.tick.TickTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Pools of Uniswap v4. A provider's factories are its PoolManagers, the contracts that announce and store pools and are
 * called to swap. Pools of the native coin appear as pools of the wrapped token.
 *
 * <p>Some announced pools are not supported: those with swap hooks, because their output cannot be computed from state;
 * those with a dynamic fee, because v4 does not log its changes; and those of the native coin and its own wrapped
 * token.
 */
public final class UniswapV4Family {
    public static final String NAME = "uniswapv4";

    /**
     * Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24
     * tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick).
     */
    private static final Bytes32 INITIALIZE =
            Bytes32.parse("0xdd466e674ea557f56295e2d0218a125ea4b4f0f6f3307b95f85e6110838d6438");

    /**
     * Swap(bytes32 indexed id, address indexed, int128, int128, uint160 price, uint128 liquidity, int24, uint24 fee).
     */
    private static final Bytes32 SWAP =
            Bytes32.parse("0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f");

    /**
     * Gas of a hop, measured through our routers on a fork. The figures for crossed ticks and for further rounds of the
     * pool's loop are from publications.
     */
    private static final HopGas GAS = new HopGas(97_000, 15_460, 5_000, 19_900);

    private UniswapV4Family() {}

    /**
     * Creates the family for one chain.
     *
     * @param wrappedNative the token that represents the native coin in routes
     */
    public static PoolFamily family(Address wrappedNative) {
        return new ComposedFamily<>(
                NAME,
                "UniswapV4Adapter",
                TickPool.class,
                PoolKey.announcements(INITIALIZE, UniswapV4Key::announcedBy, wrappedNative),
                (seed, reader, last) -> load(seed, reader),
                new SingletonLogs(SWAP, Set.of(SingletonLogs.PROTOCOL_FEE_UPDATED)));
    }

    /**
     * Reads a pool; empty if the contract does not answer like a PoolManager, or the pool has no price yet.
     *
     * @throws IllegalArgumentException if the seed does not contain the announced key
     */
    private static Optional<TickPool> load(PoolSeed seed, StateReader reader) {
        UniswapV4Key key = UniswapV4Key.decode(seed.announced());
        return new Loader(seed.id(), key.tickSpacing(), reader).load().map(reading -> reading.pool(seed, traits(key)));
    }

    static TickPoolImmutables traits(UniswapV4Key key) {
        return new TickPoolImmutables(NAME, key.extraData(), GAS, DeltaLimits.LIMIT);
    }

    /** Replays recorded swaps. Needs no wrapped token, because recordings contain no token addresses. */
    public static GoldenCase.Replayer replayer() {
        return recorded -> SingletonSwapReplay.replay(recorded, UniswapV4Family::priceLimitText);
    }

    /** The revert text for an invalid price limit. An invalid fee has precedence, because the fee is checked first. */
    private static String priceLimitText(TickState state, TickSwapRequest swap) {
        return !swap.exactIn() && swap.feePips() == TickSwapRequest.MILLION
                ? TickRefusal.FEE_TAKES_ALL.revertText()
                : limitText(state, swap);
    }

    private static String limitText(TickState state, TickSwapRequest swap) {
        boolean passed = swap.zeroForOne()
                ? !swap.sqrtPriceLimit().isLessThan(state.sqrtPrice())
                : !swap.sqrtPriceLimit().isGreaterThan(state.sqrtPrice());
        if (passed) {
            return "PriceLimitAlreadyExceeded(" + state.sqrtPrice() + "," + swap.sqrtPriceLimit() + ")";
        }
        return "PriceLimitOutOfBounds(" + swap.sqrtPriceLimit() + ")";
    }

    /**
     * Reads a pool's whole state at one block directly from the PoolManager's storage, because a separate view contract
     * would be one more address to configure and to trust.
     */
    private record Loader(PoolStorage storage, int tickSpacing) {
        private static final int SLOT0 = 0;
        private static final int LIQUIDITY = 3;
        private static final int TICKS = 4;
        private static final int BITMAP = 5;

        private static final int TICK_SHIFT = 160;
        private static final int PROTOCOL_FEE_SHIFT = 184;
        private static final int LP_FEE_SHIFT = 208;
        private static final int FIELD_MASK = 0xffffff;
        private static final int LIQUIDITY_BITS = 128;

        Loader(PoolId id, int tickSpacing, StateReader reader) {
            this(PoolStorage.of(id, reader), tickSpacing);
        }

        /** The pool's state; empty if the contract does not answer like a PoolManager, or the pool has no price yet. */
        Optional<TickPool.Reading<SingletonFee>> load() {
            return storage.fields(SLOT0, LIQUIDITY).flatMap(words -> load(words.get(0), words.get(1)));
        }

        private Optional<TickPool.Reading<SingletonFee>> load(Uint256 slot0, Uint256 liquidityWord) {
            Uint256 sqrtPrice = low(slot0, TICK_SHIFT);
            if (sqrtPrice.isZero()) {
                return Optional.empty();
            }
            // The tick is an int24, so the upper byte must be filled with its sign.
            int tick = field(slot0, TICK_SHIFT) << 8 >> 8;
            Uint256 liquidity = low(liquidityWord, LIQUIDITY_BITS);
            TickState ticks = new TickState(sqrtPrice, tick, liquidity, tickSpacing, readTicks(), true);
            ProtocolFee protocolFee = ProtocolFee.ofPacked(field(slot0, PROTOCOL_FEE_SHIFT));
            return Optional.of(
                    new TickPool.Reading<>(new SingletonFee(field(slot0, LP_FEE_SHIFT), protocolFee), ticks));
        }

        private TickTable readTicks() {
            List<Integer> indexes = new ArrayList<>();
            int first = TickReader.firstWord(tickSpacing);
            int last = TickReader.lastWord(tickSpacing);
            for (RepeatedViewCall.Step word : storage.entries(BITMAP, first, last)) {
                TickReader.addTicks(indexes, word.number(), word.answer(), tickSpacing);
            }
            List<Uint256> infos = storage.entries(TICKS, indexes);
            List<TickTable.Tick> ticks = new ArrayList<>();
            for (int i = 0; i < infos.size(); i++) {
                Uint256 info = infos.get(i);
                // The upper half of the word is the signed net liquidity, the lower half the gross liquidity.
                Int128 net = new Int128(info.limb3(), info.limb2());
                ticks.add(new TickTable.Tick(indexes.get(i), net, low(info, LIQUIDITY_BITS)));
            }
            return TickTable.of(ticks);
        }

        private static Uint256 low(Uint256 word, int bits) {
            return word.and(Uint256.ONE.shiftLeft(bits).minus(1));
        }

        private static int field(Uint256 word, int shift) {
            return (int) word.shiftRight(shift).limb0() & FIELD_MASK;
        }
    }
}
