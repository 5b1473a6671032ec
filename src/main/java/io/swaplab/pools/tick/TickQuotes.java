package io.swaplab.pools.tick;

import io.swaplab.math.LeastSearch;
import io.swaplab.math.Uint256;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Quotes over the tick walk. Zero stands for "cannot be filled whole"; a state in which the sums overflow, as no live
 * pool's do, is answered in the same way.
 */
public final class TickQuotes {
    /** Bits of a million: what a fee factor adds to a product. */
    private static final int MILLION_BITS = 20;

    private static final int PRICE_FRACTION_BITS = 192;

    private TickQuotes() {}

    /** The output of the whole input, or zero when the pool ends before it is used up. */
    public static Uint256 amountOut(TickState state, boolean zeroForOne, Uint256 amountIn, int feePips) {
        TickWalk walk = walk(state, TickSwap.unlimited(zeroForOne, true, amountIn, feePips));
        return walk == null || !walk.unfilled().isZero() ? Uint256.ZERO : walk.counterAmount();
    }

    /**
     * The least input whose output reaches the wanted one, or zero. The pool's own exact-output swap comes within a few
     * units of it: each of its steps rounds the input up.
     */
    public static Uint256 leastInput(TickState state, boolean zeroForOne, Uint256 wanted, int feePips) {
        TickWalk walk = walk(state, TickSwap.unlimited(zeroForOne, false, wanted, feePips));
        if (walk == null || !walk.unfilled().isZero()) {
            return Uint256.ZERO;
        }
        Uint256 least = LeastSearch.around(walk.counterAmount().max(Uint256.ONE), amountIn -> {
            TickWalk taken = walk(state, TickSwap.unlimited(zeroForOne, true, amountIn, feePips));
            // Past the pool's end no input falls short: more of it would not help.
            return taken != null
                    && taken.unfilled().isZero()
                    && taken.counterAmount().isLessThan(wanted);
        });
        return amountOut(state, zeroForOne, least, feePips).isLessThan(wanted) ? Uint256.ZERO : least;
    }

    /** The finished walk, or null when the pool refuses the swap. */
    public static @Nullable TickWalk walk(TickState state, TickSwap swap) {
        if (TickRefusal.of(state, swap) != null) {
            return null;
        }
        try {
            return new TickWalk(state, swap);
        } catch (ArithmeticException overflow) {
            return null;
        }
    }

    /**
     * The finished walk of a swap that {@link #amountOut} quotes.
     *
     * @throws IllegalArgumentException when that quote is zero, with the reason
     */
    public static TickWalk filledWalk(TickState state, TickSwap swap) {
        TickWalk walk = walk(state, swap);
        if (walk == null || !walk.unfilled().isZero() || walk.counterAmount().isZero()) {
            throw new IllegalArgumentException(whyNot(state, swap));
        }
        return walk;
    }

    /** Why {@link #amountOut} is zero, in words. */
    public static String whyNot(TickState state, TickSwap swap) {
        TickRefusal refusal = TickRefusal.of(state, swap);
        if (refusal != null) {
            return refusal.reason();
        }
        TickWalk walk = walk(state, swap);
        if (walk == null) {
            return "the pool's numbers overflow on the way";
        }
        if (!walk.unfilled().isZero()) {
            return "the pool's liquidity ends before the whole input is used, " + walk.unfilled() + " would be left";
        }
        return walk.counterAmount().isZero() ? "the input is too small to buy anything" : "the pool takes this amount";
    }

    /**
     * The price net of fee, as a numerator and a denominator above zero, which the caller's maker joins. Where the
     * price's square would leave 256 bits both parts lose the same low bits, far below any amount's precision.
     */
    public static <R> R marginalRate(
            TickState state, boolean zeroForOne, int feePips, BiFunction<Uint256, Uint256, R> maker) {
        Uint256 price = state.sqrtPrice();
        int shift = Math.max(0, 2 * price.bitLength() + MILLION_BITS - 256);
        Uint256 unit = Uint256.ONE.shiftLeft(shift);
        Uint256 one = Uint256.ONE.shiftLeft(PRICE_FRACTION_BITS - shift);
        Uint256 kept = Uint256.of(TickSwap.MILLION - feePips);
        Uint256 million = Uint256.of(TickSwap.MILLION);
        return zeroForOne
                ? maker.apply(Uint256.mulDivDown(price.times(kept), price, unit), one.times(million))
                : maker.apply(one.times(kept), Uint256.mulDivUp(price.times(million), price, unit));
    }
}
