// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../Errors.sol";
import {AdapterBase} from "./AdapterBase.sol";
import {AllowanceAdapter} from "./AllowanceAdapter.sol";

interface IWombatPool {
    function swap(
        address fromToken,
        address toToken,
        uint256 fromAmount,
        uint256 minimumToAmount,
        address to,
        uint256 deadline
    ) external returns (uint256 actualToAmount, uint256 haircut);
}

/// @title Wombat's pools of many assets, which pull the input and pay the recipient
/// @dev `extraData` must be empty: the tokens identify the two assets.
contract WombatAdapter is AllowanceAdapter {
    constructor(address executionRouter_, address legacyRouter_) AdapterBase(executionRouter_, legacyRouter_) {}

    function _swapInput(
        address pool,
        address tokenIn,
        address tokenOut,
        uint256 input,
        bool,
        address recipient,
        bytes calldata extraData
    ) internal override lending(tokenIn, pool, input) {
        if (extraData.length != 0) revert Errors.BadExtraData();
        IWombatPool(pool).swap(tokenIn, tokenOut, input, 0, recipient, block.timestamp);
    }
}
