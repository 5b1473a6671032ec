package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;
import static io.swaplab.router.pools.stable.WombatMath.WAD;

import io.swaplab.core.math.Int256;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;

/** A pool's quotes for a given input and for a given output; amounts have 18 decimals. */
final class WombatQuotes {
    private static final SwapRefusal CASH_NOT_ENOUGH = SwapRefusal.tooMuch("WOMBAT_CASH_NOT_ENOUGH()");
    private static final SwapRefusal COVERAGE_LIMIT = SwapRefusal.tooMuch("WOMBAT_COV_RATIO_LIMIT_EXCEEDED()");

    /**
     * A quote with its fee.
     *
     * @param amount the output, net of all fees, for a given input; the input for a given output
     * @param haircut the fee in the output token
     */
    record Quote(Uint256 amount, Uint256 haircut) {}

    private final WombatState state;

    WombatQuotes(WombatState state) {
        this.state = state;
    }

    /** The output for an input, net of all fees. */
    Quote out(WombatAsset from, WombatAsset to, Uint256 amountIn) {
        Quote quote = plain(from, to, Int256.of(amountIn));
        CoverageFee fee = state.coverageFee();
        if (fee == null) {
            return quote;
        }
        // Coverage uses unscaled amounts, even if the curve scales them by relative prices.
        Uint256 after = WombatMath.wadOver(PANICS.plus(from.cash(), amountIn), from.liability());
        if (!after.isGreaterThan(fee.start())) {
            return quote;
        }
        Uint256 before = WombatMath.wadOver(from.cash(), from.liability());
        Uint256 extra = WombatMath.wadTimes(coverageRate(fee, before, after), quote.amount());
        return new Quote(PANICS.minus(quote.amount(), extra), PANICS.plus(quote.haircut(), extra));
    }

    /**
     * The input for an output, as the pool's own view computes it, before it is rounded down to the input token's
     * units.
     */
    Quote in(WombatAsset from, WombatAsset to, Uint256 amountOut) {
        Quote quote = plain(to, from, Int256.of(true, amountOut));
        CoverageFee fee = state.coverageFee();
        if (fee == null) {
            return quote;
        }
        Uint256 after = WombatMath.wadOver(PANICS.plus(from.cash(), quote.amount()), from.liability());
        if (!after.isGreaterThan(fee.start())) {
            return quote;
        }
        if (!WombatMath.wadOver(from.cash(), from.liability()).isLessThan(fee.end())) {
            throw COVERAGE_LIMIT;
        }
        Uint256 amountIn = searched(fee, from, to, amountOut);
        return new Quote(amountIn, out(from, to, amountIn).haircut());
    }

    private Quote plain(WombatAsset from, WombatAsset to, Int256 given) {
        Int256 change = given;
        if (given.isNegative()) {
            change = WombatMath.wadOver(given, Int256.of(WAD).minus(Int256.of(state.haircutRate())));
        }
        Uint256 cash = from.cash();
        Uint256 liability = from.liability();
        Uint256 scale = PANICS.timesOver(WAD, from.relativePrice(), to.relativePrice());
        if (!scale.equals(WAD)) {
            cash = PANICS.times(cash, scale).dividedBy(WAD);
            liability = PANICS.times(liability, scale).dividedBy(WAD);
            Uint256 size = PANICS.times(change.magnitude(), scale).dividedBy(WAD);
            change = Int256.of(change.isNegative(), size);
        }
        Uint256 ideal = WombatMath.swapQuote(cash, liability, to, change, state.amplification());
        boolean outflow = change.isNegative();
        Uint256 needed = outflow ? change.magnitude() : ideal;
        if (!change.isZero() && (outflow ? from : to).cash().isLessThan(needed)) {
            throw CASH_NOT_ENOUGH;
        }
        Uint256 haircut =
                WombatMath.wadTimes(outflow || change.isZero() ? change.magnitude() : ideal, state.haircutRate());
        return new Quote(outflow || change.isZero() ? ideal : PANICS.minus(ideal, haircut), haircut);
    }

    /**
     * The part of an output that is charged for raising the coverage from one value to a higher one, with 18 decimals.
     */
    private static Uint256 coverageRate(CoverageFee fee, Uint256 before, Uint256 after) {
        if (after.isGreaterThan(fee.end())) {
            throw COVERAGE_LIMIT;
        }
        if (fee.halfUp() && !after.isGreaterThan(before)) {
            return Uint256.ZERO;
        }
        Uint256 least = before.isGreaterThan(fee.start()) ? squared(before.minus(fee.start())) : Uint256.ZERO;
        Uint256 most = squared(after.minus(fee.start()));
        Uint256 mean = PANICS.over(PANICS.minus(most, least), PANICS.minus(after, before))
                .shiftRight(1);
        return WombatMath.wadOver(mean, PANICS.minus(fee.end(), fee.start()));
    }

    private static Uint256 squared(Uint256 value) {
        return PANICS.times(value, value);
    }

    /**
     * The least input that yields the output, by the pool's own binary search between one token unit and the coverage
     * limit.
     */
    private Uint256 searched(CoverageFee fee, WombatAsset from, WombatAsset to, Uint256 amountOut) {
        Uint256 most = fee.halfUp()
                ? WombatMath.wadTimes(from.liability(), fee.end())
                : PANICS.times(from.liability(), fee.end()).dividedBy(WAD);
        Uint256 unit = from.wadPerUnit();
        Uint256 high = from.fromWad(PANICS.minus(most, from.cash()));
        Uint256 low = Uint256.ONE;
        if (out(from, to, PANICS.times(high, unit)).amount().isLessThan(amountOut)) {
            throw COVERAGE_LIMIT;
        }
        while (low.isLessThan(high)) {
            Uint256 middle = low.plus(high).shiftRight(1);
            if (out(from, to, PANICS.times(middle, unit)).amount().isLessThan(amountOut)) {
                low = middle.plus(1);
            } else {
                high = middle;
            }
        }
        return high.times(unit);
    }
}
