package io.swaplab.router.pools.stable;

import io.swaplab.core.math.Uint256;

/**
 * The additional fee on swaps after which the input token has a high coverage (cash divided by liability). Ratios have
 * 18 decimals.
 *
 * @param start coverage from which the fee rises
 * @param end coverage beyond which the pool rejects swaps
 * @param halfUp true for newer builds. To find the input for an exact output, a build searches up to a maximum input;
 *     newer builds round it half up, older ones down. Newer builds charge no fee if the coverage does not rise
 */
record CoverageFee(Uint256 start, Uint256 end, boolean halfUp) {}
