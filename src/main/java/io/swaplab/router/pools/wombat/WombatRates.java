package io.swaplab.router.pools.wombat;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;
import static io.swaplab.router.pools.wombat.WombatMath.WAD;

import io.swaplab.core.market.Rate;
import io.swaplab.core.math.Uint256;

/** Prices at the present coverage, net of fees, as ratios of token units. */
final class WombatRates {
    private WombatRates() {}

    static Rate marginal(WombatState state, int from, int to) {
        return rate(state, state.assets().get(from), state.assets().get(to));
    }

    private static Rate rate(WombatState state, WombatAsset from, WombatAsset to) {
        Uint256 scale = PANICS.timesOver(WAD, from.relativePrice(), to.relativePrice());
        Uint256 worth = PANICS.timesOver(weight(from, state.amplification()), scale, WAD);
        Uint256 kept = PANICS.minus(WAD, state.haircutRate());
        CoverageFee fee = state.coverageFee();
        if (fee != null) {
            Uint256 coverage = WombatMath.wadOver(from.cash(), from.liability());
            if (coverage.isGreaterThan(fee.start())) {
                Uint256 part = WombatMath.wadOver(coverage.minus(fee.start()), PANICS.minus(fee.end(), fee.start()));
                kept = PANICS.timesOver(kept, PANICS.minus(WAD, part.min(WAD)), WAD);
            }
        }
        Uint256 denominator = PANICS.times(weight(to, state.amplification()), WAD);
        // Units of each token in one whole token of 18 decimals.
        Uint256 numerator = PANICS.times(PANICS.times(worth, kept), to.fromWad(WAD));
        denominator = PANICS.times(denominator, from.fromWad(WAD));
        return Rate.orNone(numerator, denominator);
    }

    /** The marginal value of an asset's cash in the invariant: 1 + A * (liability / cash)^2. */
    private static Uint256 weight(WombatAsset asset, Uint256 amplification) {
        Uint256 debt = PANICS.over(PANICS.times(asset.liability(), WAD), asset.cash());
        Uint256 squared = PANICS.timesOver(debt, debt, WAD);
        return PANICS.plus(WAD, PANICS.timesOver(amplification, squared, WAD));
    }
}
