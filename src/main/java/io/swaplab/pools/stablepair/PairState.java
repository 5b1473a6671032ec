package io.swaplab.pools.stablepair;

import io.swaplab.math.Uint256;
import io.swaplab.pools.amplified.Ramp;

/**
 * Everything a pair's quotes depend on.
 *
 * @param reserve0 at most 2^112-1, like reserve1
 * @param multiplier0 factor of token 0 to 18 decimals
 * @param fee part of the input in 1e-5
 * @param asOfSecs the second at which the amplification is evaluated
 */
record PairState(
        Uint256 reserve0,
        Uint256 reserve1,
        Uint256 multiplier0,
        Uint256 multiplier1,
        Uint256 fee,
        Ramp ramp,
        Uint256 asOfSecs) {

    Uint256 reserve(boolean zero) {
        return zero ? reserve0 : reserve1;
    }

    Uint256 multiplier(boolean zero) {
        return zero ? multiplier0 : multiplier1;
    }

    Uint256 amplification() {
        return ramp.at(asOfSecs);
    }

    PairState withReserves(Uint256 next0, Uint256 next1) {
        return new PairState(next0, next1, multiplier0, multiplier1, fee, ramp, asOfSecs);
    }
}
