// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "./Errors.sol";
import {SwapParams, SwapStep} from "./ExecutionTypes.sol";
import {SwapEngine} from "./SwapEngine.sol";
import {ILegacyRouter} from "./interfaces/ILegacyRouter.sol";

/// @title Plain swaps paid by the caller: no plan, no signature, no fee
/// @dev Shares all checks of steps, adapters and payouts with the execution router through SwapEngine.
contract LegacyRouter is ILegacyRouter, SwapEngine {
    constructor(address wrappedNative_, address owner_) SwapEngine(wrappedNative_, owner_) {}

    function swapExactIn(SwapParams calldata params, SwapStep[] calldata steps)
        external
        whenFree
        nonReentrant
        whenNotPaused
        returns (uint256 amountOut)
    {
        _checkParams(params, steps);
        uint256 received = _pullFromCaller(params.tokenIn, params.amountIn);
        return _swap(params, steps, received, false, false);
    }

    function swapExactNativeIn(SwapParams calldata params, SwapStep[] calldata steps)
        external
        payable
        whenFree
        nonReentrant
        whenNotPaused
        returns (uint256 amountOut)
    {
        _checkParams(params, steps);
        if (params.tokenIn != wrappedNative) revert Errors.BadMode();
        if (msg.value != params.amountIn) revert Errors.BadValue(msg.value, params.amountIn);
        return _swap(params, steps, _wrapValue(), true, false);
    }

    function swapExactInToNative(SwapParams calldata params, SwapStep[] calldata steps)
        external
        whenFree
        nonReentrant
        whenNotPaused
        returns (uint256 amountOut)
    {
        _checkParams(params, steps);
        if (params.tokenOut != wrappedNative) revert Errors.BadMode();
        uint256 received = _pullFromCaller(params.tokenIn, params.amountIn);
        return _swap(params, steps, received, false, true);
    }

    function _checkParams(SwapParams calldata params, SwapStep[] calldata steps) private view {
        if (block.timestamp > params.deadline) revert Errors.Expired(params.deadline);
        if (params.recipient == address(0)) revert Errors.ZeroAddress();
        if (_isMachinery(params.recipient, steps)) revert Errors.BadRecipient(params.recipient);
        if (params.tokenIn == params.tokenOut) revert Errors.SameToken();
        if (params.amountIn == 0) revert Errors.ZeroAmount();
        if (params.amountOutMin == 0) revert Errors.ZeroMinimum();
    }

    function _swap(
        SwapParams calldata params,
        SwapStep[] calldata steps,
        uint256 received,
        bool nativeIn,
        bool nativeOut
    ) private returns (uint256 amountOut) {
        (uint256 gross, uint256 unspent) = _runSteps(params.tokenIn, params.tokenOut, params.amountIn, received, steps);
        amountOut = _deliver(params.tokenOut, params.recipient, gross, nativeOut, params.amountOutMin);
        _refund(params.tokenIn, msg.sender, unspent, nativeIn);
        emit SwapExecuted(msg.sender, params.recipient, params.tokenIn, params.tokenOut, received - unspent, amountOut);
    }
}
