package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;
import io.swaplab.router.pools.stable.StablePairMath.Root;

/**
 * The result of a swap; static methods compute the quotes of the pair's views. The views do not check for overflow.
 * Here a quote that would wrap around is rejected, because a swap for this quote would revert.
 *
 * @param checkRounds the rounds of the iteration with which the pair checks the balances net of the fee
 */
record StablePairSwap(Uint256 amountOut, StablePairState after, int checkRounds) implements SwapSimulatingPool.Swap {
    static final Uint256 FEE_UNITS = Uint256.of(100_000);

    private static final int RESERVE_BITS = 112;
    private static final SwapRefusal NO_OUTPUT = SwapRefusal.tooLittle("Nomiswap: INSUFFICIENT_OUTPUT_AMOUNT");
    private static final SwapRefusal WRAPPED = SwapRefusal.tooLittle("Nomiswap: INSUFFICIENT_LIQUIDITY");
    private static final SwapRefusal NO_LIQUIDITY = SwapRefusal.tooMuch("Nomiswap: INSUFFICIENT_LIQUIDITY");
    private static final SwapRefusal NO_INPUT = SwapRefusal.tooLittle("Nomiswap: INSUFFICIENT_INPUT_AMOUNT");
    private static final SwapRefusal BROKEN_INVARIANT = SwapRefusal.tooLittle("Nomiswap: D");
    private static final SwapRefusal OVERFLOW = SwapRefusal.tooMuch("Nomiswap: OVERFLOW");

    /** The output as the pair's view computes it; rejected where the view's subtraction would wrap below zero. */
    static Uint256 outputOfView(StablePairState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 y = balanceLeft(state, zeroForOne, amountIn).value();
        Uint256 before = state.wad(!zeroForOne);
        if (y.isGreaterThan(before)) {
            throw WRAPPED;
        }
        return PANICS.over(before.minus(y), state.multiplier(!zeroForOne));
    }

    /** The result of the pair's view, even if it wraps around to a number close to 2^256. */
    static Uint256 outputShown(StablePairState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 y = balanceLeft(state, zeroForOne, amountIn).value();
        return PANICS.over(state.wad(!zeroForOne).wrappingMinus(y), state.multiplier(!zeroForOne));
    }

    /**
     * The rounds of all iterations of a swap: the pair computes the invariant in its view, and before and after the swap.
     *
     * @throws SwapRefusal if the pair refuses the swap
     */
    static int rounds(StablePairState state, boolean zeroForOne, Uint256 amountIn) {
        StablePairSwap swap = of(state, zeroForOne, amountIn);
        return 2 * state.computedInvariant().rounds()
                + balanceLeft(state, zeroForOne, amountIn).rounds()
                + swap.checkRounds
                + swap.after.computedInvariant().rounds();
    }

    private static Root balanceLeft(StablePairState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 taxed = PANICS.minus(PANICS.times(amountIn, FEE_UNITS), PANICS.times(amountIn, state.fee()));
        Uint256 charged = taxed.dividedBy(FEE_UNITS);
        Uint256 x = PANICS.plus(state.wad(zeroForOne), PANICS.times(charged, state.multiplier(zeroForOne)));
        return StablePairMath.otherBalance(x, state.invariant(), state.amplification());
    }

    /** The input for an output, as the pair's view computes it, rounded up. */
    static Uint256 inputOfView(StablePairState state, boolean zeroForOne, Uint256 amountOut) {
        Uint256 multiplier = state.multiplier(zeroForOne);
        Uint256 left = PANICS.minus(state.wad(!zeroForOne), PANICS.times(amountOut, state.multiplier(!zeroForOne)));
        Uint256 x = StablePairMath.otherBalance(left, state.invariant(), state.amplification())
                .value();
        Uint256 added = PANICS.overUp(PANICS.minus(x, state.wad(zeroForOne)), multiplier);
        return PANICS.overUp(PANICS.times(added, FEE_UNITS), PANICS.minus(FEE_UNITS, state.fee()));
    }

    /** Swaps an input for the output that the pair's view quotes. */
    static StablePairSwap of(StablePairState state, boolean zeroForOne, Uint256 amountIn) {
        return of(state, zeroForOne, amountIn, outputOfView(state, zeroForOne, amountIn));
    }

    /** Swaps an input for an output, with the checks in the pair's order. */
    static StablePairSwap of(StablePairState state, boolean zeroForOne, Uint256 amountIn, Uint256 amountOut) {
        if (amountOut.isZero()) {
            throw NO_OUTPUT;
        }
        if (!amountOut.isLessThan(state.reserve(!zeroForOne))) {
            throw NO_LIQUIDITY;
        }
        if (amountIn.isZero()) {
            throw NO_INPUT;
        }
        Uint256 in = PANICS.plus(state.reserve(zeroForOne), amountIn);
        Uint256 left = state.reserve(!zeroForOne).minus(amountOut);
        StablePairState after = zeroForOne ? state.withReserves(in, left) : state.withReserves(left, in);
        Uint256 kept = PANICS.minus(PANICS.times(in, FEE_UNITS), PANICS.times(amountIn, state.fee()));
        Uint256 x = PANICS.times(kept, state.multiplier(zeroForOne)).dividedBy(FEE_UNITS);
        Uint256 y = PANICS.times(PANICS.times(left, FEE_UNITS), state.multiplier(!zeroForOne))
                .dividedBy(FEE_UNITS);
        Uint256 amplification = state.amplification();
        Root root = zeroForOne
                ? StablePairMath.invariant(x, y, amplification)
                : StablePairMath.invariant(y, x, amplification);
        Uint256 d = root.value();
        Uint256 least = state.invariant();
        if (d.isLessThan(least)) {
            throw BROKEN_INVARIANT;
        }
        PANICS.minus(after.invariant(), least);
        if (in.bitLength() > RESERVE_BITS) {
            throw OVERFLOW;
        }
        return new StablePairSwap(amountOut, after, root.rounds());
    }
}
