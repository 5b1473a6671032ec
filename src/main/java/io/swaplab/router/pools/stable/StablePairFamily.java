package io.swaplab.router.pools.stable;

import io.swaplab.core.evm.AbiFunction;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.StateReader;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.pairs.SyncedPair;
import io.swaplab.router.pools.quoting.BlockTimestampReader;
import io.swaplab.router.pools.quoting.CachedNumber;
import io.swaplab.router.pools.quoting.ComposedFamily;
import io.swaplab.router.pools.quoting.SwapReplayResult;
import io.swaplab.router.pools.quoting.ViewAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stable pairs: two-token pools on the stableswap invariant with the interface of a constant product pair. The
 * provider's factories announce them. Logs of a change (ramp) of the amplification trigger a reload; the fee may change
 * without any log.
 *
 * <p>While an amplification is ramping, a quote is exact for a swap one second after the block at which the pool was
 * read. For a later swap it may be wrong by some units, because no log reports the progress of a ramp.
 */
public final class StablePairFamily {
    public static final String NAME = StablePairPool.FAMILY;

    private static final List<AbiFunction> VALUES = List.of(
            AbiFunction.of("getReserves()"),
            AbiFunction.of("token0PrecisionMultiplier()"),
            AbiFunction.of("token1PrecisionMultiplier()"),
            AbiFunction.of("swapFee()"),
            AbiFunction.of("getA()"),
            AbiFunction.of("initialA()"),
            AbiFunction.of("futureA()"),
            AbiFunction.of("initialATime()"),
            AbiFunction.of("futureATime()"));
    private static final int NEEDED = 5;

    private StablePairFamily() {}

    public static PoolFamily family() {
        return new ComposedFamily<>(
                NAME,
                "PairSwaps",
                StablePairPool.class,
                SyncedPair.announcements(),
                (seed, reader, last) -> load(seed, reader),
                SyncedPair.Logs.of(
                        seed -> true,
                        "Sync(uint112,uint112)",
                        "RampA(uint256,uint256,uint256,uint256)",
                        "StopRampA(uint256,uint256)"));
    }

    /**
     * The pair; empty when the contract does not answer like a pair. Some builds have no views for the ramp; for them,
     * the current amplification is assumed to be final.
     */
    private static Optional<StablePairPool> load(PoolSeed seed, StateReader reader) {
        Address pair = seed.id().contract();
        var calls =
                new ArrayList<>(VALUES.stream().map(value -> value.call(pair)).toList());
        calls.add(BlockTimestampReader.call());
        ViewAnswers values = ViewAnswers.read(reader, calls);
        if (!values.has(0, 2) || !values.hasFirst(NEEDED)) {
            return Optional.empty();
        }
        Uint256 now = values.uintOr(VALUES.size(), Uint256.ZERO);
        Ramp ramp = Ramp.fixed(values.uint(4));
        boolean told = values.has(5, 1) && values.has(6, 1) && values.has(7, 1) && values.has(8, 1);
        if (told && !now.isZero()) {
            Ramp moving = new Ramp(values.uint(5), values.uint(6), values.uint(7), values.uint(8));
            ramp = moving.isAtRest(now) ? Ramp.fixed(moving.future()) : moving;
        }
        StablePairState state = new StablePairState(
                values.uint(0, 0),
                values.uint(0, 1),
                values.uint(1),
                values.uint(2),
                values.uint(3),
                ramp,
                ramp.endSecs().isZero() ? Uint256.ZERO : now.plus(1),
                new CachedNumber());
        return Optional.of(new StablePairPool(seed.id(), seed.provider().name(), seed.tokens(), state));
    }

    /** Replays recorded swaps of stable pairs. */
    public static GoldenCase.Replayer replayer() {
        return Replay::replay;
    }

    /** Replays recorded swaps of pairs. In each, one amount is recorded and the pair's view computes the other. */
    static final class Replay {
        private Replay() {}

        static Map<String, Object> replay(GoldenCase recorded) {
            GoldenCase.Fields asked = recorded.swap();
            StablePairState state = state(recorded.state(), asked.uint("timestamp"));
            boolean zeroForOne = asked.flag("zeroForOne");
            boolean exactIn = asked.flag("exactIn");
            Uint256 amount = asked.uint("amount");
            return SwapReplayResult.of(outcome -> {
                if (exactIn) {
                    outcome.put("quoteOut", StablePairSwap.outputShown(state, zeroForOne, amount));
                }
                Uint256 amountOut = exactIn ? StablePairSwap.outputOfView(state, zeroForOne, amount) : amount;
                Uint256 amountIn = exactIn ? amount : StablePairSwap.inputOfView(state, zeroForOne, amount);
                SwapReplayResult.PairSwap beyond = (in, out) -> StablePairSwap.of(state, zeroForOne, in, out);
                if (!exactIn) {
                    outcome.put("quoteIn", amountIn);
                    // Must precede the swap, which is rejected if the view returned an input of 0.
                    outcome.leastIn(beyond, amountIn, amountOut);
                }
                StablePairSwap swap = StablePairSwap.of(state, zeroForOne, amountIn, amountOut);
                outcome.settled(amountIn, amountOut)
                        .put("reserve0", swap.after().reserve0())
                        .put("reserve1", swap.after().reserve1())
                        .put("a", state.amplification());
                if (exactIn) {
                    outcome.mostOut(beyond, amountIn, amountOut);
                }
            });
        }

        static StablePairState state(GoldenCase.Fields fields, Uint256 asOfSecs) {
            return new StablePairState(
                    fields.uint("reserve0"),
                    fields.uint("reserve1"),
                    fields.uint("token0PrecisionMultiplier"),
                    fields.uint("token1PrecisionMultiplier"),
                    fields.uint("swapFee"),
                    Ramp.recorded(fields),
                    asOfSecs,
                    new CachedNumber());
        }
    }
}
