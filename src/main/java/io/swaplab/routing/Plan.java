package io.swaplab.routing;

import io.swaplab.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Steps in running order with exact amounts. The last consumer of a token takes all that is left of it, so what was made
 * of a token is consumed to the unit.
 */
final class Plan {
    private final Steps steps;
    private final Uint256[] held;

    /** Zero where not yet counted. */
    private long gasUnits;

    /** Exact input of each step. */
    final Uint256[] inputs;

    final Uint256[] outputs;
    final Uint256 amountIn;
    final Uint256 amountOut;

    /**
     * Per step.
     *
     * @param held what was there of the input's token when the step ran
     */
    record Amounts(Uint256[] inputs, Uint256[] outputs, Uint256[] held) {}

    Plan(Steps steps, Amounts amounts, Uint256 amountIn, Uint256 amountOut) {
        this.steps = steps;
        this.held = amounts.held();
        this.inputs = amounts.inputs();
        this.outputs = amounts.outputs();
        this.amountIn = amountIn;
        this.amountOut = amountOut;
    }

    int size() {
        return steps.size();
    }

    Edge edge(int step) {
        return steps.edge(step);
    }

    int pathCount() {
        return steps.pathCount();
    }

    boolean[] lastConsumers() {
        return steps.lastConsumers();
    }

    /** The gas of the steps. */
    long gasUnits() {
        if (gasUnits == 0) {
            for (int i = 0; i < size(); i++) {
                gasUnits += edge(i).gasUnits(inputs[i]);
            }
        }
        return gasUnits;
    }

    /** Whether this leaves more than another plan of the same input, once gas is paid from the output. */
    boolean beats(@Nullable Plan other, GasTerms gas) {
        if (other == null || !gas.areWeighed()) {
            return beats(other);
        }
        Uint256 cost = gas.costUp(gasUnits());
        Uint256 otherCost = gas.costUp(other.gasUnits());
        boolean pays = !cost.isGreaterThan(amountOut);
        if (pays == otherCost.isGreaterThan(other.amountOut)) {
            return pays;
        }
        return pays
                ? amountOut.minus(cost).isGreaterThan(other.amountOut.minus(otherCost))
                : cost.minus(amountOut).isLessThan(otherCost.minus(other.amountOut));
    }

    /** Whether this asks for less than another plan that pays enough, gas included. */
    boolean asksLess(Plan other, GasTerms gas) {
        Uint256 cost = gas.costUp(gasUnits());
        Uint256 otherCost = gas.costUp(other.gasUnits());
        boolean affordable = !amountIn.plusOverflows(cost);
        if (affordable == other.amountIn.plusOverflows(otherCost)) {
            return affordable;
        }
        return affordable && amountIn.plus(cost).isLessThan(other.amountIn.plus(otherCost));
    }

    /** Whether this pays more than another plan, or as much in fewer steps. */
    boolean beats(@Nullable Plan other) {
        if (other == null) {
            return true;
        }
        int order = amountOut.compareTo(other.amountOut);
        return order > 0 || (order == 0 && size() < other.size());
    }

    /**
     * The same plan with another input: fixed inputs stay, the last consumers take or miss the difference. More input
     * never pays less, since all of it passes through pools that never pay less for more.
     *
     * @return null when what is left does not suffice for the fixed inputs or a pool cannot fill
     */
    @Nullable
    Plan rerun(Uint256 amount) {
        return withInputs(inputs, amount);
    }

    /** The plan of another input in which every step takes the same part of what is there of its token. */
    @Nullable
    Plan atProportions(Uint256 amount) {
        Ledger ledger = new Ledger(steps, amount);
        for (int i = 0; i < size(); i++) {
            if (!ledger.swap(i, Uint256.mulDivDown(ledger.available(i), inputs[i], held[i]))) {
                return null;
            }
        }
        return ledger.finished();
    }

    /** This plan with other fixed inputs, or null when they are more than there is or a pool cannot fill. */
    @Nullable
    Plan withInputs(Uint256[] fixed, Uint256 amount) {
        Ledger ledger = new Ledger(steps, amount);
        boolean[] last = lastConsumers();
        for (int i = 0; i < size(); i++) {
            Uint256 available = ledger.available(i);
            if (fixed[i].isGreaterThan(available) && !last[i]) {
                return null;
            }
            if (!ledger.swap(i, last[i] ? available : fixed[i])) {
                return null;
            }
        }
        return ledger.finished();
    }
}
