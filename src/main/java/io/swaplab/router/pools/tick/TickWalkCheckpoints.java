package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checkpoints of exact-input walks in one direction. A later walk with more input can resume at a checkpoint, because a
 * completed round takes the same input in every walk, whatever the total amount. Resuming saves time at tick spacing 1,
 * where a walk to the end of the price range has thousands of rounds. Immutable.
 */
final class TickWalkCheckpoints {
    /** Rounds between two checkpoints; most walks end before the first checkpoint. */
    static final int ROUNDS = 32;

    private final int feePips;
    private final Checkpoint[] passed;

    /**
     * The state of a walk after a number of rounds.
     *
     * @param consumed input taken so far, fee included
     * @param paid output so far
     * @param position index of the next initialised tick in the table
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

    TickWalkCheckpoints(int feePips) {
        this(feePips, new Checkpoint[0]);
    }

    private TickWalkCheckpoints(int feePips, Checkpoint[] passed) {
        this.feePips = feePips;
        this.passed = passed;
    }

    int feePips() {
        return feePips;
    }

    /** The last checkpoint that took less input than this amount; null if there is none. */
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

    /** Whether a checkpoint after this many rounds lies beyond all known ones. */
    boolean isBeyond(int steps) {
        return passed.length == 0 || passed[passed.length - 1].steps() < steps;
    }

    TickWalkCheckpoints with(Checkpoint next) {
        Checkpoint[] longer = Arrays.copyOf(passed, passed.length + 1);
        longer[passed.length] = next;
        return new TickWalkCheckpoints(feePips, longer);
    }
}
