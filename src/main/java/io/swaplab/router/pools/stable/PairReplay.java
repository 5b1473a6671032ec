package io.swaplab.router.pools.stable;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.Remembered;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import java.util.Map;

/** Replays recorded swaps of pairs, each with the amount that the pair's view computes. */
final class PairReplay {
    private PairReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        PairState state = state(recorded.state(), asked.uint("timestamp"));
        boolean zeroForOne = asked.flag("zeroForOne");
        boolean exactIn = asked.flag("exactIn");
        Uint256 amount = asked.uint("amount");
        return ReplayOutcome.of(outcome -> {
            if (exactIn) {
                outcome.put("quoteOut", PairSwap.outputShown(state, zeroForOne, amount));
            }
            Uint256 amountOut = exactIn ? PairSwap.outputNamed(state, zeroForOne, amount) : amount;
            Uint256 amountIn = exactIn ? amount : PairSwap.inputNamed(state, zeroForOne, amount);
            ReplayOutcome.PairSwap beyond = (in, out) -> PairSwap.of(state, zeroForOne, in, out);
            if (!exactIn) {
                outcome.put("quoteIn", amountIn);
                // The view may return 0, which the pair rejects, although it accepts one unit.
                outcome.leastIn(beyond, amountIn, amountOut);
            }
            PairSwap swap = PairSwap.of(state, zeroForOne, amountIn, amountOut);
            outcome.settled(amountIn, amountOut)
                    .put("reserve0", swap.after().reserve0())
                    .put("reserve1", swap.after().reserve1())
                    .put("a", state.amplification());
            if (exactIn) {
                outcome.mostOut(beyond, amountIn, amountOut);
            }
        });
    }

    static PairState state(GoldenCase.Fields fields, Uint256 asOfSecs) {
        return new PairState(
                fields.uint("reserve0"),
                fields.uint("reserve1"),
                fields.uint("token0PrecisionMultiplier"),
                fields.uint("token1PrecisionMultiplier"),
                fields.uint("swapFee"),
                Ramp.recorded(fields),
                asOfSecs,
                new Remembered());
    }
}
