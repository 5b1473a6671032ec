package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;
import io.swaplab.router.pools.quoting.SwapSimulatingPool;

/**
 * The result of a trade as the pool would execute it.
 *
 * @param amountIn the input charged; a classical pool may charge less than the offered input
 * @param amountOut the trader's output, net of both fees
 * @param mtFee the maintainer's fee, in the output token
 */
record DodoTrade(Uint256 amountIn, Uint256 amountOut, Uint256 mtFee, DodoState after)
        implements SwapSimulatingPool.Swap {}
