// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SwapParams, SwapStep} from "../ExecutionTypes.sol";
import {ISwapRouterBase} from "./ISwapRouterBase.sol";

/// @title Plain swaps paid by the caller: no plan, no signature, no fee
interface ILegacyRouter is ISwapRouterBase {
    event SwapExecuted(
        address indexed payer,
        address indexed recipient,
        address tokenIn,
        address tokenOut,
        uint256 actualAmountIn,
        uint256 amountOut
    );

    /// @notice Token to token. @return amountOut increase of the recipient's balance
    function swapExactIn(SwapParams calldata params, SwapStep[] calldata steps) external returns (uint256 amountOut);

    /// @notice Native to token; `params.tokenIn` is wrapped native and the value sent equals `params.amountIn`.
    function swapExactNativeIn(SwapParams calldata params, SwapStep[] calldata steps)
        external
        payable
        returns (uint256 amountOut);

    /// @notice Token to native; `params.tokenOut` is wrapped native.
    function swapExactInToNative(SwapParams calldata params, SwapStep[] calldata steps)
        external
        returns (uint256 amountOut);
}
