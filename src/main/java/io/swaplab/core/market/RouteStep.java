package io.swaplab.core.market;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;

/**
 * One swap of a route: everything the route trades through one pool in one direction.
 *
 * @param pool the state on which the amounts were quoted
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

    /** The API field {@code direction}: whether the step goes from the lower to the higher token index. */
    public boolean zeroForOne() {
        return tokenIn < tokenOut;
    }
}
