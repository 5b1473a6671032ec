// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {Errors} from "../Errors.sol";

/// @title Payments of a step's input
abstract contract InputPayments {
    using SafeERC20 for IERC20;

    /// @dev Some tokens read the largest number as all that the payer has, which would not be the amount of the step.
    /// @param payer the caller of the router, whose allowance is spent; zero pays from the router's own balance
    function _payInput(address payer, address token, address to, uint256 amount) internal {
        if (amount == type(uint256).max) revert Errors.TransferFailed();
        bool paid = payer == address(0)
            ? IERC20(token).trySafeTransfer(to, amount)
            : IERC20(token).trySafeTransferFrom(payer, to, amount);
        if (!paid) revert Errors.TransferFailed();
    }
}
