package io.swaplab.router.pools.quoting;

import io.swaplab.core.math.Uint256;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** The result of a replayed swap: values under the names used in recordings. */
public final class SwapReplayResult {
    /** A replay that adds its values one by one to an outcome, and may throw {@link SwapRefusal}. */
    @FunctionalInterface
    public interface Replay {
        void run(SwapReplayResult outcome);
    }

    /** A pair's swap of an input for a requested output; throws {@link SwapRefusal} if the pair rejects it. */
    @FunctionalInterface
    public interface PairSwap {
        void make(Uint256 amountIn, Uint256 amountOut);
    }

    /**
     * Maximum distance from the quote, in units, of the amounts that {@link #mostOut} and {@link #leastIn} try. The
     * recordings use the same maximum.
     */
    private static final int FARTHEST = 3;

    private final Map<String, Object> values = new LinkedHashMap<>();

    private SwapReplayResult() {}

    /**
     * Runs a replay and returns its values. If the swap is rejected, returns the values added until then and the revert
     * text.
     */
    public static Map<String, Object> of(Replay replay) {
        SwapReplayResult outcome = new SwapReplayResult();
        try {
            replay.run(outcome);
        } catch (SwapRefusal refused) {
            outcome.put("ok", false).put("error", refused.revertText());
        }
        return outcome.values;
    }

    /** The result of a swap that the contract reverts with a text. */
    public static Map<String, Object> refused(String revertText) {
        return Map.of("ok", false, "error", revertText);
    }

    /** Adds the amounts of a successful swap. */
    public SwapReplayResult settled(Uint256 amountIn, Uint256 amountOut) {
        return put("ok", true).put("amountIn", amountIn).put("amountOut", amountOut);
    }

    public SwapReplayResult put(String name, Object value) {
        values.put(name, value);
        return this;
    }

    /** Adds the greatest output, up to a few units above the quote, that the pair accepts for the input. */
    public void mostOut(PairSwap swap, Uint256 amountIn, Uint256 amountOut) {
        int more = 0;
        while (more < FARTHEST && takes(swap, amountIn, amountOut.plus(more + 1))) {
            more++;
        }
        put("maxOut", amountOut.plus(more));
        if (more == FARTHEST) {
            put("maxOutAtLeast", true);
        }
    }

    /**
     * Adds the least input, within a few units of the quote, that the pair accepts for the output; nothing if it
     * accepts none.
     */
    public void leastIn(PairSwap swap, Uint256 amountIn, Uint256 amountOut) {
        if (!takes(swap, amountIn, amountOut)) {
            IntStream.rangeClosed(1, FARTHEST)
                    .mapToObj(amountIn::plus)
                    .filter(more -> takes(swap, more, amountOut))
                    .findFirst()
                    .ifPresent(least -> put("minIn", least));
            return;
        }
        int less = 0;
        while (less < FARTHEST
                && amountIn.isGreaterThan(Uint256.of(less))
                && takes(swap, amountIn.minus(less + 1), amountOut)) {
            less++;
        }
        put("minIn", amountIn.minus(less));
        if (less == FARTHEST) {
            put("minInAtMost", true);
        }
    }

    private static boolean takes(PairSwap swap, Uint256 amountIn, Uint256 amountOut) {
        try {
            swap.make(amountIn, amountOut);
            return true;
        } catch (SwapRefusal refused) {
            return false;
        }
    }
}
