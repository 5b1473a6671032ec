package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFacts;
import io.swaplab.core.math.Uint256;

/**
 * The adaptive plugin's fee as a function of volatility: two curves on top of a base fee.
 *
 * @param baseFee the minimum fee in millionths
 */
record AdaptiveFeeConfig(FeeCurves curves, int baseFee) {
    private static final int UINT16 = 0xffff;
    private static final FeeCurve.Exponential TABLE = new ExponentialTable();

    /** The answer of {@code feeConfig()}: seven words. */
    static AdaptiveFeeConfig of(Bytes words) {
        return new AdaptiveFeeConfig(FeeCurves.of(words), words.integer(6));
    }

    /** A recorded configuration. */
    static AdaptiveFeeConfig of(GoldenCase.Fields fields) {
        return new AdaptiveFeeConfig(FeeCurves.of(fields), fields.integer("baseFee"));
    }

    void describe(PoolFacts facts) {
        facts.pips("base_fee", baseFee);
        curves.describe(facts);
    }

    /**
     * The fee in millionths for volatility per 15 seconds.
     *
     * @throws ArithmeticException when the fee exceeds 16 bits, which the plugin rejects
     */
    int feePips(Uint256 volatility) {
        if (curves.first().alpha() == 0 && curves.second().alpha() == 0) {
            return baseFee;
        }
        int fee = baseFee + curves.at(volatility, TABLE);
        if (fee > UINT16) {
            throw new ArithmeticException("a fee of " + fee + " leaves 16 bits");
        }
        return fee;
    }
}
