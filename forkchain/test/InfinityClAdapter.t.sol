// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {InfinityStyleClManager} from "./support/Infinity.sol";
import {InfinityRules} from "./support/InfinityRules.sol";

contract InfinityClAdapterTest is InfinityRules {
    function setUp() public override {
        super.setUp();
        _deployInfinity("InfinityClAdapter");
        manager = address(new InfinityStyleClManager(vault));
    }

    function test_APartialFillReturnsTheRest() public {
        assertEq(_run(_tokens(true, 3e24)), 0.997e24);
        assertEq(token0.balanceOf(address(router)), 2e24);
    }

    function test_APartialFillOfNativeCurrencyReturnsTheRestWrapped() public {
        assertEq(_run(_native(true, 3e24)), 0.997e24);
        assertEq(IERC20(wrapped).balanceOf(address(router)), 2e24);
    }
}
