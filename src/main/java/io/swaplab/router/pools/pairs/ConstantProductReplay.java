package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import java.util.LinkedHashMap;
import java.util.Map;

/** Recorded swaps of pairs. For exact output, the input is the one that the library computes, as in the recording. */
final class ConstantProductReplay {
    private final String pair;

    /**
     * @param pair the pair's name in its revert texts
     */
    ConstantProductReplay(String pair) {
        this.pair = pair;
    }

    Map<String, Object> replay(GoldenCase recorded) {
        ConstantProductState state = state(recorded.state());
        boolean zeroForOne = recorded.swap().flag("zeroForOne");
        Uint256 amount = recorded.swap().uint("amount");
        return recorded.swap().flag("exactIn")
                ? exactIn(state, zeroForOne, amount)
                : exactOut(state, zeroForOne, amount, recorded.swap());
    }

    private Map<String, Object> exactIn(ConstantProductState state, boolean zeroForOne, Uint256 amountIn) {
        // An input without an output is rejected before the input is checked against 112 bits.
        if (!ConstantProductMath.isPayable(state, zeroForOne, Uint256.ONE)
                || amountIn.isLessThan(ConstantProductMath.cost(state, zeroForOne, Uint256.ONE))) {
            return refused("INSUFFICIENT_OUTPUT_AMOUNT");
        }
        Uint256 out = ConstantProductMath.amountOut(state, zeroForOne, amountIn);
        if (out.isZero()) {
            return refused("OVERFLOW");
        }
        Map<String, Object> outcome = settled(state, zeroForOne, amountIn, out);
        outcome.put("plusOne", oneMore(state, zeroForOne, amountIn, out.plus(1)));
        return outcome;
    }

    /** The pair's answer to the same swap with one more unit of output. */
    private String oneMore(ConstantProductState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        if (!ConstantProductMath.isPayable(state, zeroForOne, amountOut)) {
            return pair + ": INSUFFICIENT_LIQUIDITY";
        }
        boolean paid = !amountIn.isLessThan(ConstantProductMath.cost(state, zeroForOne, amountOut));
        return paid ? "taken" : pair + ": K";
    }

    private Map<String, Object> exactOut(
            ConstantProductState state, boolean zeroForOne, Uint256 amountOut, GoldenCase.Fields asked) {
        if (amountOut.isZero()) {
            return refused("INSUFFICIENT_OUTPUT_AMOUNT");
        }
        if (!ConstantProductMath.isPayable(state, zeroForOne, amountOut)) {
            return refused("INSUFFICIENT_LIQUIDITY");
        }
        Uint256 in = ConstantProductMath.libraryInput(state, zeroForOne, amountOut);
        if (!ConstantProductMath.inputFits(state, zeroForOne, in)) {
            // The pair checks the invariant before the 112-bit limit: a recorded swap that breaks both fails with
            // the former.
            boolean paid =
                    !asked.has("requestedIn") || !asked.uint("requestedIn").isLessThan(in);
            return refused(paid ? "OVERFLOW" : "K");
        }
        Map<String, Object> outcome = settled(state, zeroForOne, in, amountOut);
        outcome.put("minIn", ConstantProductMath.leastInput(state, zeroForOne, amountOut));
        return outcome;
    }

    private Map<String, Object> refused(String error) {
        return ReplayOutcome.refused(pair + ": " + error);
    }

    static Map<String, Object> settled(
            ConstantProductState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        ConstantProductState after = state.after(zeroForOne, amountIn, amountOut);
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("ok", true);
        outcome.put("amountIn", amountIn);
        outcome.put("amountOut", amountOut);
        outcome.put("reserve0", after.reserve0());
        outcome.put("reserve1", after.reserve1());
        return outcome;
    }

    /** Converts the recorded fraction after fees to a fee in millionths; all forks' denominators divide a million. */
    static ConstantProductState state(GoldenCase.Fields fields) {
        int denominator = fields.integer("feeDenominator");
        int numerator = fields.integer("feeNumerator");
        if (denominator < 1 || ConstantProductState.MILLION % denominator != 0 || numerator > denominator) {
            throw new IllegalArgumentException(
                    "feeNumerator/feeDenominator must be a part of a million, got " + numerator + "/" + denominator);
        }
        int feePips = (denominator - numerator) * (ConstantProductState.MILLION / denominator);
        return new ConstantProductState(fields.uint("reserve0"), fields.uint("reserve1"), feePips);
    }
}
