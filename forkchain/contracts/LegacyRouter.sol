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
        Flow memory flow = _flow(params, msg.sender, params.amountIn);
        flow.recipient = params.recipient;
        return _swap(params, steps, flow, false);
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
        Flow memory flow = _flow(params, address(0), 0);
        _wrapValue(flow);
        flow.recipient = params.recipient;
        return _swap(params, steps, flow, true);
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
        return _swap(params, steps, _flow(params, msg.sender, params.amountIn), false);
    }

    function _checkParams(SwapParams calldata params, SwapStep[] calldata steps) private view {
        if (block.timestamp > params.deadline) revert Errors.Expired(params.deadline);
        if (params.recipient == address(0)) revert Errors.ZeroAddress();
        if (_isMachinery(params.recipient, params.tokenIn, steps)) revert Errors.BadRecipient(params.recipient);
        if (params.tokenIn == params.tokenOut) revert Errors.SameToken();
        if (params.amountIn == 0) revert Errors.ZeroAmount();
        if (params.amountOutMin == 0) revert Errors.ZeroMinimum();
    }

    function _flow(SwapParams calldata params, address payer, uint256 received)
        private
        pure
        returns (Flow memory flow)
    {
        (flow.tokenIn, flow.tokenOut, flow.amountIn) = (params.tokenIn, params.tokenOut, params.amountIn);
        (flow.payer, flow.received, flow.wanted) = (payer, received, params.amountOutMin);
    }

    /// @dev A flow without a recipient pays out native currency.
    function _swap(SwapParams calldata params, SwapStep[] calldata steps, Flow memory flow, bool nativeIn)
        private
        returns (uint256 amountOut)
    {
        Outcome memory outcome;
        if (flow.recipient != address(0)) {
            (amountOut, outcome) = _swapTo(flow, steps, params.amountOutMin);
        } else {
            outcome = _runSteps(flow, steps);
            amountOut = _deliver(params.tokenOut, params.recipient, outcome.held, true, params.amountOutMin);
        }
        _refund(flow, msg.sender, outcome.refund, nativeIn);
        uint256 spent = flow.received - outcome.refund - outcome.untaken;
        emit SwapExecuted(msg.sender, params.recipient, params.tokenIn, params.tokenOut, spent, amountOut);
    }
}
