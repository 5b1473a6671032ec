package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes;
import io.swaplab.core.market.GoldenCase;
import io.swaplab.core.market.PoolFactBuilder;
import io.swaplab.core.math.Uint256;

/**
 * The settings from which the adaptive plugin computes its fee: a base fee plus two curves over volatility.
 *
 * @param baseFee the minimum fee in millionths
 */
record AdaptiveFeeConfig(FeeCurves curves, int baseFee) {
    private static final int UINT16 = 0xffff;
    private static final FeeCurve.Exponential TABLE = new Table();

    /** Parses the result of {@code feeConfig()}, which has seven words. */
    static AdaptiveFeeConfig of(Bytes words) {
        return new AdaptiveFeeConfig(FeeCurves.of(words), words.integer(6));
    }

    static AdaptiveFeeConfig of(GoldenCase.Fields fields) {
        return new AdaptiveFeeConfig(FeeCurves.of(fields), fields.integer("baseFee"));
    }

    void describe(PoolFactBuilder facts) {
        facts.pips("base_fee", baseFee);
        curves.describe(facts);
    }

    /**
     * The fee in millionths.
     *
     * @param volatility the average volatility per 15 seconds
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

    /**
     * The plugin's approximation of e^x, scaled by the fourth power of {@code FeeCurve.gamma}. Integer and half powers
     * come from a table, and a short series covers the rest of x.
     */
    private static final class Table implements FeeCurve.Exponential {
        private static final Uint256 TEN_POW_20 = Uint256.parse("100000000000000000000");

        /** Square root of e, times 10^20. */
        private static final Uint256 ROOT_OF_E = Uint256.parse("164872127070012814684");

        /** Powers of e from 0 to 5, times 10^20. */
        private static final Uint256[] POWERS_OF_E = {
            TEN_POW_20,
            Uint256.parse("271828182845904523536"),
            Uint256.parse("738905609893065022723"),
            Uint256.parse("2008553692318766774092"),
            Uint256.parse("5459815003314423907811"),
            Uint256.parse("14841315910257660342111"),
        };

        @Override
        public Uint256 one(int gamma) {
            Uint256 squared = Uint256.of(gamma).times(gamma);
            return squared.times(squared);
        }

        @Override
        public Uint256 power(Uint256 distance, int gamma) {
            long units = distance.toLongExact();
            Uint256 power = POWERS_OF_E[(int) Math.min(units / gamma, POWERS_OF_E.length - 1)];
            long rest = units % gamma;
            if (rest >= gamma / 2) {
                rest -= gamma / 2;
                power = power.times(ROOT_OF_E).dividedBy(TEN_POW_20);
            }
            Uint256 g = Uint256.of(gamma);
            Uint256 x = Uint256.of(rest);
            Uint256 squares = x.times(x).times(g).times(g);
            Uint256 cube = x.times(x).times(x);
            Uint256 series = g.times(g)
                    .times(g)
                    .times(g.plus(x))
                    .plus(squares.dividedBy(2))
                    .plus(cube.times(g).times(4).plus(cube.times(x)).dividedBy(24));
            return series.times(power).dividedBy(TEN_POW_20);
        }
    }
}
