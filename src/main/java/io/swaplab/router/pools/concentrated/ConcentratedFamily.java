package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.market.CanonicalPoolState;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.router.pools.quoting.Announcements;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import io.swaplab.router.pools.quoting.ViewAnswers;
import io.swaplab.router.pools.tick.AmountBitLimit;
import io.swaplab.router.pools.tick.ContractLogs;
import io.swaplab.router.pools.tick.FeeLedger;
import io.swaplab.router.pools.tick.FixedFee;
import io.swaplab.router.pools.tick.HopGas;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickPoolImmutables;
import io.swaplab.router.pools.tick.TickReader;
import io.swaplab.router.pools.tick.TickRefusal;
import io.swaplab.router.pools.tick.TickState;
import io.swaplab.router.pools.tick.TickSwapReplay;
import io.swaplab.router.pools.tick.TickSwapRequest;
import io.swaplab.router.pools.tick.TickTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Pools of Uniswap V3 and its forks. A pool's fee and tick spacing are fixed at creation. Its logs report every change
 * of price and liquidity.
 */
public final class ConcentratedFamily {
    public static final String NAME = "concentrated";

    /** PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24, address pool). */
    private static final Bytes32 POOL_CREATED =
            Bytes32.parse("0x783cca1c0412dd0d695e784568c96da2e9c22ff989357a2e8b1d9b2b4e6b7118");

    /**
     * Gas of a hop that crosses no tick (pool, callback and transfers), of each crossed tick, and of each further round
     * of the pool's loop. All three were measured through our router, in pools that were traded in before.
     */
    private static final HopGas GAS = new HopGas(71_000, 25_000, 5_000, 0);

    /** The Swap event of Pancake and Squad: Uniswap's values, followed by two protocol fee amounts. */
    private static final Bytes32 SWAP_WITH_PROTOCOL_FEES =
            Bytes32.parse("0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83");

    private static final List<AbiFunction> HEAD = List.of(
            AbiFunction.of("slot0()"),
            AbiFunction.of("liquidity()"),
            AbiFunction.of("fee()"),
            AbiFunction.of("tickSpacing()"));
    private static final AbiFunction TICK_BITMAP = AbiFunction.of("tickBitmap(int16)");
    private static final AbiFunction TICKS = AbiFunction.of("ticks(int24)");

    /** Number of words read from the result of {@code slot0()}: only the first two of seven, price and tick. */
    private static final int SLOT0_WORDS = 2;

    static final TickPoolImmutables TRAITS = new TickPoolImmutables(NAME, Bytes.EMPTY, GAS, AmountBitLimit.NONE);

    private ConcentratedFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "ConcentratedSwaps",
                TickPool.class,
                Announcements.by(new Announcements.FactoryLog(POOL_CREATED, 4, 1, 1)),
                (seed, reader, last) -> load(seed, reader),
                new ContractLogs(Set.of(ContractLogs.SWAP, SWAP_WITH_PROTOCOL_FEES), ContractLogs.BURN));
    }

    /** Reads a pool; empty if the contract does not answer like a pool, or has no price yet. */
    private static Optional<TickPool> load(PoolSeed seed, StateReader reader) {
        Address pool = seed.id().contract();
        ViewAnswers head = ViewAnswers.of(pool, HEAD, reader);
        if (!head.complete() || !head.has(0, SLOT0_WORDS) || head.uint(0).isZero()) {
            return Optional.empty();
        }
        int spacing = head.integer(3);
        TickTable table = TickReader.marked(reader, pool, TICK_BITMAP, TICKS, spacing);
        TickState ticks = new TickState(head.uint(0), head.integer(0, 1), head.uint(1), spacing, table, true);
        return Optional.of(new TickPool.Reading<>(new FixedFee(head.uint(2).toIntExact()), ticks).pool(seed, TRAITS));
    }

    /** Creates a pool from a form, which is a complete pool state in a standard shape. */
    public static Pool formed(PoolSeed seed, CanonicalPoolState.Ranges form) {
        return new TickPool.Reading<>(new FixedFee(form.feePips()), TickState.of(form)).pool(seed, TRAITS);
    }

    /** Replays recorded swaps of Uniswap's own build, which stores the protocol fee as a divisor. */
    public static GoldenCase.Replayer uniswapReplayer() {
        return recorded -> Replay.replay(recorded, Replay.ProtocolPart.DIVISOR);
    }

    /** Replays recorded swaps of Pancake's build, which stores the protocol fee in ten-thousandths. */
    public static GoldenCase.Replayer pancakeReplayer() {
        return recorded -> Replay.replay(recorded, Replay.ProtocolPart.TEN_THOUSANDTHS);
    }

    /** Replays recorded swaps of V3 pools, including swaps with exact output and with price limits. */
    static final class Replay {
        /** How a build of the contract stores the protocol's part of a fee. A stored zero always means no part. */
        enum ProtocolPart {
            /** The stored number divides the fee; the protocol gets the quotient. */
            DIVISOR {
                @Override
                FeeLedger ledger(int kept) {
                    return kept == 0 ? new FeeLedger.FixedPart(0) : new FeeLedger.FixedPart(1, kept);
                }
            },
            TEN_THOUSANDTHS {
                @Override
                FeeLedger ledger(int kept) {
                    return new FeeLedger.FixedPart(kept, 10_000);
                }
            };

            abstract FeeLedger ledger(int kept);
        }

        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded, ProtocolPart part) {
            TickPool.Reading<FixedFee> state = state(recorded.state());
            TickSwapRequest swap = TickSwapReplay.asked(recorded.swap(), state.fee());
            FeeLedger fees = part.ledger(recorded.state().integer(swap.zeroForOne() ? "feeProtocol0" : "feeProtocol1"));
            return SwapReplayResult.of(
                    outcome -> new TickSwapReplay(state.ticks(), swap, fees, TickRefusal::revertText).settle(outcome));
        }

        static TickPool.Reading<FixedFee> state(GoldenCase.Fields fields) {
            return new TickPool.Reading<>(new FixedFee(fields.integer("fee")), TickSwapReplay.ticks(fields, true));
        }
    }
}
