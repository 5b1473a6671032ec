package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;
import static io.swaplab.router.pools.stable.StableSwapState.WAD;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapRefusal;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;

/**
 * The result of a swap as an exchange would execute it. The output is that of the contract's {@code exchange} function.
 * It may be one unit less than the contract's view quotes, because the fee is taken before the output is rounded to the
 * coin's units.
 *
 * @param fee in units of the output
 * @param adminFee part of the fee that leaves the balances, in units of the output
 */
record StableSwapTrade(Uint256 amountOut, Uint256 fee, Uint256 adminFee, StableSwapState after)
        implements SwapSimulatingPool.Swap {
    static final Uint256 FEE_UNITS = Uint256.of(10_000_000_000L);
    static final Uint256 UNITS_PER_PIP = Uint256.of(10_000);

    private static final Uint256 PROBE_VALUE = WAD.times(100);
    private static final Uint256 PRICE_TO_WAD = FEE_UNITS;
    private static final SwapRefusal PAUSED = SwapRefusal.tooMuch("EnforcedPause()");
    private static final String OUTSIDE_0 = "Price difference for token0 exceeds threshold";
    private static final String OUTSIDE_1 = "Price difference for token1 exceeds threshold";
    private static final SwapRefusal LEAVING_0 = SwapRefusal.tooMuch(OUTSIDE_0);
    private static final SwapRefusal LEAVING_1 = SwapRefusal.tooMuch(OUTSIDE_1);

    // The price was outside the band before the swap; a larger swap may move the price back inside.
    private static final SwapRefusal STILL_OUTSIDE_0 = SwapRefusal.tooLittle(OUTSIDE_0);
    private static final SwapRefusal STILL_OUTSIDE_1 = SwapRefusal.tooLittle(OUTSIDE_1);

    /** Quotes leave a hundredth of a threshold. */
    private static final Uint256 MARGIN_DIVISOR = Uint256.of(100);

    private static final SwapRefusal NEARLY_OUTSIDE =
            SwapRefusal.tooMuch("a price difference above the threshold if the price moved by a hundredth of it");
    private static final SwapRefusal EXCESS = SwapRefusal.tooMuch("Excess balance");

    /** The swap exactly as the exchange executes it. */
    static StableSwapTrade of(StableSwapState state, boolean zeroForOne, Uint256 amountIn) {
        return of(state, zeroForOne, amountIn, false);
    }

    /**
     * The swap for a quote. It leaves a hundredth of the threshold, because a quote up to the threshold itself would
     * revert if a little more arrives than was quoted. The fees of some pools before this one change every second, and
     * a simulation runs with the time of an earlier block than the quote. The oracle's price may also have moved. A
     * swap that moves the price back may end anywhere inside the band.
     */
    static StableSwapTrade quoted(StableSwapState state, boolean zeroForOne, Uint256 amountIn) {
        return of(state, zeroForOne, amountIn, true);
    }

    private static StableSwapTrade of(
            StableSwapState state, boolean zeroForOne, Uint256 amountIn, boolean leavesMargin) {
        if (state.paused()) {
            throw PAUSED;
        }
        Uint256 rateOut = state.rate(!zeroForOne);
        Uint256 gross = grossWad(state, zeroForOne, amountIn);
        Uint256 feeWad = PANICS.times(gross, state.fee()).dividedBy(FEE_UNITS);
        Uint256 out = PANICS.over(PANICS.times(PANICS.minus(gross, feeWad), WAD), rateOut);
        Uint256 adminWad = PANICS.times(feeWad, state.adminFee()).dividedBy(FEE_UNITS);
        Uint256 admin = PANICS.over(PANICS.times(adminWad, WAD), rateOut);
        Uint256 in = PANICS.plus(state.balance(zeroForOne), amountIn);
        Uint256 left = PANICS.minus(PANICS.minus(state.balance(!zeroForOne), out), admin);
        StableSwapState after = zeroForOne ? state.withBalances(in, left) : state.withBalances(left, in);
        OracleBand band = state.band();
        if (band != null) {
            requireInside(after, band, zeroForOne, leavesMargin);
        }
        Uint256 fee = PANICS.over(PANICS.times(feeWad, WAD), rateOut);
        return new StableSwapTrade(out, fee, admin, after);
    }

    /**
     * The output for an input, as the exchange's view computes it: the fee is taken after the output is rounded to
     * whole units.
     */
    static Uint256 outputOfView(StableSwapState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 gross = feeless(state, zeroForOne, amountIn);
        return gross.minus(PANICS.times(gross, state.fee()).dividedBy(FEE_UNITS));
    }

    /**
     * The input for an output, as the exchange's helper contract computes it. The helper rounds the amplification down
     * to a whole number.
     */
    static Uint256 inputOfView(StableSwapState state, boolean zeroForOne, Uint256 amountOut) {
        Uint256 amplification = state.amplification().dividedBy(Ramp.HUNDRED).times(Ramp.HUNDRED);
        Uint256 grossed = PANICS.over(PANICS.times(amountOut, FEE_UNITS), PANICS.minus(FEE_UNITS, state.fee()));
        if (!grossed.isLessThan(state.balance(!zeroForOne))) {
            throw EXCESS;
        }
        Uint256 x = wad(state, zeroForOne);
        Uint256 y = wad(state, !zeroForOne);
        Uint256 left =
                PANICS.minus(y, PANICS.times(grossed, state.rate(!zeroForOne)).dividedBy(WAD));
        Uint256 d = StableSwapMath.invariant(state.balance0Wad(), state.balance1Wad(), amplification);
        Uint256 added = PANICS.minus(StableSwapMath.otherBalance(left, d, amplification), x);
        return PANICS.plus(PANICS.over(PANICS.times(added, WAD), state.rate(zeroForOne)), Uint256.ONE);
    }

    /** The output of the curve before fees, with 18 decimals, minus one unit as protection against rounding. */
    private static Uint256 grossWad(StableSwapState state, boolean zeroForOne, Uint256 amountIn) {
        Uint256 added = PANICS.times(amountIn, state.rate(zeroForOne)).dividedBy(WAD);
        Uint256 x = PANICS.plus(wad(state, zeroForOne), added);
        Uint256 y = StableSwapMath.otherBalance(x, state.invariant(), state.amplification());
        return PANICS.minus(PANICS.minus(wad(state, !zeroForOne), y), Uint256.ONE);
    }

    private static Uint256 wad(StableSwapState state, boolean zero) {
        return zero ? state.balance0Wad() : state.balance1Wad();
    }

    /**
     * Checks that both coins' prices after the swap are inside the band. As in the contract, each price is measured by
     * a small trial trade.
     */
    private static void requireInside(
            StableSwapState after, OracleBand band, boolean zeroForOne, boolean leavesMargin) {
        Uint256 price0 = PANICS.times(band.price0(), PRICE_TO_WAD);
        Uint256 price1 = PANICS.times(band.price1(), PRICE_TO_WAD);
        Uint256 probe0 = PANICS.over(PANICS.times(PROBE_VALUE, unitsPerCoin(after.rate0())), price0);
        Uint256 probe1 = PANICS.over(PANICS.times(PROBE_VALUE, unitsPerCoin(after.rate1())), price1);
        Uint256 out1 = feeless(after, true, probe0);
        Uint256 out0 = feeless(after, false, probe1);
        Uint256 scale0 = after.rate0().dividedBy(WAD);
        Uint256 scale1 = after.rate1().dividedBy(WAD);
        Uint256 found0 = PANICS.over(PANICS.times(PANICS.times(probe1, scale1), price1), PANICS.times(out0, scale0));
        Uint256 found1 = PANICS.over(PANICS.times(PANICS.times(probe0, scale0), price0), PANICS.times(out1, scale1));
        boolean leaves0 = found0.isLessThan(price0) == zeroForOne;
        boolean leaves1 = found1.isGreaterThan(price1) == zeroForOne;
        if (isOutside(found0, price0, band.threshold0())) {
            throw leaves0 ? LEAVING_0 : STILL_OUTSIDE_0;
        }
        if (isOutside(found1, price1, band.threshold1())) {
            throw leaves1 ? LEAVING_1 : STILL_OUTSIDE_1;
        }
        if (leavesMargin
                && (leaves0 && isOutside(found0, price0, lessMargin(band.threshold0()))
                        || leaves1 && isOutside(found1, price1, lessMargin(band.threshold1())))) {
            throw NEARLY_OUTSIDE;
        }
    }

    private static Uint256 lessMargin(Uint256 threshold) {
        return threshold.minus(threshold.dividedBy(MARGIN_DIVISOR));
    }

    private static boolean isOutside(Uint256 found, Uint256 price, Uint256 threshold) {
        Uint256 difference = found.isGreaterThan(price) ? found.minus(price) : price.minus(found);
        return PANICS.times(difference, WAD).isGreaterThan(PANICS.times(price, threshold));
    }

    private static Uint256 feeless(StableSwapState state, boolean zeroForOne, Uint256 amountIn) {
        return PANICS.over(PANICS.times(grossWad(state, zeroForOne, amountIn), WAD), state.rate(!zeroForOne));
    }

    /** Ten to the power of a coin's decimals, derived from its rate: rate and units multiply to 1e36. */
    private static Uint256 unitsPerCoin(Uint256 rate) {
        return PANICS.over(WAD.times(WAD), rate);
    }
}
