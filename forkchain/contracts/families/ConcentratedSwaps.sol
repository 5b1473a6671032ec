// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

import {Errors} from "../Errors.sol";
import {SwapStep} from "../ExecutionTypes.sol";
import {PriceLimits} from "../adapters/PriceLimits.sol";
import {InputPayments} from "./InputPayments.sol";

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
/// @dev `extraData` must be empty. The price limit is the end of the range, so only an exhausted pool fills partially; it
/// is then paid less than the step's amount. The forks renamed the callback without changing its parameters or
/// meaning, so all names are one callback here.
abstract contract ConcentratedSwaps is InputPayments {
    using SafeCast for uint256;

    uint256 private constant ARMED = 1 << 255;
    uint256 private constant TOKEN0 = 1 << 160;
    uint256 private constant FROM_PAYER = 1 << 161;

    /// @dev While one callback is expected: the pool and the bit `ARMED`, which no amount has. Afterwards: the part of
    /// the input that the pool did not take. It changes before the payment.
    uint256 private transient _callback;
    uint256 private transient _armedAmount;
    /// @dev The token, and bits that say whether it is the pool's token0 and who pays.
    uint256 private transient _armedInput;
    address private transient _payer;

    /// @notice Uniswap and Sushi pools.
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(amount0Delta, amount1Delta);
    }

    /// @notice Pancake pools.
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(amount0Delta, amount1Delta);
    }

    /// @notice Squad pools.
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(amount0Delta, amount1Delta);
    }

    /// @notice Algebra pools, V1 and Integral.
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata) external {
        _payCallback(amount0Delta, amount1Delta);
    }

    /// @notice The account whose allowance pays in the following callbacks of steps that have a payer.
    function _setPayer(address payer) internal {
        _payer = payer;
    }

    /// @param payer the account of `_setPayer`, or zero
    /// @return claimed the output according to the pool
    /// @return left the part of `amount` that the pool did not take
    function _swapConcentrated(SwapStep calldata step, address payer, uint256 amount, address recipient)
        internal
        returns (uint256 claimed, uint256 left)
    {
        if (step.extraData.length != 0) revert Errors.BadExtraData();
        _callback = ARMED | uint160(step.pool);
        _armedAmount = amount;
        _armedInput = uint160(step.tokenIn) | (step.zeroForOne ? TOKEN0 : 0) | (payer == address(0) ? 0 : FROM_PAYER);
        (int256 amount0, int256 amount1) = IConcentratedPool(step.pool)
            .swap(recipient, step.zeroForOne, amount.toInt256(), PriceLimits.farthest(step.zeroForOne), "");
        left = _callback;
        if (left >= ARMED) revert Errors.CallbackUnused(step.pool);
        int256 output = step.zeroForOne ? amount1 : amount0;
        if (output < 0) claimed = uint256(-output);
    }

    /// @dev Payer, token and maximum come from the armed state, never from callback data.
    function _payCallback(int256 amount0Delta, int256 amount1Delta) private {
        if (_callback != ARMED | uint160(msg.sender)) revert Errors.UnexpectedCallback(msg.sender);
        uint256 input = _armedInput;
        (int256 owed, int256 other) = input & TOKEN0 != 0 ? (amount0Delta, amount1Delta) : (amount1Delta, amount0Delta);
        uint256 most = _armedAmount;
        if (owed <= 0 || other > 0 || uint256(owed) > most) revert Errors.CallbackOverdraw(owed, most);
        _callback = most - uint256(owed);
        address payer = input & FROM_PAYER != 0 ? _payer : address(0);
        _payInput(payer, address(uint160(input)), msg.sender, uint256(owed));
    }
}
