// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SwapStep} from "../contracts/ExecutionTypes.sol";
import {DodoStyleSellHelper, DodoV1StylePool, DodoV2StylePool} from "./support/Dodo.sol";
import {FamilyFixture} from "./support/FamilyFixture.sol";
import {ActingToken} from "./support/Tokens.sol";

interface IDodoAdapterConfig {
    function sellHelper() external view returns (address);
}

contract DodoAdapterTest is FamilyFixture {
    DodoStyleSellHelper private helper;
    address private second;
    address private classical;

    function setUp() public override {
        super.setUp();
        helper = new DodoStyleSellHelper();
        _deployFamily("DodoAdapter", abi.encode(address(router), address(legacy), address(helper)));
        second = _second(address(token0), address(token1));
        classical = address(new DodoV1StylePool(address(token0), address(token1)));
        token0.mint(classical, 1e30);
        token1.mint(classical, 1e30);
    }

    function _second(address base, address quote) private returns (address pool) {
        pool = address(new DodoV2StylePool(base, quote));
        _supply(base, pool, 1e30);
        _supply(quote, pool, 1e30);
        DodoV2StylePool(pool).sync();
    }

    function _trade(address pool, uint8 version, bool sellsBase, uint256 amountIn) private view returns (Trade memory) {
        (address tokenIn, address tokenOut) = _sides(sellsBase);
        return Trade(pool, tokenIn, tokenOut, amountIn, sellsBase, abi.encode(version));
    }

    // ---- second generation ----

    function test_SellsBaseToTheSecondGeneration(uint256 amountIn) public {
        amountIn = bound(amountIn, 1, 1e29);
        assertEq(_run(_trade(second, 2, true, amountIn)), amountIn * 2 * 997 / 1000);
    }

    function test_SellsQuoteToTheSecondGeneration(uint256 amountIn) public {
        amountIn = bound(amountIn, 1, 1e29);
        assertEq(_run(_trade(second, 2, false, amountIn)), amountIn / 2 * 997 / 1000);
    }

    // ---- classical pools ----

    function test_SellsBaseToAClassicalPool(uint256 amountIn) public {
        amountIn = bound(amountIn, 1, 1e29);
        assertEq(_run(_trade(classical, 1, true, amountIn)), amountIn * 2 * 997 / 1000);
        _assertNoAllowance(address(token0), classical);
    }

    /// @dev The helper names the base to buy; what that does not cost is refunded.
    function test_BuysTheBaseThatTheHelperNames(uint256 amountIn) public {
        amountIn = bound(amountIn, 1e6, 1e29);
        uint256 bought = helper.querySellQuoteToken(classical, amountIn);
        uint256 cost = (bought * 2 * 1000 + 996) / 997;
        assertEq(_run(_trade(classical, 1, false, amountIn)), bought);
        assertLt(cost, amountIn);
        assertEq(token1.balanceOf(address(router)), amountIn - cost, "leftover");
        _assertNoAllowance(address(token1), classical);
    }

    function test_AHelperThatPromisesTooMuchMakesTheSwapFail() public {
        helper.answers(1001);
        _refuse(_trade(classical, 1, false, 1e18), abi.encodeWithSignature("Error(string)", "BUY_BASE_COST_TOO_MUCH"));
        _assertNoAllowance(address(token1), classical);
    }

    // ---- rules ----

    function test_RefusesOtherExtraData() public {
        Trade memory trade = _trade(second, 2, true, 1e18);
        _refuseExtra(trade, "");
        _refuseExtra(trade, hex"02");
        _refuseExtra(trade, abi.encode(2, 2));
        _refuseExtra(trade, abi.encode(0));
        _refuseExtra(trade, abi.encode(3));
        trade.extraData = abi.encode(256 + 2);
        _refuse(trade, "");
    }

    function test_AWrongVersionIsRefusedByThePool() public {
        _refuse(_trade(second, 1, true, 1e18), "");
        _refuse(_trade(classical, 2, true, 1e18), "");
    }

    function test_CannotBeReentered() public {
        ActingToken acting = new ActingToken();
        address pool = _second(address(acting), address(token1));
        _refusesReentry(Trade(pool, address(acting), address(token1), 1e18, true, abi.encode(2)));
    }

    function test_KnowsTheHelper() public view {
        assertEq(IDodoAdapterConfig(address(family)).sellHelper(), address(helper));
    }

    /// @dev What a classical pool leaves of the quote comes back to the payer.
    function test_ALeftoverReturnsToThePayer() public {
        uint256 bought = helper.querySellQuoteToken(classical, 1e18);
        uint256 cost = (bought * 2 * 1000 + 996) / 997;
        Order memory order = _order(address(token1), address(token0), 1e18, bought);
        order.plan.minAmountOut = bought;
        order.steps =
            _route(SwapStep(address(family), classical, address(token1), address(token0), 1e18, false, abi.encode(1)));
        _fund(address(token1), payer, 1e18, address(router));
        _seal(order);
        assertEq(_submit(order).actualAmountIn, cost);
        assertEq(token0.balanceOf(recipient), bought);
        assertEq(token1.balanceOf(payer), 1e18 - cost);
        _assertEmpty(address(family));
    }
}
