package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;
import org.jspecify.annotations.Nullable;

/**
 * Everything an exchange's quotes depend on.
 *
 * @param balance0 the exchange's own balance, without admin fees, in units of coin 0
 * @param rate0 factor to 18 decimals, itself with 18 decimals
 * @param fee part of the output in 1e-10
 * @param adminFee part of the fee in 1e-10
 * @param asOfSecs the second at which the amplification is evaluated
 * @param band null when the exchange has no price check
 * @param known the invariant, which takes most of the time of a quote
 */
record ExchangeState(
        Uint256 balance0,
        Uint256 balance1,
        Uint256 rate0,
        Uint256 rate1,
        Uint256 fee,
        Uint256 adminFee,
        Ramp ramp,
        Uint256 asOfSecs,
        @Nullable OracleBand band,
        boolean paused,
        Remembered known) {
    static final Uint256 WAD = Uint256.of(1_000_000_000_000_000_000L);

    Uint256 balance(boolean zero) {
        return zero ? balance0 : balance1;
    }

    /** Balance of coin 0 in 18 decimals. */
    Uint256 balance0Wad() {
        return PANICS.times(rate0, balance0).dividedBy(WAD);
    }

    /** Balance of coin 1 in 18 decimals. */
    Uint256 balance1Wad() {
        return PANICS.times(rate1, balance1).dividedBy(WAD);
    }

    Uint256 rate(boolean zero) {
        return zero ? rate0 : rate1;
    }

    Uint256 amplification() {
        return ramp.at(asOfSecs);
    }

    Uint256 invariant() {
        return known.or(() -> ExchangeMath.invariant(balance0Wad(), balance1Wad(), amplification()));
    }

    ExchangeState withBalances(Uint256 next0, Uint256 next1) {
        return new ExchangeState(
                next0, next1, rate0, rate1, fee, adminFee, ramp, asOfSecs, band, paused, new Remembered());
    }
}
