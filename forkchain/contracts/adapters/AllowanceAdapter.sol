// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

import {AdapterBase} from "./AdapterBase.sol";

/// @title Adapters of pools that pull their input
/// @dev The only place where an adapter grants an allowance: exactly the step's input, reset to zero after the call.
abstract contract AllowanceAdapter is AdapterBase {
    using SafeERC20 for IERC20;

    modifier lending(address token, address spender, uint256 amount) {
        IERC20(token).forceApprove(spender, amount);
        _;
        if (IERC20(token).allowance(address(this), spender) != 0) IERC20(token).forceApprove(spender, 0);
    }

    /// @notice Forwards the output that a pool paid to this adapter because it has no recipient parameter.
    /// @param before this adapter's balance of `token` before the trade
    function _forward(address token, uint256 before, address recipient) internal {
        _push(token, recipient, IERC20(token).balanceOf(address(this)) - before);
    }
}
