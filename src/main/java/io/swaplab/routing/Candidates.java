package io.swaplab.routing;

import io.swaplab.curves.Reals;
import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Keeps the best exactly replayed plan of all that a search proposes for one input. */
final class Candidates {
    private final Uint256 amountIn;
    private final int splitCount;
    private @Nullable Plan best;
    private double bestValue;

    Candidates(Uint256 amountIn, int splitCount) {
        this.amountIn = amountIn;
        this.splitCount = splitCount;
    }

    void offer(Flow flow) {
        Plan.Split split = Plan.Split.of(flow);
        if (split.pathCount() <= splitCount) {
            offer(split);
        }
    }

    /** A plan pays more, or as much in fewer steps, or it does not replace what came before. */
    void offer(Plan.Split split) {
        Plan rough = split.run(amountIn);
        if (rough == null || rough.pathCount() > splitCount) {
            return;
        }
        Plan plan = FinePolish.of(rough);
        Plan known = best;
        int order = known == null ? 1 : plan.amountOut.compareTo(known.amountOut);
        if (known == null || order > 0 || (order == 0 && plan.size() < known.size())) {
            best = plan;
            bestValue = Reals.of(plan.amountOut);
        }
    }

    @Nullable
    Plan best() {
        return best;
    }

    double bestValue() {
        return bestValue;
    }
}
