package io.swaplab.routing;

import io.swaplab.math.Uint256;

/**
 * Improves a plan of few base units by exact trials, where rounding weighs more than any curve: units move between each
 * fixed input and the last consumer of its token, in halving steps, for as long as the exact output grows.
 */
final class FinePolish {
    /** Amounts of more bits than this lose less to rounding than the search resolves. */
    private static final int FEW_UNITS_BITS = 16;

    private static final int TRIALS = 400;

    private FinePolish() {}

    static Plan of(Plan plan) {
        if (plan.amountIn.bitLength() > FEW_UNITS_BITS) {
            return plan;
        }
        Plan best = plan;
        int trials = TRIALS;
        for (Uint256 step = plan.amountIn.shiftRight(1); !step.isZero(); step = step.shiftRight(1)) {
            boolean moved = true;
            while (moved && trials > 0) {
                moved = false;
                for (int i = 0; i < best.size() && trials > 0; i++) {
                    if (!best.lastConsumers()[i]) {
                        trials -= 2;
                        Plan better = moved(moved(best, i, step, true), i, step, false);
                        moved |= better != best;
                        best = better;
                    }
                }
            }
        }
        return best;
    }

    private static Plan moved(Plan plan, int index, Uint256 step, boolean more) {
        if (index >= plan.size() || plan.lastConsumers()[index] || (!more && !step.isLessThan(plan.inputs[index]))) {
            return plan;
        }
        Uint256[] fixed = plan.inputs.clone();
        fixed[index] = more ? fixed[index].plus(step) : fixed[index].minus(step);
        Plan trial = plan.withInputs(fixed, plan.amountIn);
        return trial != null && trial.amountOut.isGreaterThan(plan.amountOut) ? trial : plan;
    }
}
