// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {FamilyFixture} from "./support/FamilyFixture.sol";
import {SignedStableSwapStylePool, StableSwapStylePool, TwoCoinPool} from "./support/PullingPools.sol";
import {ActingToken} from "./support/Tokens.sol";

contract StableSwapAdapterTest is FamilyFixture {
    address private constant NATIVE_MARKER = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    TwoCoinPool private tokens;
    TwoCoinPool private signed;
    TwoCoinPool private native;

    function setUp() public override {
        super.setUp();
        _deployFamily("StableSwapAdapter", abi.encode(address(router), address(legacy), wrapped));
        tokens = new StableSwapStylePool(address(token0), address(token1));
        signed = new SignedStableSwapStylePool(address(token0), address(token1));
        native = new StableSwapStylePool(NATIVE_MARKER, address(token1));
        TwoCoinPool[3] memory pools = [tokens, signed, native];
        for (uint256 i; i < 3; ++i) {
            token0.mint(address(pools[i]), 1e30);
            token1.mint(address(pools[i]), 1e30);
        }
        vm.deal(address(native), 1e30);
    }

    function _trade(TwoCoinPool pool, bool zeroForOne, uint256 amountIn) private view returns (Trade memory trade) {
        (address first, address second) = (pool == native ? wrapped : address(token0), address(token1));
        (trade.tokenIn, trade.tokenOut) = zeroForOne ? (first, second) : (second, first);
        (trade.pool, trade.amountIn, trade.zeroForOne) = (address(pool), amountIn, zeroForOne);
        trade.extraData = zeroForOne ? abi.encode(0, 1, pool == signed) : abi.encode(1, 0, pool == signed);
    }

    // ---- trades ----

    function test_TradesTokensBothWays(uint256 amountIn, bool zeroForOne) public {
        _trades(tokens, amountIn, zeroForOne);
    }

    function test_TradesTokensByASignedIndex(uint256 amountIn, bool zeroForOne) public {
        _trades(signed, amountIn, zeroForOne);
    }

    function test_TradesNativeCurrencyBothWays(uint256 amountIn, bool zeroForOne) public {
        _trades(native, amountIn, zeroForOne);
        amountIn = bound(amountIn, 1, 1e29);
        assertEq(address(native).balance, zeroForOne ? 1e30 + amountIn : 1e30 - amountIn * 999 / 1000);
    }

    /// @dev A pool may hold the wrapped token as one of its coins; only the marker means native currency.
    function test_TradesTheWrappedTokenAsATokenWhereThePoolDoes() public {
        TwoCoinPool pool = new StableSwapStylePool(wrapped, address(token1));
        _supply(wrapped, address(pool), 1e30);
        token1.mint(address(pool), 1e30);
        for (uint256 i; i < 2; ++i) {
            Trade memory trade = _trade(pool, i == 0, 1e18);
            (trade.tokenIn, trade.tokenOut) = i == 0 ? (wrapped, address(token1)) : (address(token1), wrapped);
            assertEq(_run(trade), 0.999e18);
        }
    }

    function test_TheIndexKindSelectsTheEntry() public {
        Trade memory trade = _trade(tokens, true, 1e18);
        trade.extraData = abi.encode(0, 1, 1);
        _refuse(trade, "");
        trade = _trade(signed, true, 1e18);
        trade.extraData = abi.encode(0, 1, 0);
        _refuse(trade, "");
    }

    function _trades(TwoCoinPool pool, uint256 amountIn, bool zeroForOne) private {
        amountIn = bound(amountIn, 1, 1e29);
        Trade memory trade = _trade(pool, zeroForOne, amountIn);
        assertEq(_run(trade), amountIn * 999 / 1000);
        _assertNoAllowance(trade.tokenIn, address(pool));
    }

    /// @dev Only what the trade brought is passed on, in either form.
    function test_WhatLayInTheAdapterBeforeStaysThere() public {
        token1.mint(address(family), 5);
        vm.deal(address(family), 7);
        Trade[2] memory trades = [_trade(tokens, true, 1e18), _trade(native, false, 1e18)];
        for (uint256 i; i < 2; ++i) {
            _reserve(family);
            _supply(trades[i].tokenIn, address(family), 1e18);
            vm.prank(address(router));
            family.swap(
                trades[i].pool,
                trades[i].tokenIn,
                trades[i].tokenOut,
                1e18,
                trades[i].zeroForOne,
                recipient,
                trades[i].extraData
            );
            assertEq(IERC20(trades[i].tokenOut).balanceOf(recipient), 0.999e18);
            assertEq(address(family).balance, 7);
            assertEq(token1.balanceOf(address(family)), 5);
        }
    }

    function test_WhatThePoolLeavesReturnsAndItsAllowanceEnds() public {
        tokens.takes(40);
        assertEq(_run(_trade(tokens, true, 1e18)), 0.4e18 * 999 / 1000);
        assertEq(token0.balanceOf(address(router)), 0.6e18);
        _assertNoAllowance(address(token0), address(tokens));
    }

    function test_ThePoolCannotTakeMoreThanTheInput() public {
        tokens.takes(101);
        bytes memory reason = abi.encodeWithSignature(
            "ERC20InsufficientAllowance(address,uint256,uint256)", address(tokens), 1e18, 1.01e18
        );
        _refuse(_trade(tokens, true, 1e18), reason);
    }

    // ---- extra data ----

    function test_RefusesCoinsThatAreNotTheSteps() public {
        _refuseExtra(_trade(tokens, true, 1e18), abi.encode(1, 0, 0));
        _refuseExtra(_trade(tokens, true, 1e18), abi.encode(0, 0, 0));
        _refuseExtra(_trade(native, true, 1e18), abi.encode(1, 0, 0));
    }

    function test_ANativeCoinServesTheWrappedTokenOnly() public {
        Trade memory trade = _trade(native, false, 1e18);
        trade.tokenOut = address(token0);
        _refuse(trade, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    function test_RefusesOtherExtraData() public {
        Trade memory trade = _trade(tokens, true, 1e18);
        _refuseExtra(trade, "");
        _refuseExtra(trade, abi.encode(0, 1));
        _refuseExtra(trade, abi.encode(0, 1, 0, 0));
        _refuseExtra(trade, abi.encode(0, 1, 2));
        trade.extraData = abi.encode(0, 256 + 1, 0);
        _refuse(trade, "");
    }

    // ---- rules ----

    function test_TakesNoNativeCurrencyFromStrangers() public {
        vm.deal(stranger, 1);
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedNative.selector));
        (bool ok,) = address(family).call{value: 1}("");
        assertTrue(ok);
    }

    function test_TakesNoNativeCurrencyFromAPoolThatIsNotTrading() public {
        _run(_trade(native, false, 1e18));
        vm.prank(address(native));
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedNative.selector));
        (bool ok,) = address(family).call{value: 1}("");
        assertTrue(ok);
    }

    function test_CannotBeReentered() public {
        ActingToken acting = new ActingToken();
        TwoCoinPool pool = new StableSwapStylePool(address(acting), address(token1));
        token1.mint(address(pool), 1e30);
        _refusesReentry(Trade(address(pool), address(acting), address(token1), 1e18, true, abi.encode(0, 1, 0)));
    }

    function test_ANativeRouteThroughTheRouterSettlesToTheWei() public {
        Order memory order = _order(address(token1), wrapped, 1e18, 0.999e18);
        order.plan.minAmountOut = 0.999e18;
        order.steps = _route(
            SwapStep(address(family), address(native), address(token1), wrapped, 1e18, false, abi.encode(1, 0, 0))
        );
        _fund(address(token1), payer, 1e18, address(router));
        _seal(order);
        assertEq(_submit(order).userAmountOut, 0.999e18);
        _assertEmpty(address(family));
    }
}
