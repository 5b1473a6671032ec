// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title One pool family behind a common interface
interface ISwapAdapter {
    /// @notice Reserves the adapter for the calling router until its swap ends. Called before the input is transferred.
    function reserve() external;

    /// @notice Swaps the `tokenIn` that the router transferred in `pool`.
    /// @param amountIn the amount that the router transferred; the adapter uses its balance if that is less, as with a
    /// token that takes a tax of transfers
    /// @param zeroForOne true when `tokenIn` is the pool's token0
    /// @param recipient receives `tokenOut`; unspent `tokenIn` returns to the caller
    /// @param extraData strict ABI encoding of the family's own parameters
    function swap(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) external;
}
