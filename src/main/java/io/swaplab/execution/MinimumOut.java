package io.swaplab.execution;

import io.swaplab.math.Uint256;

/** The least output that a slippage tolerance leaves. */
public final class MinimumOut {
    private MinimumOut() {}

    /**
     * {@code expectedAmountOut * (10000 - slippageBps) / 10000}, rounded down; zero means that no minimum is left to
     * protect.
     *
     * @param expectedAmountOut base units, net of the custom fee
     * @throws IllegalArgumentException when slippageBps is outside 0 and 10000
     */
    public static Uint256 floor(Uint256 expectedAmountOut, int slippageBps) {
        int kept = Ranges.BPS - Ranges.bps("slippageBps", slippageBps);
        return Uint256.mulDivDown(expectedAmountOut, Uint256.of(kept), Uint256.of(Ranges.BPS));
    }
}
