package io.swaplab.client.execution;

import io.swaplab.core.math.Uint256;

/** Calculates shares of amounts from basis points, and checks that a value is in the range of its field. */
public final class BasisPoints {
    private static final int WHOLE = 10_000;
    private static final int UINT16_MAX = 0xffff;

    private BasisPoints() {}

    /**
     * The minimum output for a slippage tolerance: {@code expectedAmountOut * (10000 - slippageBps) / 10000}, rounded
     * down. A result of zero gives no protection.
     *
     * @param expectedAmountOut base units, net of the custom fee
     * @throws IllegalArgumentException if slippageBps is below 0 or above 10000
     */
    public static Uint256 minimumOut(Uint256 expectedAmountOut, int slippageBps) {
        return shareDown(expectedAmountOut, WHOLE - within("slippageBps", slippageBps));
    }

    /**
     * The maximum input for a slippage tolerance: {@code expectedAmountIn * (10000 + slippageBps) / 10000}, rounded up,
     * and at most 2^256-1.
     *
     * @throws IllegalArgumentException if slippageBps is below 0 or above 10000
     */
    public static Uint256 maximumIn(Uint256 expectedAmountIn, int slippageBps) {
        Uint256 raised = Uint256.of(WHOLE + within("slippageBps", slippageBps));
        Uint256 largest = Uint256.mulDivDown(Uint256.MAX, Uint256.of(WHOLE), raised);
        return expectedAmountIn.isGreaterThan(largest)
                ? Uint256.MAX
                : Uint256.mulDivUp(expectedAmountIn, raised, Uint256.of(WHOLE));
    }

    /** The amount whose part net of a fee is at least {@code net}, rounded up. The fee must be below the whole. */
    static Uint256 grossUp(Uint256 net, int feeBps) {
        return net.times(Uint256.of(WHOLE)).dividedByUp(Uint256.of(WHOLE - feeBps));
    }

    /** The share of an amount, rounded down. */
    static Uint256 shareDown(Uint256 amount, int bps) {
        return Uint256.mulDivDown(amount, Uint256.of(bps), Uint256.of(WHOLE));
    }

    /**
     * Requires a value in basis points to be a fraction from zero to one.
     *
     * @throws IllegalArgumentException naming the field, if the value is below 0 or above 10000
     */
    static int within(String field, int value) {
        return upTo(WHOLE, field, value);
    }

    /**
     * Requires a number to fit the type {@code uint16} of the contract.
     *
     * @throws IllegalArgumentException naming the field, if the value is below 0 or above 65535
     */
    static int uint16(String field, int value) {
        return upTo(UINT16_MAX, field, value);
    }

    private static int upTo(int most, String field, int value) {
        if (value < 0 || value > most) {
            throw new IllegalArgumentException(field + " must be between 0 and " + most + ", got " + value);
        }
        return value;
    }
}
