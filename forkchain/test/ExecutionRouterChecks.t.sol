// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../contracts/Errors.sol";
import {FUNDING_DIRECT, FUNDING_PERMIT2, NATIVE_INPUT, NATIVE_OUTPUT, SwapStep} from "../contracts/ExecutionTypes.sol";
import {IExecutionRouter} from "../contracts/interfaces/IExecutionRouter.sol";
import {Fixture} from "./support/Fixture.sol";
import {Reenterer} from "./support/Actors.sol";

/// @dev Everything a plan is checked for before a token moves: one test per refusal, in the order of execution. Each
/// broken plan is signed again by all parties, so that the signature cannot be what is refused.
contract ExecutionRouterChecksTest is Fixture {
    // ---- 1: lock, pause, deadline ----

    function test_RefusesReentry() public {
        Reenterer thief = new Reenterer();
        Order memory order = _nativeOutOrder();
        order.plan.recipient = address(thief);
        _seal(order);
        thief.aim(
            address(router),
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature))
        );
        _submit(order);
        assertEq(thief.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_RefusesWhilePaused() public {
        Order memory order = _directOrder();
        vm.prank(admin);
        router.setPaused(true);
        _refuse(order, abi.encodeWithSelector(Errors.Paused.selector));
    }

    function test_ExecutesInTheDeadlineSecond() public {
        Order memory order = _directOrder();
        vm.warp(order.plan.deadline);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_RefusesOneSecondAfterTheDeadline() public {
        Order memory order = _directOrder();
        vm.warp(order.plan.deadline + 1);
        _refuse(order, abi.encodeWithSelector(Errors.Expired.selector, order.plan.deadline));
    }

    // ---- 2: roles ----

    function test_RefusesAnyoneButTheExecutorOfADirectPlan() public {
        Order memory order = _directOrder();
        vm.expectRevert(abi.encodeWithSelector(Errors.NotExecutor.selector, stranger, payer));
        _submitFrom(stranger, order);
    }

    function test_RefusesAnyoneButTheExecutorOfADelegatedPlan() public {
        Order memory order = _delegatedOrder();
        vm.expectRevert(abi.encodeWithSelector(Errors.NotExecutor.selector, payer, executor));
        _submitFrom(payer, order);
    }

    function test_RefusesADirectPlanForAnotherPayer() public {
        Order memory order = _directOrder();
        order.plan.executor = executor;
        _refuseSealed(order, abi.encodeWithSelector(Errors.RoleMismatch.selector));
    }

    function test_RefusesAPayerSignatureInDirectMode() public {
        Order memory order = _directOrder();
        order.payerSignature = new bytes(65);
        _refuse(order, abi.encodeWithSelector(Errors.BadSignature.selector));
    }

    function test_RefusesADelegatedPlanExecutedByItsPayer() public {
        Order memory order = _delegatedOrder();
        order.plan.executor = payer;
        _refuseSealed(order, abi.encodeWithSelector(Errors.RoleMismatch.selector));
    }

    // ---- 3: fields ----

    function test_RefusesZeroPayer() public {
        Order memory order = _delegatedOrder();
        order.plan.payer = address(0);
        _refuseSealed(order, abi.encodeWithSelector(Errors.ZeroAddress.selector));
    }

    function test_RefusesZeroRecipient() public {
        Order memory order = _directOrder();
        order.plan.recipient = address(0);
        _refuseSealed(order, abi.encodeWithSelector(Errors.ZeroAddress.selector));
    }

    function test_RefusesTheRouterAsRecipient() public {
        Order memory order = _directOrder();
        order.plan.recipient = address(router);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadRecipient.selector, address(router)));
    }

    function test_RefusesTheSameTokenOnBothSides() public {
        Order memory order = _directOrder();
        order.plan.tokenOut = order.plan.tokenIn;
        _refuseSealed(order, abi.encodeWithSelector(Errors.SameToken.selector));
    }

    function test_RefusesZeroAmount() public {
        Order memory order = _directOrder();
        order.plan.amountIn = 0;
        _refuseSealed(order, abi.encodeWithSelector(Errors.ZeroAmount.selector));
    }

    function test_RefusesZeroMinimum() public {
        Order memory order = _directOrder();
        order.plan.minAmountOut = 0;
        _refuseSealed(order, abi.encodeWithSelector(Errors.ZeroMinimum.selector));
    }

    function test_RefusesUnknownFundingMode() public {
        Order memory order = _directOrder();
        order.plan.fundingMode = 2;
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadMode.selector));
    }

    function test_RefusesUnknownNativeMode() public {
        Order memory order = _directOrder();
        order.plan.nativeMode = 3;
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadMode.selector));
    }

    function test_RefusesNativeInputInDelegatedMode() public {
        Order memory order = _nativeInOrder();
        order.plan.executor = executor;
        order.plan.fundingMode = FUNDING_PERMIT2;
        vm.deal(executor, order.value);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadMode.selector));
    }

    function test_RefusesNativeInputOfAnotherToken() public {
        Order memory order = _directOrder();
        order.plan.nativeMode = NATIVE_INPUT;
        order.value = order.plan.amountIn;
        vm.deal(payer, order.value);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadMode.selector));
    }

    function test_RefusesNativeOutputOfAnotherToken() public {
        Order memory order = _directOrder();
        order.plan.nativeMode = NATIVE_OUTPUT;
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadMode.selector));
    }

    function test_RefusesMissingValueForNativeInput() public {
        Order memory order = _nativeInOrder();
        order.value = 0;
        _refuse(order, abi.encodeWithSelector(Errors.BadValue.selector, 0, 10e18));
    }

    function test_RefusesAnyOtherValueForNativeInput(uint256 value) public {
        Order memory order = _nativeInOrder();
        value = bound(value, 0, 100e18);
        vm.assume(value != 10e18);
        vm.deal(payer, value);
        order.value = value;
        _refuse(order, abi.encodeWithSelector(Errors.BadValue.selector, value, 10e18));
    }

    function test_RefusesValueWithTokenInput() public {
        Order memory order = _directOrder();
        vm.deal(payer, 1);
        order.value = 1;
        _refuse(order, abi.encodeWithSelector(Errors.BadValue.selector, 1, 0));
    }

    function test_RefusesValueInDelegatedMode() public {
        Order memory order = _delegatedOrder();
        vm.deal(executor, 1);
        order.value = 1;
        _refuse(order, abi.encodeWithSelector(Errors.BadValue.selector, 1, 0));
    }

    // ---- 4: fee ----

    function test_RefusesAFeeAboveTheLiveCap() public {
        Order memory order = _directOrder();
        order.plan.customFeeBps = MAX_FEE_BPS + 1;
        order.plan.customFeeReceiver = integrator;
        _refuseSealed(order, abi.encodeWithSelector(Errors.FeeTooHigh.selector, MAX_FEE_BPS + 1, MAX_FEE_BPS));
    }

    function test_RefusesAFeeAboveALoweredCap() public {
        vm.prank(admin);
        router.setFeeConfig(10, CUT_BPS, treasury);
        Order memory order = _directOrder();
        order.plan.customFeeBps = 11;
        order.plan.customFeeReceiver = integrator;
        _refuseSealed(order, abi.encodeWithSelector(Errors.FeeTooHigh.selector, 11, 10));
    }

    function test_RefusesAFeeWithoutReceiver() public {
        Order memory order = _directOrder();
        order.plan.customFeeBps = 1;
        _refuseSealed(order, abi.encodeWithSelector(Errors.FeeReceiverMissing.selector));
    }

    function test_RefusesTheRouterAsFeeReceiver() public {
        Order memory order = _directOrder();
        order.plan.customFeeBps = 1;
        order.plan.customFeeReceiver = address(router);
        _refuseSealed(order, abi.encodeWithSelector(Errors.BadFeeReceiver.selector, address(router)));
    }

    // ---- 5: hashes and quote signature ----

    function test_RefusesOtherStepsThanThePlans() public {
        Order memory order = _directOrder();
        bytes32 want = order.plan.routeHash;
        order.steps[0].amountIn -= 1;
        _refuse(order, abi.encodeWithSelector(Errors.RouteHashMismatch.selector, hashes.routeHash(order.steps), want));
    }

    function test_RefusesAnEmptyRoute() public {
        Order memory order = _directOrder();
        order.steps = new SwapStep[](0);
        _refuseSealed(order, abi.encodeWithSelector(Errors.TokenFlow.selector, 0));
    }

    function test_RefusesAPlanQuotedUnderAnotherFeeCap() public {
        _refusedAfterPolicyChange(MAX_FEE_BPS - 1, CUT_BPS, treasury);
    }

    function test_RefusesAPlanQuotedUnderAnotherCut() public {
        _refusedAfterPolicyChange(MAX_FEE_BPS, CUT_BPS + 1, treasury);
    }

    function test_RefusesAPlanQuotedForAnotherTreasury() public {
        _refusedAfterPolicyChange(MAX_FEE_BPS, CUT_BPS, stranger);
    }

    function _refusedAfterPolicyChange(uint16 maxFee, uint16 cut, address receiver) private {
        Order memory order = _directOrder();
        bytes32 want = order.plan.settlementPolicyHash;
        vm.prank(admin);
        router.setFeeConfig(maxFee, cut, receiver);
        bytes32 got = hashes.settlementPolicyHash(router, order.plan.tokenOut, order.plan.payer);
        assertNotEq(got, want);
        _refuse(order, abi.encodeWithSelector(Errors.PolicyHashMismatch.selector, got, want));
    }

    function test_ExecutesAgainWhenThePolicyIsRestored() public {
        Order memory order = _directOrder();
        vm.startPrank(admin);
        router.setFeeConfig(MAX_FEE_BPS, CUT_BPS, stranger);
        router.setFeeConfig(MAX_FEE_BPS, CUT_BPS, treasury);
        vm.stopPrank();
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_RefusesAStrangersQuoteSignature() public {
        Order memory order = _directOrder();
        order.quoteSignature = _signature(strangerKey, hashes.planDigest(router, order.plan));
        _refuse(order, abi.encodeWithSelector(Errors.UntrustedQuoteSigner.selector, stranger));
    }

    function test_RefusesARemovedQuoteSigner() public {
        Order memory order = _directOrder();
        vm.prank(admin);
        router.setQuoteSigner(signer, false);
        _refuse(order, abi.encodeWithSelector(Errors.UntrustedQuoteSigner.selector, signer));
    }

    function test_RefusesAQuoteSignatureForAnotherRouter() public {
        Order memory order = _directOrder();
        IExecutionRouter other = IExecutionRouter(
            vm.deployCode(
                "ExecutionRouter.sol:ExecutionRouter",
                abi.encode(wrapped, PERMIT2, admin, MAX_FEE_BPS, CUT_BPS, treasury)
            )
        );
        order.quoteSignature = _signature(signerKey, hashes.planDigest(other, order.plan));
        vm.expectPartialRevert(Errors.UntrustedQuoteSigner.selector);
        _submit(order);
    }

    function test_RefusesAQuoteSignatureForAnotherChain() public {
        Order memory order = _directOrder();
        vm.chainId(56);
        order.quoteSignature = _signature(signerKey, hashes.planDigest(router, order.plan));
        vm.chainId(97);
        vm.expectPartialRevert(Errors.UntrustedQuoteSigner.selector);
        _submit(order);
    }

    // ---- 6: nonce ----

    function test_RefusesADirectPlanTwice() public {
        Order memory order = _directOrder();
        _fund(address(tokenA), payer, 100e18, address(router));
        _submit(order);
        _refuse(order, abi.encodeWithSelector(Errors.NonceUsed.selector, payer, order.plan.nonce));
    }

    function test_RefusesADelegatedPlanTwice() public {
        Order memory order = _delegatedOrder();
        _fund(address(tokenA), payer, 100e18, PERMIT2);
        _submit(order);
        _refuse(order, abi.encodeWithSignature("InvalidNonce()"));
    }

    function test_RefusesAnotherDirectPlanWithAUsedNonce() public {
        _submit(_directOrder());
        Order memory order = _directOrder();
        order.plan.quoteId = keccak256("second quote");
        _refuseSealed(order, abi.encodeWithSelector(Errors.NonceUsed.selector, payer, order.plan.nonce));
    }

    function test_NoncesMayComeInAnyOrder(uint256 first, uint256 second) public {
        vm.assume(first != second);
        Order memory order = _directOrder();
        order.plan.nonce = first;
        _seal(order);
        _submit(order);
        order = _directOrder();
        order.plan.nonce = second;
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 400e18);
        assertEq(router.nonceBitmap(payer, first >> 8) & (1 << (first & 0xff)), 1 << (first & 0xff));
    }

    function test_DirectNoncesOfOnePayerDoNotTouchAnothers() public {
        _submit(_directOrder());
        Order memory order = _directOrder();
        order.plan.payer = stranger;
        order.plan.executor = stranger;
        _fund(address(tokenA), stranger, 100e18, address(router));
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 400e18);
    }

    function test_ARevertedPlanKeepsItsNonce() public {
        Order memory order = _directOrder();
        vm.prank(payer);
        tokenA.approve(address(router), 0);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
        assertEq(router.nonceBitmap(payer, 1), 0);
        vm.prank(payer);
        tokenA.approve(address(router), 100e18);
        _submit(order);
        assertEq(router.nonceBitmap(payer, 1), 2);
    }

    function test_RefusesACancelledDirectNonce() public {
        Order memory order = _directOrder();
        vm.prank(payer);
        router.invalidateNonces(1, 2);
        _refuse(order, abi.encodeWithSelector(Errors.NonceUsed.selector, payer, order.plan.nonce));
    }

    function test_RefusesANonceCancelledAtPermit2() public {
        Order memory order = _delegatedOrder();
        vm.prank(payer);
        (bool ok,) = PERMIT2.call(abi.encodeWithSignature("invalidateUnorderedNonces(uint256,uint256)", 1, 2));
        assertTrue(ok);
        _refuse(order, abi.encodeWithSignature("InvalidNonce()"));
    }

    function test_DelegatedModeLeavesTheRoutersOwnNoncesAlone() public {
        _submit(_delegatedOrder());
        assertEq(router.nonceBitmap(payer, 1), 0);
    }
}
