package io.swaplab.pools.concentrated;

import io.swaplab.market.Rate;
import io.swaplab.math.Uint256;
import io.swaplab.pools.tick.TickRefusal;
import io.swaplab.pools.tick.TickSwap;
import io.swaplab.pools.tick.TickWalk;
import org.jspecify.annotations.Nullable;

/** Quotes over the tick walk. Zero stands for "cannot be filled whole". */
final class ConcentratedMath {
    private static final int MILLION = 1_000_000;

    /** Bits of a million: what a fee factor adds to a product. */
    private static final int MILLION_BITS = 20;

    private static final int PRICE_FRACTION_BITS = 192;

    private ConcentratedMath() {}

    /** The output of the whole input, or zero when the pool ends before it is used up. */
    static Uint256 amountOut(ConcentratedState state, boolean zeroForOne, Uint256 amountIn) {
        TickWalk walk = walk(state, TickSwap.unlimited(zeroForOne, true, amountIn, state.feePips()));
        return walk == null || !walk.unfilled().isZero() ? Uint256.ZERO : walk.counterAmount();
    }

    /**
     * The least input whose output reaches the wanted one, or zero. The pool's own exact-output swap comes within a few
     * units of it: each of its steps rounds the input up.
     */
    static Uint256 leastInput(ConcentratedState state, boolean zeroForOne, Uint256 wanted) {
        TickWalk walk = walk(state, TickSwap.unlimited(zeroForOne, false, wanted, state.feePips()));
        if (walk == null || !walk.unfilled().isZero()) {
            return Uint256.ZERO;
        }
        Uint256 enough = walk.counterAmount().max(Uint256.ONE);
        Uint256 stride = Uint256.ONE;
        Uint256 tooLittle = Uint256.ZERO;
        while (!reaches(state, zeroForOne, enough, wanted)) {
            if (amountOut(state, zeroForOne, enough.plus(stride)).isZero()) {
                return Uint256.ZERO;
            }
            tooLittle = enough;
            enough = enough.plus(stride);
            stride = stride.shiftLeft(1);
        }
        if (tooLittle.isZero()) {
            stride = Uint256.ONE;
            while (stride.isLessThan(enough) && reaches(state, zeroForOne, enough.minus(stride), wanted)) {
                enough = enough.minus(stride);
                stride = stride.shiftLeft(1);
            }
            tooLittle = enough.minus(stride.min(enough));
        }
        return bisected(state, zeroForOne, wanted, new Uint256[] {tooLittle, enough});
    }

    private static Uint256 bisected(ConcentratedState state, boolean zeroForOne, Uint256 wanted, Uint256[] range) {
        Uint256 tooLittle = range[0];
        Uint256 enough = range[1];
        Uint256 gap = enough.minus(tooLittle);
        while (gap.isGreaterThan(Uint256.ONE)) {
            Uint256 middle = tooLittle.plus(gap.shiftRight(1));
            if (reaches(state, zeroForOne, middle, wanted)) {
                enough = middle;
            } else {
                tooLittle = middle;
            }
            gap = enough.minus(tooLittle);
        }
        return enough;
    }

    private static boolean reaches(ConcentratedState state, boolean zeroForOne, Uint256 amountIn, Uint256 wanted) {
        return !amountOut(state, zeroForOne, amountIn).isLessThan(wanted);
    }

    /** The finished walk, or null when the pool refuses the swap. */
    static @Nullable TickWalk walk(ConcentratedState state, TickSwap swap) {
        return TickRefusal.of(state.ticks(), swap) == null ? new TickWalk(state.ticks(), swap) : null;
    }

    /**
     * The price net of fee. Where its square would leave 256 bits both parts lose the same low bits, far below any
     * amount's precision.
     */
    static Rate marginalRate(ConcentratedState state, boolean zeroForOne) {
        Uint256 price = state.ticks().sqrtPrice();
        int shift = Math.max(0, 2 * price.bitLength() + MILLION_BITS - 256);
        Uint256 unit = Uint256.ONE.shiftLeft(shift);
        Uint256 one = Uint256.ONE.shiftLeft(PRICE_FRACTION_BITS - shift);
        Uint256 kept = Uint256.of(MILLION - state.feePips());
        Uint256 million = Uint256.of(MILLION);
        return zeroForOne
                ? new Rate(Uint256.mulDivDown(price.times(kept), price, unit), one.times(million))
                : new Rate(one.times(kept), Uint256.mulDivUp(price.times(million), price, unit));
    }
}
