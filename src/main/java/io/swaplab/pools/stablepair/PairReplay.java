package io.swaplab.pools.stablepair;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Uint256;
import io.swaplab.pools.amplified.Ramp;
import io.swaplab.pools.quoting.SwapRefusal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Recorded swaps of pairs, each run with what the pair's view names. */
final class PairReplay {
    /** Units beside the view's answer at which the recorder stopped its search. */
    private static final int FARTHEST = 3;

    private PairReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        GoldenCase.Fields asked = recorded.swap();
        PairState state = state(recorded.state(), asked.uint("timestamp"));
        boolean zeroForOne = asked.flag("zeroForOne");
        boolean exactIn = asked.flag("exactIn");
        Uint256 amount = asked.uint("amount");
        Map<String, Object> outcome = new LinkedHashMap<>();
        try {
            if (exactIn) {
                outcome.put("quoteOut", PairSwap.outputShown(state, zeroForOne, amount));
            }
            Uint256 amountOut = exactIn ? PairSwap.outputNamed(state, zeroForOne, amount) : amount;
            Uint256 amountIn = exactIn ? amount : PairSwap.inputNamed(state, zeroForOne, amount);
            if (!exactIn) {
                outcome.put("quoteIn", amountIn);
            }
            PairSwap swap = PairSwap.of(state, zeroForOne, amountIn, amountOut);
            outcome.put("ok", true);
            outcome.put("amountIn", amountIn);
            outcome.put("amountOut", amountOut);
            outcome.put("reserve0", swap.after().reserve0());
            outcome.put("reserve1", swap.after().reserve1());
            outcome.put("a", state.amplification());
            if (exactIn) {
                most(state, zeroForOne, amountIn, amountOut, outcome);
            } else {
                least(state, zeroForOne, amountIn, amountOut, outcome);
            }
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", refused.revertText());
        }
        return outcome;
    }

    /** The greatest output that the pair takes for the input, searched as far as the recorder did. */
    private static void most(
            PairState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut, Map<String, Object> outcome) {
        int more = 0;
        while (more < FARTHEST && takes(state, zeroForOne, amountIn, amountOut.plus(more + 1))) {
            more++;
        }
        outcome.put("maxOut", amountOut.plus(more));
        if (more == FARTHEST) {
            outcome.put("maxOutAtLeast", true);
        }
    }

    /** The least input that the pair takes for the output. */
    private static void least(
            PairState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut, Map<String, Object> outcome) {
        int less = 0;
        while (less < FARTHEST
                && amountIn.isGreaterThan(Uint256.of(less))
                && takes(state, zeroForOne, amountIn.minus(less + 1), amountOut)) {
            less++;
        }
        outcome.put("minIn", amountIn.minus(less));
        if (less == FARTHEST) {
            outcome.put("minInAtMost", true);
        }
    }

    private static boolean takes(PairState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        try {
            PairSwap.of(state, zeroForOne, amountIn, amountOut);
            return true;
        } catch (SwapRefusal refused) {
            return false;
        }
    }

    static PairState state(GoldenCase.Fields fields, Uint256 asOfSecs) {
        return new PairState(
                fields.uint("reserve0"),
                fields.uint("reserve1"),
                fields.uint("token0PrecisionMultiplier"),
                fields.uint("token1PrecisionMultiplier"),
                fields.uint("swapFee"),
                Ramp.recorded(fields),
                asOfSecs);
    }
}
