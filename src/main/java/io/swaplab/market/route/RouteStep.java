package io.swaplab.market.route;

import io.swaplab.evm.Address;
import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;

/**
 * One swap of a route: all that the route puts through one pool in one direction.
 *
 * @param pool the state that the amounts were quoted on
 * @param tokenIn index in the pool's tokens
 * @param tokenOut index in the pool's tokens
 */
public record RouteStep(Pool pool, int tokenIn, int tokenOut, Uint256 amountIn, Uint256 amountOut) {
    public Address inputToken() {
        return pool.tokens().get(tokenIn);
    }

    public Address outputToken() {
        return pool.tokens().get(tokenOut);
    }

    /** The wire's {@code direction}: true when the step goes from the lower to the higher index. */
    public boolean zeroForOne() {
        return tokenIn < tokenOut;
    }
}
