package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Runs a plan again with another input, on the pools' exact quotes. */
public final class PlanResizer {
    /** The marginal price is measured over the last 2^-LAST_PART_SHIFT of the input, which limits rounding errors. */
    public static final int LAST_PART_SHIFT = 10;

    private PlanResizer() {}

    /**
     * The plan for another input. All steps keep their inputs, except the last consumer of each token, which takes the
     * difference. A higher input never yields less output, because no pool pays less for more input.
     *
     * @return null if the amount does not cover the fixed inputs or a pool cannot fill its step
     */
    public static @Nullable Plan withFixedInputs(Plan plan, Uint256 amount) {
        PlanSimulation ledger = new PlanSimulation(plan.steps(), amount);
        boolean[] last = plan.lastConsumers();
        for (int i = 0; i < plan.size(); i++) {
            Uint256 available = ledger.available(i);
            if (plan.inputs[i].isGreaterThan(available) && !last[i]) {
                return null;
            }
            if (!ledger.swap(i, last[i] ? available : plan.inputs[i])) {
                return null;
            }
        }
        return ledger.finished();
    }

    /**
     * The plan for another input, in which every step takes the same share of the available amount of its token as
     * before. Null if a pool cannot fill its step.
     */
    public static @Nullable Plan atProportions(Plan plan, Uint256 amount) {
        PlanSimulation ledger = new PlanSimulation(plan.steps(), amount);
        for (int i = 0; i < plan.size(); i++) {
            if (!ledger.swap(i, Uint256.mulDivDown(ledger.available(i), plan.inputs[i], plan.held(i)))) {
                return null;
            }
        }
        return ledger.finished();
    }

    /**
     * The plan for 1/1,024 less input, at the same proportions; null if that part is less than one unit or a pool
     * cannot fill its step.
     */
    public static @Nullable Plan withoutLastPart(Plan plan) {
        Uint256 part = plan.amountIn.shiftRight(LAST_PART_SHIFT);
        return part.isZero() ? null : atProportions(plan, plan.amountIn.minus(part));
    }
}
