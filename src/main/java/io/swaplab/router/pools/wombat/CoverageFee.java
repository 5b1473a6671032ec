package io.swaplab.router.pools.wombat;

import io.swaplab.core.math.Uint256;

/**
 * The fee on swaps after which the input token has a high coverage; 18-decimals ratios.
 *
 * @param start coverage from which the fee rises
 * @param end coverage beyond which the pool rejects swaps
 * @param halfUp how the pool rounds the upper bound of its search when it inverts a swap; newer builds round half up
 */
record CoverageFee(Uint256 start, Uint256 end, boolean halfUp) {}
