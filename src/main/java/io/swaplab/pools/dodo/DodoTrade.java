package io.swaplab.pools.dodo;

import io.swaplab.math.Uint256;
import io.swaplab.pools.quoting.RefusingPool;

/**
 * A trade that the pool would make.
 *
 * @param amountIn what the pool takes; a classical pool may leave some of an offered input
 * @param amountOut what the trader gets, net of both fees
 * @param mtFee what the maintainer gets, in the output token
 */
record DodoTrade(Uint256 amountIn, Uint256 amountOut, Uint256 mtFee, DodoState after) implements RefusingPool.Swap {}
