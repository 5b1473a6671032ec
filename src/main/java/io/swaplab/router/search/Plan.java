package io.swaplab.router.search;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.DoubleConversion;
import io.swaplab.router.graph.Edge;
import io.swaplab.router.graph.GasTerms;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Steps in running order with exact amounts. The last step that sells a token takes the token's remainder, so the
 * balance of every intermediate token ends at zero.
 */
public final class Plan {
    /** An amount of at most this many bits has so few units that rounding to whole units matters. */
    public static final int FEW_UNITS_BITS = 24;

    private final OrderedSteps steps;
    private final Uint256[] held;

    /** Cached gas of all steps; zero until first needed. */
    private long gasUnits;

    /** Exact input of each step. */
    public final Uint256[] inputs;

    public final Uint256[] outputs;
    public final Uint256 amountIn;
    public final Uint256 amountOut;

    /**
     * The amounts of each step.
     *
     * @param held balance of the step's input token just before the step ran
     */
    public record Amounts(Uint256[] inputs, Uint256[] outputs, Uint256[] held) {}

    public Plan(OrderedSteps steps, Amounts amounts, Uint256 amountIn, Uint256 amountOut) {
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

    /** Whether the output of some step has so few units that rounding matters; curves do not model rounding. */
    public boolean holdsFewUnits() {
        return Arrays.stream(outputs).anyMatch(output -> output.bitLength() <= FEW_UNITS_BITS);
    }

    /** Expected gas of all steps together, in units of gas. */
    public long gasUnits() {
        if (gasUnits == 0) {
            for (int i = 0; i < size(); i++) {
                gasUnits += edge(i).gasUnits(inputs[i]);
            }
        }
        return gasUnits;
    }

    /**
     * Whether the gas of this plan costs more than a negligible part of an amount. If so, a search for a plan with less
     * gas is worthwhile.
     *
     * @param amount in the token of the gas terms: the output, or the input for an exact output
     */
    public boolean isWorthWeighing(GasTerms gas, Uint256 amount) {
        return gas.areWeighed() && gas.perUnit() * gasUnits() > GasTerms.NEXT_TO_NOTHING * DoubleConversion.of(amount);
    }

    /** Whether the output net of gas is higher than that of another plan for the same input. */
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

    /** Whether the input plus gas is lower than that of another plan, given that both reach the requested output. */
    public boolean asksLess(Plan other, GasTerms gas) {
        Uint256 cost = gas.costUp(gasUnits());
        Uint256 otherCost = gas.costUp(other.gasUnits());
        boolean affordable = !amountIn.plusOverflows(cost);
        if (affordable == other.amountIn.plusOverflows(otherCost)) {
            return affordable;
        }
        return affordable && amountIn.plus(cost).isLessThan(other.amountIn.plus(otherCost));
    }

    /** Whether this plan has a higher output than another, or the same output with fewer steps. */
    public boolean beats(@Nullable Plan other) {
        if (other == null) {
            return true;
        }
        int order = amountOut.compareTo(other.amountOut);
        return order > 0 || (order == 0 && size() < other.size());
    }

    public OrderedSteps steps() {
        return steps;
    }

    /** The balance of a step's input token just before the step ran. */
    public Uint256 held(int step) {
        return held[step];
    }
}
