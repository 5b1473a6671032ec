package io.swaplab.router.plan;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.Edge;

/** The part of an input that a pool still takes after it refused the whole. */
final class AcceptedInput {
    /** The first reduction of a refused input, as a power of two of the input. */
    private static final int FINEST_SHIFT = 40;

    /** Bisections of the gap between an accepted and a refused input. */
    private static final int HALVINGS = 4;

    private AcceptedInput() {}

    /** Approximately the largest input that a pool accepts below one that it refused, or zero. */
    static Uint256 below(Edge edge, Uint256 refused) {
        Uint256 high = refused;
        Uint256 low = Uint256.ZERO;
        for (int shift = FINEST_SHIFT; shift > 0 && low.isZero(); shift--) {
            Uint256 less = refused.minus(refused.shiftRight(shift));
            if (less.isLessThan(high)) {
                boolean taken = !edge.quote(less).isZero();
                low = taken ? less : low;
                high = taken ? high : less;
            }
        }
        for (int i = 0; i < HALVINGS && !low.isZero(); i++) {
            Uint256 middle = low.plus(high.minus(low).shiftRight(1));
            boolean taken = middle.isGreaterThan(low) && !edge.quote(middle).isZero();
            low = taken ? middle : low;
            high = taken ? high : middle;
        }
        return low;
    }
}
