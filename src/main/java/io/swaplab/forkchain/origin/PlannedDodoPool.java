package io.swaplab.forkchain.origin;

import io.swaplab.core.math.Uint256;
import java.util.List;

/**
 * A planned DODO pool. The price of a DODO pool equals the price at the centre of its curve only while its balances
 * equal their targets. For a pool with other balances, the centre is chosen such that the pool's price is the planned
 * one.
 *
 * @param tokens symbols of the base and the quote token
 * @param depthUsd value of the pool's initial base tokens, in dollars
 * @param quotePips value of the pool's initial quote tokens, in millionths of {@code depthUsd}
 * @param pricePips the price at the centre of the curve, in millionths of the planned price
 * @param kPips the curve's parameter k in millionths, up to one million
 * @param soldBasePips amount of base tokens that are sold to the pool after it is filled, in millionths of the pool's
 *     initial base tokens
 */
record PlannedDodoPool(
        Kind kind,
        List<String> tokens,
        long depthUsd,
        int quotePips,
        int pricePips,
        int kPips,
        int lpFeePips,
        int soldBasePips) {
    private static final Uint256 ONE = Uint256.parse("1000000000000000000");
    private static final int PIPS = 1_000_000;
    private static final Uint256 UNITS_PER_PIP = ONE.dividedBy(Uint256.of(PIPS));
    private static final long ROUND_USD = 1_000_000;

    enum Kind {
        DVM,
        DSP,
        DPP,
        V1
    }

    String baseSymbol() {
        return tokens.getFirst();
    }

    String quoteSymbol() {
        return tokens.getLast();
    }

    Uint256 baseAmount(OriginBuildContext site) {
        return site.amountWorth(baseSymbol(), depthUsd);
    }

    Uint256 quoteAmount(OriginBuildContext site) {
        return part(site.amountWorth(quoteSymbol(), depthUsd), quotePips);
    }

    Uint256 soldBase(OriginBuildContext site) {
        return part(baseAmount(site), soldBasePips);
    }

    /** The planned price of one base unit of the base token, in base units of the quote token, times 1e18. */
    Uint256 plannedPrice(OriginBuildContext site) {
        return Uint256.mulDivDown(
                site.amountWorth(quoteSymbol(), ROUND_USD), ONE, site.amountWorth(baseSymbol(), ROUND_USD));
    }

    /** The price at the centre of the curve, in the same units as the planned price. */
    Uint256 price(OriginBuildContext site) {
        return part(plannedPrice(site), pricePips);
    }

    Uint256 k() {
        return rate(kPips);
    }

    Uint256 lpFeeRate() {
        return rate(lpFeePips);
    }

    /** Converts millionths to a fraction with 18 decimals, as DODO's contracts expect it. */
    static Uint256 rate(int pips) {
        return UNITS_PER_PIP.times(pips);
    }

    /**
     * Whether a price differs from the planned price by less than a tolerance.
     *
     * @param found the price to compare
     * @param pips the tolerance in millionths
     */
    boolean isNearPlanned(OriginBuildContext site, Uint256 found, int pips) {
        Uint256 planned = plannedPrice(site);
        Uint256 off = found.isLessThan(planned) ? planned.minus(found) : found.minus(planned);
        return off.times(PIPS).isLessThan(planned.times(pips));
    }

    private static Uint256 part(Uint256 whole, int pips) {
        return Uint256.mulDivDown(whole, Uint256.of(pips), Uint256.of(PIPS));
    }
}
