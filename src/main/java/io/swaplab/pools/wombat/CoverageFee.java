package io.swaplab.pools.wombat;

import io.swaplab.math.Uint256;

/**
 * The fee on swaps that leave the token sold with a high coverage; 18-decimals ratios.
 *
 * @param start coverage from which the fee rises
 * @param end coverage beyond which the pool refuses
 * @param halfUp how the pool rounds the most that it takes when it inverts a swap; the newer builds round half up
 */
record CoverageFee(Uint256 start, Uint256 end, boolean halfUp) {}
