package io.swaplab.router.pools.stable;

import io.swaplab.core.math.Uint256;

/**
 * The additional fee on swaps after which the input token has a high coverage (cash divided by liability). Ratios have
 * 18 decimals.
 *
 * @param start coverage from which the fee rises
 * @param end coverage beyond which the pool rejects swaps
 * @param halfUp true for newer versions of the pool contract. These charge no fee if the coverage does not rise, and
 *     round the maximum input of an exact output half up; older versions round it down
 */
record CoverageFee(Uint256 start, Uint256 end, boolean halfUp) {}
