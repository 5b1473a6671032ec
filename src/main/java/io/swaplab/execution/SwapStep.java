package io.swaplab.execution;

import io.swaplab.evm.Address;
import io.swaplab.evm.Bytes;
import io.swaplab.math.Uint256;

/**
 * One swap of a plan, as the contract's struct.
 *
 * @param pool the contract that the adapter calls: the pool, or the manager of a singleton
 * @param amountIn nominal input in base units; the router shares out what really is there in the ratio of nominals
 * @param zeroForOne the wire's {@code direction}
 * @param extraData what the adapter needs besides; empty where it needs nothing
 */
public record SwapStep(
        Address adapter,
        Address pool,
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        boolean zeroForOne,
        Bytes extraData) {}
