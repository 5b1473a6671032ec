package io.swaplab.routing.plan;

import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/** Runs a plan again with another input, by the pools' exact answers. */
public final class Rerun {
    private Rerun() {}

    /**
     * The same plan with another input: fixed inputs stay, the last consumers take or miss the difference. More input
     * never pays less, since all of it passes through pools that never pay less for more.
     *
     * @return null when what is left does not suffice for the fixed inputs or a pool cannot fill
     */
    public static @Nullable Plan withFixedInputs(Plan plan, Uint256 amount) {
        Ledger ledger = new Ledger(plan.steps(), amount);
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

    /** The plan of another input in which every step takes the same part of what is there of its token. */
    public static @Nullable Plan atProportions(Plan plan, Uint256 amount) {
        Ledger ledger = new Ledger(plan.steps(), amount);
        for (int i = 0; i < plan.size(); i++) {
            if (!ledger.swap(i, Uint256.mulDivDown(ledger.available(i), plan.inputs[i], plan.held(i)))) {
                return null;
            }
        }
        return ledger.finished();
    }
}
