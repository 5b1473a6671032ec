package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/**
 * The fee as a function of volatility and volume: two curves over volatility are added, and their sum is scaled by a
 * curve over volume.
 *
 * @param baseFee the minimum fee in millionths
 */
record AlgebraV1FeeConfig(FeeCurves curves, Uint256 volumeBeta, int volumeGamma, int baseFee) {
    private static final int UINT16 = 0xffff;
    private static final FeeCurve.Exponential SERIES = new Series();

    /** Parses the result of {@code feeConfig()}, which has nine words. */
    static AlgebraV1FeeConfig of(Bytes words) {
        return new AlgebraV1FeeConfig(FeeCurves.of(words), words.uint(6), words.integer(7), words.integer(8));
    }

    /** Parses a recorded configuration. */
    static AlgebraV1FeeConfig of(GoldenCase.Fields fields) {
        return new AlgebraV1FeeConfig(
                FeeCurves.of(fields),
                fields.uint("volumeBeta"),
                fields.integer("volumeGamma"),
                fields.integer("baseFee"));
    }

    void describe(PoolFactBuilder facts) {
        facts.pips("base_fee", baseFee);
        curves.describe(facts);
        facts.plain("volume_beta", volumeBeta).plain("volume_gamma", volumeGamma);
    }

    /** The fee in millionths, for an average volatility per 15 seconds and a volume per liquidity. */
    int feePips(Uint256 volatility, Uint256 volume) {
        int height = Math.min(curves.at(volatility, SERIES), UINT16);
        return baseFee + new FeeCurve(height, volumeBeta, volumeGamma).at(volume, SERIES) & UINT16;
    }

    /**
     * The pool's approximation of e^x: the series up to the eighth power, scaled by {@code FeeCurve.gamma} to the power
     * of eight. Each term is rounded down separately.
     */
    private static final class Series implements FeeCurve.Exponential {
        private static final int DEGREES = 8;

        @Override
        public Uint256 one(int gamma) {
            Uint256 squared = Uint256.of(gamma).times(gamma);
            Uint256 fourth = squared.times(squared);
            return fourth.times(fourth);
        }

        @Override
        public Uint256 power(Uint256 distance, int gamma) {
            Uint256 sum = one(gamma);
            Uint256 powerOfX = Uint256.ONE;
            Uint256 powerOfG = sum;
            long factorial = 1;
            for (int degree = 1; degree <= DEGREES; degree++) {
                powerOfX = powerOfX.times(distance);
                powerOfG = powerOfG.dividedBy(gamma);
                factorial *= degree;
                sum = sum.plus(powerOfX.times(powerOfG).dividedBy(factorial));
            }
            return sum;
        }
    }
}
