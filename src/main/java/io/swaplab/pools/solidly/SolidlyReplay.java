package io.swaplab.pools.solidly;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.SwapRefusal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Recorded swaps of pairs, each run with what the pair's view names; pairs have no exact output. */
final class SolidlyReplay {
    private static final int MOST_DECIMALS = 36;

    /** Units beside the view's answer at which the recorder stopped its search. */
    private static final int FARTHEST = 3;

    private SolidlyReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        SolidlyState state = state(recorded.state());
        boolean zeroForOne = recorded.swap().flag("zeroForOne");
        Uint256 amountIn = recorded.swap().uint("amount");
        Map<String, Object> outcome = new LinkedHashMap<>();
        try {
            outcome.put("quoteOut", SolidlyMath.amountOut(state, zeroForOne, amountIn));
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", "getAmountOut: " + refused.revertText());
            return outcome;
        }
        try {
            SolidlySwap swap = SolidlySwap.of(state, zeroForOne, amountIn);
            outcome.put("ok", true);
            outcome.put("amountIn", amountIn);
            outcome.put("amountOut", swap.amountOut());
            outcome.put("fee", swap.fee());
            outcome.put("reserve0", swap.after().reserve0());
            outcome.put("reserve1", swap.after().reserve1());
            most(state, zeroForOne, amountIn, outcome);
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", refused.revertText());
        }
        return outcome;
    }

    /** The greatest output that the pair takes for the input, searched as far as the recorder did. */
    private static void most(SolidlyState state, boolean zeroForOne, Uint256 amountIn, Map<String, Object> outcome) {
        Uint256 named = SolidlyMath.amountOut(state, zeroForOne, amountIn);
        int more = 0;
        while (more < FARTHEST && takes(state, zeroForOne, amountIn, named.plus(more + 1))) {
            more++;
        }
        outcome.put("maxOut", named.plus(more));
        if (more == FARTHEST) {
            outcome.put("maxOutAtLeast", true);
        }
    }

    private static boolean takes(SolidlyState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        try {
            SolidlySwap.of(state, zeroForOne, amountIn, amountOut);
            return true;
        } catch (SwapRefusal refused) {
            return false;
        }
    }

    static SolidlyState state(GoldenCase.Fields fields) {
        return new SolidlyState(
                fields.flag("stable"),
                fields.uint("fee"),
                fields.uint("reserve0"),
                fields.uint("reserve1"),
                unit(fields.integer("decimals0")),
                unit(fields.integer("decimals1")),
                false);
    }

    private static Uint256 unit(int decimals) {
        if (decimals < 0 || decimals > MOST_DECIMALS) {
            throw new IllegalArgumentException("decimals must be from 0 to 36, got " + decimals);
        }
        return Uint256.parse("1" + "0".repeat(decimals));
    }
}
