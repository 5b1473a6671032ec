package io.swaplab.router.pools.stable;

import static io.swaplab.router.pools.quoting.ChainMath.PANICS;

import io.swaplab.core.math.Uint256;

/**
 * Everything a pair's quotes depend on.
 *
 * @param reserve0 at most 2^112-1, like reserve1
 * @param multiplier0 factor of token 0 to 18 decimals
 * @param fee part of the input in 1e-5
 * @param asOfSecs the second at which the amplification is evaluated
 * @param known the invariant, which takes most of the time of a quote
 */
record PairState(
        Uint256 reserve0,
        Uint256 reserve1,
        Uint256 multiplier0,
        Uint256 multiplier1,
        Uint256 fee,
        Ramp ramp,
        Uint256 asOfSecs,
        Remembered known) {

    Uint256 reserve(boolean zero) {
        return zero ? reserve0 : reserve1;
    }

    Uint256 multiplier(boolean zero) {
        return zero ? multiplier0 : multiplier1;
    }

    Uint256 amplification() {
        return ramp.at(asOfSecs);
    }

    /** The reserve in 18 decimals. */
    Uint256 wad(boolean zero) {
        return PANICS.times(reserve(zero), multiplier(zero));
    }

    Uint256 invariant() {
        return known.or(() -> PairMath.invariant(wad(true), wad(false), amplification()));
    }

    PairState withReserves(Uint256 next0, Uint256 next1) {
        return new PairState(next0, next1, multiplier0, multiplier1, fee, ramp, asOfSecs, new Remembered());
    }
}
