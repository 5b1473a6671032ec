// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {GatedPair, GateRouter} from "./support/BabyDoge.sol";
import {FamilyFixture} from "./support/FamilyFixture.sol";
import {ActingToken, OpenToken, TaxToken} from "./support/Tokens.sol";

contract BabyDogeAdapterTest is FamilyFixture {
    uint256 private constant RESERVE = 1e24;

    TaxToken private doge;
    GateRouter private gate;
    GatedPair private pair;

    function setUp() public override {
        super.setUp();
        _deployFamily("BabyDogeAdapter", _routers());
        doge = new TaxToken(500);
        gate = new GateRouter(doge);
        pair = _open(OpenToken(address(doge)));
    }

    /// @dev A pair of `token` and token 1 behind the gate, one for one.
    function _open(OpenToken token) private returns (GatedPair opened) {
        opened = new GatedPair(address(gate), address(token), address(token1));
        token.mint(address(opened), RESERVE);
        token1.mint(address(opened), RESERVE);
        opened.sync();
        gate.serves(opened);
    }

    function _trade(address token, bool sellsIt, uint256 amountIn) private view returns (Trade memory) {
        (address tokenIn, address tokenOut) = sellsIt ? (token, address(token1)) : (address(token1), token);
        return Trade(address(pair), tokenIn, tokenOut, amountIn, tokenIn < tokenOut, abi.encode(3000, 4));
    }

    function _priced(uint256 arrived) private pure returns (uint256) {
        uint256 kept = arrived * 997_000;
        return kept * RESERVE / (RESERVE * 1_000_000 + kept);
    }

    /// @dev The tax is taken once, on the way to the pair, and the fee is that of a caller who holds nothing.
    function test_ATaxedInputIsPricedOnWhatArrives(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e3, 1e24);
        uint256 arrived = amountIn - amountIn * 500 / 10_000;
        assertEq(_run(_trade(address(doge), true, amountIn)), _priced(arrived));
        _assertNoAllowance(address(doge), address(gate));
        assertEq(doge.balanceOf(address(family)), 0);
    }

    function test_ATaxedOutputReachesTheRecipientOnce(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e3, 1e24);
        uint256 sent = _priced(amountIn);
        assertEq(_run(_trade(address(doge), false, amountIn)), sent - sent * 500 / 10_000);
        _assertNoAllowance(address(token1), address(gate));
    }

    function test_PlainTokensPassTheGateToo(uint256 amountIn, bool sellsIt) public {
        amountIn = bound(amountIn, 1, 1e24);
        OpenToken plain = OpenToken(address(token0));
        pair = _open(plain);
        assertEq(_run(_trade(address(plain), sellsIt, amountIn)), _priced(amountIn));
    }

    function test_WhatTheGateLeavesReturnsAndItsAllowanceEnds() public {
        gate.takes(40);
        assertEq(_run(_trade(address(doge), false, 1e18)), _priced(0.4e18) - _priced(0.4e18) * 500 / 10_000);
        assertEq(token1.balanceOf(address(router)), 0.6e18);
        _assertNoAllowance(address(token1), address(gate));
    }

    function test_TheGateCannotTakeMoreThanTheInput() public {
        gate.takes(101);
        bytes memory reason = abi.encodeWithSignature(
            "ERC20InsufficientAllowance(address,uint256,uint256)", address(gate), 1e18, 1.01e18
        );
        _refuse(_trade(address(doge), false, 1e18), reason);
    }

    function test_RefusesOtherExtraData() public {
        Trade memory trade = _trade(address(doge), true, 1e18);
        _refuseExtra(trade, "");
        _refuseExtra(trade, abi.encode(3000));
        _refuseExtra(trade, abi.encode(3000, 4, 0));
        _refuseExtra(trade, abi.encode(3000, 3));
        _refuseExtra(trade, abi.encode(3000, 5));
        _refuseExtra(trade, abi.encode(1_000_000, 4));
        trade.extraData = abi.encode(3000, 256 + 4);
        _refuse(trade, "");
    }

    /// @dev A pool that answers with some contract as its router only gets that contract called under one selector.
    function test_APairWithAnotherContractAsRouterIsRefused() public {
        pair = new GatedPair(address(token1), address(doge), address(token1));
        _refuse(_trade(address(doge), false, 1e18), "");
    }

    function test_CannotBeReentered() public {
        ActingToken acting = new ActingToken();
        pair = _open(acting);
        _refusesReentry(_trade(address(acting), true, 1e18));
    }

    function test_ARouteThroughTheRouterSettlesToTheWei() public {
        uint256 sent = _priced(1e18);
        uint256 atRouter = sent - sent * 500 / 10_000;
        uint256 want = atRouter - atRouter * 500 / 10_000;
        Order memory order = _order(address(token1), address(doge), 1e18, want);
        order.plan.minAmountOut = want;
        bool zeroForOne = address(token1) < address(doge);
        order.steps = _route(
            SwapStep(
                address(family), address(pair), address(token1), address(doge), 1e18, zeroForOne, abi.encode(3000, 4)
            )
        );
        _fund(address(token1), payer, 1e18, address(router));
        _seal(order);
        _submit(order);
        assertEq(IERC20(doge).balanceOf(recipient), want);
        assertEq(doge.balanceOf(address(router)), 0);
    }
}
