package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.CachedNumber;
import org.jspecify.annotations.Nullable;

/**
 * Everything on which an exchange's quotes depend.
 *
 * @param balance0 the exchange's own balance of coin 0 without admin fees, in the coin's units
 * @param rate0 the factor from coin 0's units to 18 decimals; the factor itself has 18 decimals
 * @param fee the part of the output charged as fee, in 1e-10
 * @param adminFee the administrator's part of the fee, in 1e-10
 * @param asOfSecs the timestamp, in seconds, at which the amplification is evaluated
 * @param band the oracle prices that limit the exchange's price; null when the exchange does not check its price
 * @param known caches the invariant, whose computation takes most of the time of a quote
 */
record StableSwapState(
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
        CachedNumber known) {
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
        return known.or(() -> StableSwapMath.invariant(balance0Wad(), balance1Wad(), amplification()));
    }

    StableSwapState withBalances(Uint256 next0, Uint256 next1) {
        return new StableSwapState(
                next0, next1, rate0, rate1, fee, adminFee, ramp, asOfSecs, band, paused, new CachedNumber());
    }
}
