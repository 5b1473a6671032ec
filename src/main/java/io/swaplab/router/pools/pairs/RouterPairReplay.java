package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import java.util.Map;

/**
 * Recorded swaps of pairs that only their router may call: the router computes amounts and checks them before the pair
 * does.
 */
final class RouterPairReplay {
    /** No recorded caller owned as much as inputs of more bits: their transfer fails before the pair is called. */
    private static final int OWNED_BITS = 200;

    private RouterPairReplay() {}

    static Map<String, Object> replay(GoldenCase recorded) {
        ConstantProductState state = ConstantProductReplay.state(recorded.state());
        boolean zeroForOne = recorded.swap().flag("zeroForOne");
        Uint256 amount = recorded.swap().uint("amount");
        boolean exactIn = recorded.swap().flag("exactIn");
        if (amount.isZero()) {
            return ReplayOutcome.refused(
                    exactIn ? "Library: INSUFFICIENT_INPUT_AMOUNT" : "BabyDogeLibrary: INSUFFICIENT_OUTPUT_AMOUNT");
        }
        if (state.reserve0().isZero() || state.reserve1().isZero()) {
            return ReplayOutcome.refused("Library: INSUFFICIENT_LIQUIDITY");
        }
        return exactIn ? exactIn(state, zeroForOne, amount) : exactOut(state, zeroForOne, amount);
    }

    private static Map<String, Object> exactIn(ConstantProductState state, boolean zeroForOne, Uint256 amountIn) {
        if (!ConstantProductMath.isPayable(state, zeroForOne, Uint256.ONE)
                || amountIn.isLessThan(ConstantProductMath.cost(state, zeroForOne, Uint256.ONE))) {
            return ReplayOutcome.refused("INSUFFICIENT_OUTPUT_AMOUNT");
        }
        Uint256 out = ConstantProductMath.amountOut(state, zeroForOne, amountIn);
        return out.isZero()
                ? ReplayOutcome.refused("OVERFLOW")
                : ConstantProductReplay.settled(state, zeroForOne, amountIn, out);
    }

    private static Map<String, Object> exactOut(ConstantProductState state, boolean zeroForOne, Uint256 amountOut) {
        Uint256 reserveOut = state.reserveOut(zeroForOne);
        if (amountOut.isGreaterThan(reserveOut)) {
            return ReplayOutcome.refused("ds-math-sub-underflow");
        }
        if (amountOut.equals(reserveOut)) {
            // The router's library divides by zero, which reverts without data.
            return ReplayOutcome.refused("empty");
        }
        Uint256 in = ConstantProductMath.libraryInput(state, zeroForOne, amountOut);
        if (in.bitLength() > OWNED_BITS) {
            return ReplayOutcome.refused("TransferHelper: TRANSFER_FROM_FAILED");
        }
        return ConstantProductMath.inputFits(state, zeroForOne, in)
                ? ConstantProductReplay.settled(state, zeroForOne, in, amountOut)
                : ReplayOutcome.refused("OVERFLOW");
    }
}
