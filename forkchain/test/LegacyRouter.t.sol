// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {ILegacyRouter} from "../contracts/interfaces/ILegacyRouter.sol";
import {Reenterer, Refuser} from "./support/Actors.sol";
import {CallingAdapter} from "./support/Adapters.sol";
import {Fixture} from "./support/Fixture.sol";
import {RatePool} from "./support/Rates.sol";

/// @dev The legacy router's three entries: their own checks, and that they share the engine's rules.
contract LegacyRouterTest is Fixture {
    SwapParams private params;
    SwapStep[] private steps;

    function setUp() public override {
        super.setUp();
        params = _params(address(tokenA), address(tokenB), 100e18, 200e18);
        steps.push(_step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), 100e18));
        _fund(address(tokenA), payer, 100e18, address(legacy));
    }

    function _asNativeIn() private {
        params.tokenIn = wrapped;
        steps[0].tokenIn = wrapped;
        vm.deal(payer, 100e18);
    }

    function _asNativeOut() private {
        params.tokenOut = wrapped;
        steps[0].tokenOut = wrapped;
        steps[0].pool = _pool(wrapped, 2, 1);
    }

    function _swap() private returns (uint256) {
        vm.prank(payer);
        return legacy.swapExactIn(params, steps);
    }

    function _refuse(bytes memory reason) private {
        vm.expectRevert(reason);
        _swap();
    }

    function test_SwapsTokens() public {
        assertEq(_swap(), 200e18);
        assertEq(tokenA.balanceOf(payer), 0);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        _assertEmpty(address(legacy));
        _assertEmpty(adapter);
    }

    function test_SwapsNativeIn() public {
        _asNativeIn();
        vm.prank(payer);
        assertEq(legacy.swapExactNativeIn{value: 100e18}(params, steps), 200e18);
        assertEq(payer.balance, 0);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        _assertEmpty(address(legacy));
    }

    function test_SwapsToNative() public {
        _asNativeOut();
        vm.prank(payer);
        assertEq(legacy.swapExactInToNative(params, steps), 200e18);
        assertEq(recipient.balance, 200e18);
        _assertEmpty(address(legacy));
    }

    function test_EmitsSwapExecuted() public {
        RatePool(steps[0].pool).useOnly(50);
        params.amountOutMin = 100e18;
        vm.expectEmit(address(legacy));
        emit ILegacyRouter.SwapExecuted(payer, recipient, address(tokenA), address(tokenB), 50e18, 100e18);
        _swap();
        assertEq(tokenA.balanceOf(payer), 50e18, "the rest is refunded");
    }

    function test_RefundsUnspentNativeUnwrapped() public {
        _asNativeIn();
        RatePool(steps[0].pool).useOnly(25);
        params.amountOutMin = 50e18;
        vm.prank(payer);
        legacy.swapExactNativeIn{value: 100e18}(params, steps);
        assertEq(payer.balance, 75e18);
        assertEq(IERC20(wrapped).balanceOf(payer), 0);
    }

    function test_RefundsUnspentInputOfANativeOutput() public {
        _asNativeOut();
        RatePool(steps[0].pool).useOnly(25);
        params.amountOutMin = 50e18;
        vm.prank(payer);
        legacy.swapExactInToNative(params, steps);
        assertEq(tokenA.balanceOf(payer), 75e18);
        assertEq(recipient.balance, 50e18);
    }

    function test_NothingUnspentMovesNothingBack() public {
        vm.expectCall(address(tokenA), abi.encodeCall(tokenA.transfer, (payer, 0)), 0);
        _swap();
    }

    function test_PullsFromTheCallerOnly() public {
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.TransferFailed.selector));
        legacy.swapExactIn(params, steps);
        assertEq(tokenA.balanceOf(payer), 100e18);
    }

    function test_SwapsInTheDeadlineSecond() public {
        vm.warp(params.deadline);
        assertEq(_swap(), 200e18);
    }

    function test_EveryEntryRefusesAfterTheDeadline() public {
        vm.warp(params.deadline + 1);
        _everyEntryRefuses(abi.encodeWithSelector(Errors.Expired.selector, params.deadline));
    }

    function test_EveryEntryRefusesZeroRecipient() public {
        params.recipient = address(0);
        _everyEntryRefuses(abi.encodeWithSelector(Errors.ZeroAddress.selector));
    }

    function test_EveryEntryRefusesItselfAsRecipient() public {
        params.recipient = address(legacy);
        _everyEntryRefuses(abi.encodeWithSelector(Errors.BadRecipient.selector, address(legacy)));
    }

    function test_EveryEntryRefusesTheSameToken() public {
        params.tokenIn = wrapped;
        params.tokenOut = wrapped;
        _everyEntryRefuses(abi.encodeWithSelector(Errors.SameToken.selector));
    }

    function test_EveryEntryRefusesZeroAmount() public {
        params.amountIn = 0;
        _everyEntryRefuses(abi.encodeWithSelector(Errors.ZeroAmount.selector));
    }

    function test_EveryEntryRefusesZeroMinimum() public {
        params.amountOutMin = 0;
        _everyEntryRefuses(abi.encodeWithSelector(Errors.ZeroMinimum.selector));
    }

    function _everyEntryRefuses(bytes memory reason) private {
        bytes[3] memory entries = _entries();
        for (uint256 i; i < 3; ++i) {
            (bool ok, bytes memory answer) = address(legacy).call(entries[i]);
            assertFalse(ok);
            assertEq(answer, reason);
        }
    }

    function _entries() private view returns (bytes[3] memory) {
        return [
            abi.encodeCall(legacy.swapExactIn, (params, steps)),
            abi.encodeCall(legacy.swapExactNativeIn, (params, steps)),
            abi.encodeCall(legacy.swapExactInToNative, (params, steps))
        ];
    }

    function test_RefusesOneUnitBelowTheMinimum() public {
        params.amountOutMin += 1;
        _refuse(abi.encodeWithSelector(Errors.InsufficientOutput.selector, 200e18, 200e18 + 1));
    }

    function test_RefusesAnUnlistedAdapter() public {
        vm.prank(admin);
        legacy.setAdapter(adapter, false);
        _refuse(abi.encodeWithSelector(Errors.AdapterNotAllowed.selector, adapter));
    }

    function test_RefusesBrokenFlow() public {
        steps[0].amountIn -= 1;
        _refuse(abi.encodeWithSelector(Errors.TokenFlow.selector, 1));
    }

    function test_RefusesAWrongNativeValue() public {
        _asNativeIn();
        vm.prank(payer);
        vm.expectRevert(abi.encodeWithSelector(Errors.BadValue.selector, 99e18, 100e18));
        legacy.swapExactNativeIn{value: 99e18}(params, steps);
    }

    function test_RefusesNativeEntriesForOtherTokens() public {
        vm.deal(payer, 100e18);
        vm.prank(payer);
        vm.expectRevert(abi.encodeWithSelector(Errors.BadMode.selector));
        legacy.swapExactNativeIn{value: 100e18}(params, steps);
        vm.prank(payer);
        vm.expectRevert(abi.encodeWithSelector(Errors.BadMode.selector));
        legacy.swapExactInToNative(params, steps);
    }

    function test_RefusesARecipientThatTakesNoNative() public {
        _asNativeOut();
        params.recipient = address(new Refuser());
        vm.prank(payer);
        vm.expectRevert(abi.encodeWithSelector(Errors.NativeTransferFailed.selector));
        legacy.swapExactInToNative(params, steps);
    }

    /// @dev From inside each entry, each entry is tried.
    function test_NoEntryCanBeEnteredFromAnother() public {
        CallingAdapter calling = new CallingAdapter();
        _allow(address(calling));
        steps[0].adapter = address(calling);
        bytes[3] memory inner = _entries();
        bytes memory reentrant = abi.encodeWithSelector(Errors.Reentrant.selector);
        for (uint256 i; i < 3; ++i) {
            calling.aim(address(legacy), inner[i]);
            vm.prank(payer);
            vm.expectRevert(reentrant);
            legacy.swapExactIn(params, steps);
        }
        _asNativeOut();
        for (uint256 i; i < 3; ++i) {
            calling.aim(address(legacy), inner[i]);
            vm.prank(payer);
            vm.expectRevert(reentrant);
            legacy.swapExactInToNative(params, steps);
        }
        (params.tokenOut, steps[0].tokenOut) = (address(tokenB), address(tokenB));
        _asNativeIn();
        for (uint256 i; i < 3; ++i) {
            calling.aim(address(legacy), inner[i]);
            vm.prank(payer);
            vm.expectRevert(reentrant);
            legacy.swapExactNativeIn{value: 100e18}(params, steps);
        }
    }

    function test_RefusesReentryThroughTheRecipient() public {
        _asNativeOut();
        Reenterer thief = new Reenterer();
        params.recipient = address(thief);
        thief.aim(address(legacy), abi.encodeCall(legacy.swapExactIn, (params, steps)));
        vm.prank(payer);
        legacy.swapExactInToNative(params, steps);
        assertFalse(thief.succeeded());
        assertEq(thief.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_TakesNoNativeFromStrangers() public {
        vm.deal(stranger, 1);
        vm.prank(stranger);
        (bool ok, bytes memory answer) = address(legacy).call{value: 1}("");
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(Errors.UnexpectedNative.selector));
    }

    function test_AnAllowanceToOneRouterIsNoUseToTheOther() public {
        Order memory order = _order(address(tokenA), address(tokenB), 100e18, 200e18);
        order.steps = _route(steps[0]);
        _seal(order);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }
}
