package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.quoting.SwapRefusal;
import java.util.Map;

/** Replays recorded swaps of pairs, each with the output of the pair's view; pairs do not support exact outputs. */
final class SolidlyReplay {
    private static final int MOST_DECIMALS = 36;

    private SolidlyReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        SolidlyState state = state(recorded.state());
        boolean zeroForOne = recorded.swap().flag("zeroForOne");
        Uint256 amountIn = recorded.swap().uint("amount");
        return ReplayOutcome.of(outcome -> {
            Uint256 named = named(state, zeroForOne, amountIn);
            outcome.put("quoteOut", named);
            SolidlySwap swap = SolidlySwap.of(state, zeroForOne, amountIn, named);
            outcome.settled(amountIn, swap.amountOut())
                    .put("fee", swap.fee())
                    .put("reserve0", swap.after().reserve0())
                    .put("reserve1", swap.after().reserve1());
            outcome.mostOut((in, out) -> SolidlySwap.of(state, zeroForOne, in, out), amountIn, named);
        });
    }

    /** The result of the pair's view; its reverts are reported separately from the swap's. */
    private static Uint256 named(SolidlyState state, boolean zeroForOne, Uint256 amountIn) {
        try {
            return SolidlyMath.amountOut(state, zeroForOne, amountIn);
        } catch (SwapRefusal refused) {
            throw SwapRefusal.tooMuch("getAmountOut: " + refused.revertText());
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
