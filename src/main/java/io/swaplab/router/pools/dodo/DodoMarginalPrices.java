package io.swaplab.router.pools.dodo;

import static io.swaplab.router.pools.dodo.DodoDecimalMath.ONE;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.ONE_SQUARED;
import static io.swaplab.router.pools.dodo.DodoDecimalMath.SAFE;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;

/** Marginal prices at the current point of the curve, net of fees, as ratios. */
final class DodoMarginalPrices {
    private DodoMarginalPrices() {}

    static Rate marginal(DodoState state, boolean sellBase) {
        boolean classical = state.kind() == DodoKind.CLASSICAL;
        DodoState now = classical ? DodoV1Math.adjusted(state) : DodoV2Math.adjusted(state);
        boolean quoteShort = now.balance() == DodoRState.QUOTE_SHORT;
        Uint256 steepness = quoteShort
                ? steepness(now.quoteTarget(), now.quoteReserve(), now.k())
                : steepness(now.baseTarget(), now.baseReserve(), now.k());
        // Quote per base is price * steepness, or price / steepness if quote is short; both in 18 decimals.
        Uint256 numerator = quoteShort ? SAFE.times(now.price(), ONE) : SAFE.times(now.price(), steepness);
        Uint256 denominator = SAFE.times(quoteShort ? steepness : ONE, ONE);
        Uint256 kept = kept(state, sellBase);
        return sellBase ? scaled(numerator, kept, denominator) : scaled(denominator, kept, numerator);
    }

    /** The curve's slope divided by its slope at the target: 1 - k + k * (target / reserve)^2. */
    private static Uint256 steepness(Uint256 target, Uint256 reserve, Uint256 k) {
        Uint256 ratio = SAFE.over(SAFE.times(target, ONE), reserve);
        Uint256 squared = SAFE.timesOver(ratio, ratio, ONE);
        return SAFE.plus(SAFE.minus(ONE, k), SAFE.timesOver(k, squared, ONE));
    }

    /**
     * The fraction of an output that the trader receives, with 18 decimals. It is one minus the fees. If base is bought
     * from a classical pool, it is 1 / (1 + fees) instead, because the sell helper contract divides by 1 + fees.
     */
    private static Uint256 kept(DodoState state, boolean sellBase) {
        Uint256 fees = SAFE.plus(state.lpFeeRate(), state.mtFeeRate());
        return state.kind() == DodoKind.CLASSICAL && !sellBase
                ? ONE_SQUARED.dividedByUp(SAFE.plus(ONE, fees))
                : SAFE.minus(ONE, fees);
    }

    private static Rate scaled(Uint256 numerator, Uint256 kept, Uint256 denominator) {
        if (denominator.isZero()) {
            return Rate.NONE;
        }
        return new Rate(SAFE.times(numerator, kept), SAFE.times(denominator, ONE));
    }
}
