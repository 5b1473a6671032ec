package io.swaplab.pools.amplified;

import static io.swaplab.pools.quoting.ChainMath.PANICS;

import io.swaplab.market.GoldenCase;
import io.swaplab.market.PoolFacts;
import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.SwapRefusal;

/**
 * The amplification in hundredths, which moves linearly between two times.
 *
 * @param startSecs when the initial value held
 * @param endSecs from when on the future value holds
 */
public record Ramp(Uint256 initial, Uint256 future, Uint256 startSecs, Uint256 endSecs) {
    /** The unit of amplifications is a hundredth. */
    public static final Uint256 HUNDRED = Uint256.of(100);

    /** A value that does not move. */
    public static Ramp fixed(Uint256 value) {
        return new Ramp(value, value, Uint256.ZERO, Uint256.ZERO);
    }

    /** The ramp of a recorded pool. */
    public static Ramp recorded(GoldenCase.Fields fields) {
        return new Ramp(
                fields.uint("initialA"),
                fields.uint("futureA"),
                fields.uint("initialATime"),
                fields.uint("futureATime"));
    }

    /** The value in a block's second, rounded towards the initial value as on chain. */
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

    /** Adds the value at a second, {@code none} where the contract reverts, and where it is moving to. */
    public void describe(PoolFacts facts, Uint256 secs) {
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

    /** Whether the value is the same in every block from this second on. */
    public boolean isAtRest(Uint256 secs) {
        return !secs.isLessThan(endSecs) || initial.equals(future);
    }
}
