package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.math.Uint256;

/**
 * One swap of a plan, as the contract's struct.
 *
 * @param pool the contract that the adapter calls: the pool, or the manager of a singleton
 * @param amountIn nominal input in base units; the router divides the available amount in proportion to the nominals
 * @param zeroForOne the wire's {@code direction}
 * @param extraData additional data for the adapter; empty if none
 */
public record SwapStep(
        Address adapter,
        Address pool,
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        boolean zeroForOne,
        Bytes extraData) {}
