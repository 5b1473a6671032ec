package io.swaplab.pools.solidly;

import io.swaplab.market.GoldenCase;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.SwapRefusal;
import java.util.LinkedHashMap;
import java.util.Map;

/** Recorded swaps of pairs, each run with what the pair's view names; pairs have no exact output. */
final class SolidlyReplay {
    private static final int MOST_DECIMALS = 36;

    private SolidlyReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        SolidlyState state = state(recorded.state());
        boolean zeroForOne = recorded.swap().flag("zeroForOne");
        Uint256 amountIn = recorded.swap().uint("amount");
        Map<String, Object> outcome = new LinkedHashMap<>();
        try {
            outcome.put("quoteOut", SolidlyMath.amountOut(state, zeroForOne, amountIn));
            SolidlySwap swap = SolidlySwap.of(state, zeroForOne, amountIn);
            outcome.put("ok", true);
            outcome.put("amountIn", amountIn);
            outcome.put("amountOut", swap.amountOut());
            outcome.put("fee", swap.fee());
            outcome.put("reserve0", swap.after().reserve0());
            outcome.put("reserve1", swap.after().reserve1());
        } catch (SwapRefusal refused) {
            outcome.put("ok", false);
            outcome.put("error", refused.revertText());
        }
        return outcome;
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
