package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/** The two curves over volatility whose sum is the variable part of a fee. */
public record FeeCurves(FeeCurve first, FeeCurve second) {
    /** Parses the curves from the first six words of {@code feeConfig()}. */
    public static FeeCurves of(Bytes words) {
        return new FeeCurves(
                new FeeCurve(words.integer(0), words.uint(2), words.integer(4)),
                new FeeCurve(words.integer(1), words.uint(3), words.integer(5)));
    }

    /** Parses the curves of a recorded configuration. */
    public static FeeCurves of(GoldenCase.Fields fields) {
        return new FeeCurves(
                new FeeCurve(fields.integer("alpha1"), fields.uint("beta1"), fields.integer("gamma1")),
                new FeeCurve(fields.integer("alpha2"), fields.uint("beta2"), fields.integer("gamma2")));
    }

    /** Adds the parameters of both curves to the facts shown for a pool. */
    public void describe(PoolFactBuilder facts) {
        facts.pips("alpha1", first.alpha())
                .plain("beta1", first.beta())
                .plain("gamma1", first.gamma())
                .pips("alpha2", second.alpha())
                .plain("beta2", second.beta())
                .plain("gamma2", second.gamma());
    }

    /** The sum of both curves, in millionths. */
    public int at(Uint256 volatility, FeeCurve.Exponential e) {
        return first.at(volatility, e) + second.at(volatility, e);
    }
}
