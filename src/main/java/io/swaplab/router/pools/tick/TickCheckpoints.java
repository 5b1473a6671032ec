package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoints of exact-input walks in one direction, so that a later walk of more input need not begin at the start. A
 * completed round takes the same input whatever the amount of the swap. At spacing 1 a walk to the end of the price
 * range has thousands of rounds. Immutable.
 */
final class TickCheckpoints {
    /** Rounds from one checkpoint to the next; most walks end before the first. */
    static final int ROUNDS = 32;

    private final int feePips;
    private final Checkpoint[] passed;

    /**
     * After this many rounds.
     *
     * @param consumed input taken so far, fee included
     * @param paid output so far
     * @param position of the next initialised tick
     */
    record Checkpoint(
            Uint256 consumed,
            Uint256 paid,
            Uint256 price,
            Uint256 liquidity,
            int tick,
            int position,
            int steps,
            int ticksCrossed) {}

    TickCheckpoints(int feePips) {
        this(feePips, new Checkpoint[0]);
    }

    private TickCheckpoints(int feePips, Checkpoint[] passed) {
        this.feePips = feePips;
        this.passed = passed;
    }

    int feePips() {
        return feePips;
    }

    /** The last checkpoint that an amount passes, or null. */
    @Nullable
    Checkpoint lastBefore(Uint256 amount) {
        int low = -1;
        for (int high = passed.length; low + 1 < high; ) {
            int middle = (low + high) >>> 1;
            if (passed[middle].consumed().isLessThan(amount)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low < 0 ? null : passed[low];
    }

    /** Whether a checkpoint after this many rounds would be new. */
    boolean isBeyond(int steps) {
        return passed.length == 0 || passed[passed.length - 1].steps() < steps;
    }

    TickCheckpoints with(Checkpoint next) {
        Checkpoint[] longer = Arrays.copyOf(passed, passed.length + 1);
        longer[passed.length] = next;
        return new TickCheckpoints(feePips, longer);
    }
}
