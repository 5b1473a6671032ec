package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;

/**
 * The amplification in hundredths, which changes linearly between two times.
 *
 * @param startSecs time of the initial value
 * @param endSecs time from which the future value applies
 */
public record Ramp(Uint256 initial, Uint256 future, Uint256 startSecs, Uint256 endSecs) {
    /** The scale of amplifications, which are counted in hundredths. */
    public static final Uint256 HUNDRED = Uint256.of(100);

    /** An amplification that does not change. */
    public static Ramp fixed(Uint256 value) {
        return new Ramp(value, value, Uint256.ZERO, Uint256.ZERO);
    }

    /** Parses the ramp of a recorded pool. */
    public static Ramp recorded(GoldenCase.Fields fields) {
        return new Ramp(
                fields.uint("initialA"),
                fields.uint("futureA"),
                fields.uint("initialATime"),
                fields.uint("futureATime"));
    }

    /** The value at a timestamp, rounded towards the initial value as on chain. */
    public Uint256 at(Uint256 secs) {
        if (!secs.isLessThan(endSecs)) {
            return future;
        }
        boolean up = future.isGreaterThan(initial);
        Uint256 distance = up ? future.minus(initial) : initial.minus(future);
        Uint256 passed = PANICS.minus(secs, startSecs);
        Uint256 moved = PANICS.timesOver(distance, passed, PANICS.minus(endSecs, startSecs));
        return up ? PANICS.plus(initial, moved) : PANICS.minus(initial, moved);
    }

    /**
     * Adds the amplification at a timestamp ({@code none} if the contract reverts) to the facts shown for a pool, and
     * also the ramp if it has not ended.
     */
    public void describe(PoolFactBuilder facts, Uint256 secs) {
        facts.plain("amplification", valueOrNone(secs));
        if (!isAtRest(secs)) {
            facts.plain("amplification_from", initial)
                    .plain("amplification_to", future)
                    .time("amplification_moves_from", startSecs)
                    .time("amplification_moves_until", endSecs);
        }
    }

    private Object valueOrNone(Uint256 secs) {
        try {
            return at(secs);
        } catch (SwapRefusal refused) {
            return "none";
        }
    }

    /** Whether the value is constant from this timestamp on. */
    public boolean isAtRest(Uint256 secs) {
        return !secs.isLessThan(endSecs) || initial.equals(future);
    }
}
