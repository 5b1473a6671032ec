package io.swaplab.client.execution;

import io.swaplab.core.math.Uint256;

/** The minimum output for a slippage tolerance. */
public final class MinimumOut {
    private MinimumOut() {}

    /**
     * {@code expectedAmountOut * (10000 - slippageBps) / 10000}, rounded down; zero gives no protection.
     *
     * @param expectedAmountOut base units, net of the custom fee
     * @throws IllegalArgumentException if slippageBps is not within 0 and 10000
     */
    public static Uint256 floor(Uint256 expectedAmountOut, int slippageBps) {
        int kept = FieldRanges.BPS - FieldRanges.bps("slippageBps", slippageBps);
        return Uint256.mulDivDown(expectedAmountOut, Uint256.of(kept), Uint256.of(FieldRanges.BPS));
    }
}
