package io.swaplab.pools.algebraintegral;

import io.swaplab.market.PoolFacts;
import io.swaplab.math.Uint256;

/**
 * How the adaptive plugin's fee follows volatility: two S-shaped curves on top of a base fee. Each alpha is the height of
 * its curve in millionths, beta its middle, gamma its width.
 *
 * @param baseFee the least fee in millionths
 */
record AdaptiveFeeConfig(Curve first, Curve second, int baseFee) {
    private static final int UINT16 = 0xffff;

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

    /** One curve over volatility. */
    record Curve(int alpha, Uint256 beta, int gamma) {}

    void describe(PoolFacts facts) {
        facts.pips("base_fee", baseFee)
                .pips("alpha1", first.alpha())
                .plain("beta1", first.beta())
                .plain("gamma1", first.gamma())
                .pips("alpha2", second.alpha())
                .plain("beta2", second.beta())
                .plain("gamma2", second.gamma());
    }

    /**
     * The fee in millionths for volatility per 15 seconds.
     *
     * @throws ArithmeticException when the settings lead to more than 16 bits, which the plugin refuses
     */
    int feePips(Uint256 volatility) {
        if (first.alpha() == 0 && second.alpha() == 0) {
            return baseFee;
        }
        int fee = baseFee + sigmoid(volatility, first) + sigmoid(volatility, second);
        if (fee > UINT16) {
            throw new ArithmeticException("a fee of " + fee + " leaves 16 bits");
        }
        return fee;
    }

    /** {@code alpha / (1 + e^((beta - x) / gamma))}, flat from six widths on either side. */
    private static int sigmoid(Uint256 x, Curve curve) {
        boolean above = x.isGreaterThan(curve.beta());
        Uint256 distance = above ? x.minus(curve.beta()) : curve.beta().minus(x);
        if (!distance.isLessThan(Uint256.of(6L * curve.gamma()))) {
            return above ? curve.alpha() : 0;
        }
        Uint256 g = Uint256.of(curve.gamma());
        Uint256 one = g.times(g).times(g).times(g);
        Uint256 exp = exponential(distance.toLongExact(), curve.gamma());
        Uint256 alpha = Uint256.of(curve.alpha());
        return alpha.times(above ? exp : one).dividedBy(one.plus(exp)).toIntExact();
    }

    /** {@code e^(distance/gamma) * gamma^4}: whole and half powers from the table, a short series for the rest. */
    private static Uint256 exponential(long distance, int gamma) {
        Uint256 power = POWERS_OF_E[(int) Math.min(distance / gamma, POWERS_OF_E.length - 1)];
        long rest = distance % gamma;
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
