package io.swaplab.router.pools.pairs;

import io.swaplab.core.math.Uint256;

/**
 * Everything on which a pair's quotes depend.
 *
 * @param fee the fee on the input, in units of 1e-4; it leaves the pair
 * @param unit0 ten to the power of token 0's decimals
 * @param paused whether the factory has stopped all swaps
 */
record SolidlyState(
        boolean stable, Uint256 fee, Uint256 reserve0, Uint256 reserve1, Uint256 unit0, Uint256 unit1, boolean paused) {

    Uint256 reserve(boolean zero) {
        return zero ? reserve0 : reserve1;
    }

    Uint256 unit(boolean zero) {
        return zero ? unit0 : unit1;
    }

    SolidlyState withReserves(Uint256 next0, Uint256 next1) {
        return new SolidlyState(stable, fee, next0, next1, unit0, unit1, paused);
    }
}
