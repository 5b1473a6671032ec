package io.swaplab.pools.algebrav1;

import io.swaplab.market.PoolFacts;
import io.swaplab.math.Uint256;

/**
 * How a fee follows volatility and volume: two S-shaped curves over volatility, their sum scaled by one over volume.
 * Each alpha is the height of its curve in millionths, beta its middle, gamma its width.
 *
 * @param baseFee the least fee in millionths
 */
record AlgebraV1FeeConfig(Curve first, Curve second, Uint256 volumeBeta, int volumeGamma, int baseFee) {
    private static final int UINT16 = 0xffff;

    /** One curve over volatility. */
    record Curve(int alpha, Uint256 beta, int gamma) {}

    void describe(PoolFacts facts) {
        facts.pips("base_fee", baseFee)
                .pips("alpha1", first.alpha())
                .plain("beta1", first.beta())
                .plain("gamma1", first.gamma())
                .pips("alpha2", second.alpha())
                .plain("beta2", second.beta())
                .plain("gamma2", second.gamma())
                .plain("volume_beta", volumeBeta)
                .plain("volume_gamma", volumeGamma);
    }

    /** The fee in millionths, for volatility per 15 seconds and volume per liquidity. */
    int feePips(Uint256 volatility, Uint256 volume) {
        int height = sigmoid(volatility, first) + sigmoid(volatility, second);
        return baseFee + sigmoid(volume, new Curve(Math.min(height, UINT16), volumeBeta, volumeGamma)) & UINT16;
    }

    /** {@code alpha / (1 + e^((beta - x) / gamma))}, flat from six widths on either side. */
    private static int sigmoid(Uint256 x, Curve curve) {
        boolean above = x.isGreaterThan(curve.beta());
        Uint256 distance = above ? x.minus(curve.beta()) : curve.beta().minus(x);
        if (!distance.isLessThan(Uint256.of(6L * curve.gamma()))) {
            return above ? curve.alpha() : 0;
        }
        Uint256 one = power8(Uint256.of(curve.gamma()));
        Uint256 exp = exponential(distance, Uint256.of(curve.gamma()), one);
        Uint256 alpha = Uint256.of(curve.alpha());
        return alpha.times(above ? exp : one).dividedBy(one.plus(exp)).toIntExact();
    }

    private static Uint256 power8(Uint256 g) {
        Uint256 squared = g.times(g);
        Uint256 fourth = squared.times(squared);
        return fourth.times(fourth);
    }

    /** The series of {@code e^(x/g)} up to the eighth power, times {@code g^8}; each term is rounded down alone. */
    private static Uint256 exponential(Uint256 x, Uint256 g, Uint256 g8) {
        Uint256 sum = g8;
        Uint256 powerOfX = Uint256.ONE;
        Uint256 powerOfG = g8;
        long factorial = 1;
        for (int degree = 1; degree <= 8; degree++) {
            powerOfX = powerOfX.times(x);
            powerOfG = powerOfG.dividedBy(g);
            factorial *= degree;
            sum = sum.plus(powerOfX.times(powerOfG).dividedBy(factorial));
        }
        return sum;
    }
}
