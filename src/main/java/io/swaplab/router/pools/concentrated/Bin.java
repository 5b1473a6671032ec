package io.swaplab.router.pools.concentrated;

import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * One bin of a pool.
 *
 * @param reserveX reserve of token0, below 2^128
 * @param reserveY reserve of token1, below 2^128
 * @param priceX128 token1 per token0 with 128 fraction bits, above zero
 */
record Bin(int id, Uint256 reserveX, Uint256 reserveY, Uint256 priceX128) {
    /** Reasons why a swap through bins reverts, each with the contract's revert text. */
    enum Failure {
        ZERO_AMOUNT("AmountSpecifiedIsZero()", "the amount is zero"),
        OUT_OF_LIQUIDITY("BinPool__OutOfLiquidity()", "the bins in this direction cannot fill the whole amount"),
        NOTHING_BOUGHT("BinPool__InsufficientAmountUnSpecified()", "the input is too small to buy anything"),
        CAST_OVERFLOW("SafeCastOverflow()", "an amount would have more bits than the pool can settle"),
        BIN_FULL("BinPool__MaxLiquidityPerBinExceeded()", "a bin would hold more than the pool allows"),
        LIQUIDITY_OVERFLOW("BinHelper__LiquidityOverflow()", "a bin's liquidity would overflow"),
        SUM_OVERFLOW("PackedUint128Math__AddOverflow()", "an amount would exceed 128 bits"),
        PANIC("Panic(17)", "an amount with its fee would exceed 128 bits");

        private final String revertText;
        private final String reason;

        Failure(String revertText, String reason) {
            this.revertText = revertText;
            this.reason = reason;
        }

        String revertText() {
            return revertText;
        }

        String reason() {
            return reason;
        }
    }

    private static final int RESERVE_BITS = 128;

    /** The maximum liquidity of a bin. With it, every sum over all bins fits into 256 bits. */
    private static final Uint256 MAX_LIQUIDITY =
            Uint256.parse("65251743116719673010965625540244653191619923014385985379600384103134737");

    Bin {
        if (reserveX.bitLength() > RESERVE_BITS || reserveY.bitLength() > RESERVE_BITS) {
            throw new IllegalArgumentException("reserves must fit 128 bits, got " + reserveX + ", " + reserveY);
        }
    }

    /**
     * Creates a bin with the price that follows from its id.
     *
     * @throws IllegalArgumentException if the bin's price is out of range, which cannot happen for a live pool
     */
    static Bin of(int id, int binStep, Uint256 reserveX, Uint256 reserveY) {
        try {
            return new Bin(id, reserveX, reserveY, BinMath.priceX128(id, binStep));
        } catch (ArithmeticException noPrice) {
            throw new IllegalArgumentException(noPrice.getMessage(), noPrice);
        }
    }

    /** The reserve of token1 if {@code ofY}, else of token0. */
    Uint256 reserve(boolean ofY) {
        return ofY ? reserveY : reserveX;
    }

    /**
     * The input needed for an output at this bin's price, before the fee, rounded up. It may exceed the 128 bits that
     * the pool allows.
     */
    Uint256 costUp(Uint256 out, boolean swapForY) {
        return swapForY
                ? out.shiftLeft(BinMath.FRACTION_BITS).dividedByUp(priceX128)
                : Uint256.mulDivUp(out, priceX128, BinMath.ONE_Q128);
    }

    /**
     * The reason why the contract would reject a swap that leaves the bin in this state; null if it would accept the
     * swap.
     */
    @Nullable
    Failure overfull() {
        Uint256 valueOfY = reserveY.shiftLeft(BinMath.FRACTION_BITS);
        if (reserveX.timesOverflows(priceX128)) {
            return Failure.LIQUIDITY_OVERFLOW;
        }
        Uint256 valueOfX = reserveX.wrappingTimes(priceX128);
        if (valueOfX.plusOverflows(valueOfY)) {
            return Failure.LIQUIDITY_OVERFLOW;
        }
        return valueOfX.plus(valueOfY).isGreaterThan(MAX_LIQUIDITY) ? Failure.BIN_FULL : null;
    }

    Bin with(Uint256 nextX, Uint256 nextY) {
        return new Bin(id, nextX, nextY, priceX128);
    }
}
