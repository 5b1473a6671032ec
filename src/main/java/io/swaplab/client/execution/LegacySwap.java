package io.swaplab.client.execution;

import io.swaplab.core.evm.Address;
import io.swaplab.core.math.Uint256;

/**
 * The terms of a legacy router call. The wrapped token stands for the native coin; amounts are base units.
 *
 * @param deadline last second for execution, in Unix seconds
 */
public record LegacySwap(
        Address tokenIn,
        Address tokenOut,
        Uint256 amountIn,
        Uint256 amountOutMin,
        Address recipient,
        Uint256 deadline) {}
