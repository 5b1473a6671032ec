package io.swaplab.router.pools.pairs;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.ReplayOutcome;
import io.swaplab.router.pools.quoting.SwapRefusal;
import java.util.stream.IntStream;

/** By how much a pair's swap may beat its own quote, within the range that the recorder searched. */
public final class RecordedMargin {
    /** A pair's swap of an input for an output, which may be rejected. */
    @FunctionalInterface
    public interface Swap {
        void make(Uint256 amountIn, Uint256 amountOut);
    }

    /** The recorder stopped this many units away from the quote. */
    private static final int FARTHEST = 3;

    private RecordedMargin() {}

    /** Adds the greatest output that the pair accepts for the input. */
    public static void mostOut(Swap swap, Uint256 amountIn, Uint256 amountOut, ReplayOutcome outcome) {
        int more = 0;
        while (more < FARTHEST && takes(swap, amountIn, amountOut.plus(more + 1))) {
            more++;
        }
        outcome.put("maxOut", amountOut.plus(more));
        if (more == FARTHEST) {
            outcome.put("maxOutAtLeast", true);
        }
    }

    /** Adds the least input that the pair accepts for the output; none if it accepts neither the quote nor a bit more. */
    public static void leastIn(Swap swap, Uint256 amountIn, Uint256 amountOut, ReplayOutcome outcome) {
        if (!takes(swap, amountIn, amountOut)) {
            IntStream.rangeClosed(1, FARTHEST)
                    .mapToObj(amountIn::plus)
                    .filter(more -> takes(swap, more, amountOut))
                    .findFirst()
                    .ifPresent(least -> outcome.put("minIn", least));
            return;
        }
        int less = 0;
        while (less < FARTHEST
                && amountIn.isGreaterThan(Uint256.of(less))
                && takes(swap, amountIn.minus(less + 1), amountOut)) {
            less++;
        }
        outcome.put("minIn", amountIn.minus(less));
        if (less == FARTHEST) {
            outcome.put("minInAtMost", true);
        }
    }

    private static boolean takes(Swap swap, Uint256 amountIn, Uint256 amountOut) {
        try {
            swap.make(amountIn, amountOut);
            return true;
        } catch (SwapRefusal refused) {
            return false;
        }
    }
}
