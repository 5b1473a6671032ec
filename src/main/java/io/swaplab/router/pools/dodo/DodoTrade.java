package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.RefusingPool;

/**
 * A trade as the pool would execute it.
 *
 * @param amountIn the input taken; a classical pool may take less than offered
 * @param amountOut the trader's output, net of both fees
 * @param mtFee the maintainer's fee, in the output token
 */
record DodoTrade(Uint256 amountIn, Uint256 amountOut, Uint256 mtFee, DodoState after) implements RefusingPool.Swap {}
