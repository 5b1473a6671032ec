package io.swaplab.router.pools.stable;

import io.swaplab.core.math.Uint256;

/**
 * The additional fee on swaps that leave the input token with a high coverage (cash divided by liability). Ratios have
 * 18 decimals.
 *
 * @param start coverage from which the fee rises
 * @param end coverage beyond which the pool rejects swaps
 * @param halfUp whether the pool rounds half up when it computes the upper bound of its search for an exact output's
 *     input; older builds round down
 */
record CoverageFee(Uint256 start, Uint256 end, boolean halfUp) {}
