package io.swaplab.router.pools.tick;

import io.swaplab.core.math.SmallestValueSearch;
import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Quotes of a tick pool, computed by {@link TickWalk}. A quote of zero means that the pool cannot fill the amount
 * completely, or that its sums overflow, which cannot happen for a live pool.
 */
public final class TickQuotes {
    private TickQuotes() {}

    /** The output for an input; zero if the pool's liquidity ends before all of the input is used. */
    public static Uint256 amountOut(TickState state, boolean zeroForOne, Uint256 amountIn, int feePips) {
        TickWalk walk = walk(state, TickSwapRequest.unlimited(zeroForOne, true, amountIn, feePips));
        return walk == null || !walk.unfilled().isZero() ? Uint256.ZERO : walk.counterAmount();
    }

    /**
     * The least input whose output reaches the requested one; zero if there is none. The search starts at the input of
     * the pool's own exact-output swap. Each step of that swap rounds up, so its input is only a few units too high.
     */
    public static Uint256 leastInput(TickState state, boolean zeroForOne, Uint256 wanted, int feePips) {
        TickWalk walk = walk(state, TickSwapRequest.unlimited(zeroForOne, false, wanted, feePips));
        if (walk == null || !walk.unfilled().isZero()) {
            return Uint256.ZERO;
        }
        Uint256 least = SmallestValueSearch.around(walk.counterAmount().max(Uint256.ONE), amountIn -> {
            TickWalk taken = walk(state, TickSwapRequest.unlimited(zeroForOne, true, amountIn, feePips));
            // If this input exhausts the pool, a larger one does not help, so the search ends.
            return taken != null
                    && taken.unfilled().isZero()
                    && taken.counterAmount().isLessThan(wanted);
        });
        return amountOut(state, zeroForOne, least, feePips).isLessThan(wanted) ? Uint256.ZERO : least;
    }

    /** The completed walk of a swap; null if the pool rejects the swap. */
    public static @Nullable TickWalk walk(TickState state, TickSwapRequest swap) {
        if (TickRefusal.of(state, swap) != null) {
            return null;
        }
        try {
            return new TickWalk(state, swap);
        } catch (ArithmeticException overflow) {
            return null;
        }
    }

    /** A text that explains why {@link #amountOut} is zero. */
    public static String whyNot(TickState state, TickSwapRequest swap) {
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
}
