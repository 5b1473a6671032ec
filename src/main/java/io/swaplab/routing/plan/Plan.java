package io.swaplab.routing.plan;

import io.swaplab.math.Uint256;
import io.swaplab.routing.graph.Edge;
import io.swaplab.routing.request.GasTerms;
import org.jspecify.annotations.Nullable;

/**
 * Steps in running order with exact amounts. The last consumer of a token takes all that is left of it, so what was made
 * of a token is consumed to the unit.
 */
public final class Plan {
    private final Steps steps;
    private final Uint256[] held;

    /** Zero where not yet counted. */
    private long gasUnits;

    /** Exact input of each step. */
    public final Uint256[] inputs;

    public final Uint256[] outputs;
    public final Uint256 amountIn;
    public final Uint256 amountOut;

    /**
     * Per step.
     *
     * @param held what was there of the input's token when the step ran
     */
    public record Amounts(Uint256[] inputs, Uint256[] outputs, Uint256[] held) {}

    public Plan(Steps steps, Amounts amounts, Uint256 amountIn, Uint256 amountOut) {
        this.steps = steps;
        this.held = amounts.held();
        this.inputs = amounts.inputs();
        this.outputs = amounts.outputs();
        this.amountIn = amountIn;
        this.amountOut = amountOut;
    }

    public int size() {
        return steps.size();
    }

    public Edge edge(int step) {
        return steps.edge(step);
    }

    public int pathCount() {
        return steps.pathCount();
    }

    public boolean[] lastConsumers() {
        return steps.lastConsumers();
    }

    /** The gas of the steps. */
    public long gasUnits() {
        if (gasUnits == 0) {
            for (int i = 0; i < size(); i++) {
                gasUnits += edge(i).gasUnits(inputs[i]);
            }
        }
        return gasUnits;
    }

    /** Whether this leaves more than another plan of the same input, once gas is paid from the output. */
    public boolean beats(@Nullable Plan other, GasTerms gas) {
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
    public boolean asksLess(Plan other, GasTerms gas) {
        Uint256 cost = gas.costUp(gasUnits());
        Uint256 otherCost = gas.costUp(other.gasUnits());
        boolean affordable = !amountIn.plusOverflows(cost);
        if (affordable == other.amountIn.plusOverflows(otherCost)) {
            return affordable;
        }
        return affordable && amountIn.plus(cost).isLessThan(other.amountIn.plus(otherCost));
    }

    /** Whether this pays more than another plan, or as much in fewer steps. */
    public boolean beats(@Nullable Plan other) {
        if (other == null) {
            return true;
        }
        int order = amountOut.compareTo(other.amountOut);
        return order > 0 || (order == 0 && size() < other.size());
    }

    public Steps steps() {
        return steps;
    }

    /** What was there of a step's token when it ran. */
    public Uint256 held(int step) {
        return held[step];
    }
}
