// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Errors} from "../Errors.sol";
import {AdapterBase} from "./AdapterBase.sol";
import {PriceLimits} from "./PriceLimits.sol";

/// @dev The swap function shared by Uniswap V3, its forks and both generations of Algebra; a positive amount is exact
/// input.
interface IConcentratedPool {
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1);
}

/// @title Concentrated liquidity pools of the V3 kind, paid inside their swap callback
/// @dev `extraData` must be empty. The price limit is the end of the range, so only an exhausted pool fills partially;
/// the rest of the input is returned to the router. The forks renamed the callback without changing its parameters
/// or meaning, so all names share one kind.
contract ConcentratedAdapter is AdapterBase {
    using SafeCast for uint256;

    bytes4 private constant SWAP_CALLBACK = ConcentratedAdapter.uniswapV3SwapCallback.selector;

    constructor(address executionRouter_, address legacyRouter_) AdapterBase(executionRouter_, legacyRouter_) {}

    /// @notice Uniswap and Sushi pools.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(SWAP_CALLBACK, amount0Delta, amount1Delta);
    }

    /// @notice Pancake pools.
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(SWAP_CALLBACK, amount0Delta, amount1Delta);
    }

    /// @notice Squad pools.
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(SWAP_CALLBACK, amount0Delta, amount1Delta);
    }

    /// @notice Algebra pools, V1 and Integral.
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(SWAP_CALLBACK, amount0Delta, amount1Delta);
    }

    function _swapInput(
        address pool,
        address tokenIn,
        address,
        uint256 input,
        bool zeroForOne,
        address recipient,
        bytes calldata extraData
    ) internal override {
        if (extraData.length != 0) revert Errors.BadExtraData();
        _arm(pool, SWAP_CALLBACK, tokenIn, input, zeroForOne);
        IConcentratedPool(pool).swap(recipient, zeroForOne, input.toInt256(), PriceLimits.farthest(zeroForOne), "");
    }
}
