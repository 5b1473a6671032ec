// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {TestToken} from "./TestToken.sol";

/// @title A token whose allowances change only from or to zero, as with USDT on Ethereum
contract StrictApprovalToken is TestToken {
    error AllowanceAboveZero();

    constructor(string memory name_, string memory symbol_, uint8 decimals_, address owner_)
        TestToken(name_, symbol_, decimals_, owner_)
    {}

    function approve(address spender, uint256 amount) public override returns (bool) {
        if (amount != 0 && allowance(msg.sender, spender) != 0) revert AllowanceAboveZero();
        return super.approve(spender, amount);
    }
}
