package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.CachedNumber;

/**
 * Everything on which a pair's quotes depend.
 *
 * @param reserve0 at most 2^112-1, like reserve1
 * @param multiplier0 the factor from token 0's units to 18 decimals
 * @param fee the part of the input charged as fee, in 1e-5
 * @param asOfSecs the timestamp, in seconds, at which the amplification is evaluated
 * @param known caches the invariant, whose computation takes most of the time of a quote
 */
record StablePairState(
        Uint256 reserve0,
        Uint256 reserve1,
        Uint256 multiplier0,
        Uint256 multiplier1,
        Uint256 fee,
        Ramp ramp,
        Uint256 asOfSecs,
        CachedNumber known) {

    Uint256 reserve(boolean zero) {
        return zero ? reserve0 : reserve1;
    }

    Uint256 multiplier(boolean zero) {
        return zero ? multiplier0 : multiplier1;
    }

    Uint256 amplification() {
        return ramp.at(asOfSecs);
    }

    /**
     * A reserve with 18 decimals.
     *
     * @param zero true for the reserve of token 0, false for that of token 1
     */
    Uint256 wad(boolean zero) {
        return PANICS.times(reserve(zero), multiplier(zero));
    }

    Uint256 invariant() {
        return known.or(() -> computedInvariant().value());
    }

    StablePairMath.Root computedInvariant() {
        return StablePairMath.invariant(wad(true), wad(false), amplification());
    }

    StablePairState withReserves(Uint256 next0, Uint256 next1) {
        return new StablePairState(next0, next1, multiplier0, multiplier1, fee, ramp, asOfSecs, new CachedNumber());
    }
}
