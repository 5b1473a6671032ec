// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {FamilyFixture} from "./support/FamilyFixture.sol";
import {WombatStylePool} from "./support/PullingPools.sol";
import {ActingToken} from "./support/Tokens.sol";

contract WombatAdapterTest is FamilyFixture {
    WombatStylePool private pool;

    function setUp() public override {
        super.setUp();
        _deployFamily("WombatAdapter", _routers());
        pool = new WombatStylePool();
        token0.mint(address(pool), 1e30);
        token1.mint(address(pool), 1e30);
    }

    function _trade(bool zeroForOne, uint256 amountIn) private view returns (Trade memory) {
        (address tokenIn, address tokenOut) = _sides(zeroForOne);
        return Trade(address(pool), tokenIn, tokenOut, amountIn, zeroForOne, "");
    }

    function test_TradesBothWays(uint256 amountIn, bool zeroForOne) public {
        amountIn = bound(amountIn, 1, 1e29);
        Trade memory trade = _trade(zeroForOne, amountIn);
        assertEq(_run(trade), amountIn * 999 / 1000);
        _assertNoAllowance(trade.tokenIn, address(pool));
    }

    function test_WhatThePoolLeavesReturnsAndItsAllowanceEnds() public {
        pool.takes(40);
        assertEq(_run(_trade(true, 1e18)), 0.4e18 * 999 / 1000);
        assertEq(token0.balanceOf(address(router)), 0.6e18);
        _assertNoAllowance(address(token0), address(pool));
    }

    function test_ThePoolCannotTakeMoreThanTheInput() public {
        pool.takes(101);
        bytes memory reason = abi.encodeWithSignature(
            "ERC20InsufficientAllowance(address,uint256,uint256)", address(pool), 1e18, 1.01e18
        );
        _refuse(_trade(true, 1e18), reason);
    }

    function test_RefusesExtraData() public {
        _refuseExtra(_trade(true, 1e18), hex"00");
    }

    function test_CannotBeReentered() public {
        ActingToken acting = new ActingToken();
        _refusesReentry(Trade(address(pool), address(acting), address(token1), 1e18, true, ""));
    }

    function test_ARouteThroughTheRouterSettlesToTheWei() public {
        Order memory order = _order(address(token0), address(token1), 1e18, 0.999e18);
        order.plan.minAmountOut = 0.999e18;
        order.steps = _route(SwapStep(address(family), address(pool), address(token0), address(token1), 1e18, true, ""));
        _fund(address(token0), payer, 1e18, address(router));
        _seal(order);
        assertEq(_submit(order).userAmountOut, 0.999e18);
    }
}
