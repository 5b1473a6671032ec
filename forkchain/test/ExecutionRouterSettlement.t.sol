// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {ExecutionPlan, FUNDING_PERMIT2, SwapStep, RouterExecutionReceipt} from "../contracts/ExecutionTypes.sol";
import {IExecutionRouter} from "../contracts/interfaces/IExecutionRouter.sol";
import {Refuser} from "./support/Actors.sol";
import {Fixture} from "./support/Fixture.sol";
import {RatePool} from "./support/Rates.sol";

/// @dev What happens to the money: funding, fees, payout, refund, receipt and event, in every mode.
contract ExecutionRouterSettlementTest is Fixture {
    // ---- one settlement per mode, to the wei ----

    function test_DirectSwapMovesExactlyTheAmounts() public {
        _submit(_directOrder());
        assertEq(tokenA.balanceOf(payer), 0);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    function test_DelegatedSwapMovesExactlyTheAmounts() public {
        _submit(_delegatedOrder());
        assertEq(tokenA.balanceOf(payer), 0);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        assertEq(tokenB.balanceOf(executor), 0);
        _assertEmpty(address(router));
        _assertEmpty(adapter);
    }

    function test_NativeInputIsWrappedAndSpent() public {
        _submit(_nativeInOrder());
        assertEq(payer.balance, 0);
        assertEq(tokenB.balanceOf(recipient), 20e18);
        _assertEmpty(address(router));
    }

    function test_NativeOutputIsUnwrappedForTheRecipient() public {
        RouterExecutionReceipt memory receipt = _submit(_nativeOutOrder());
        assertEq(recipient.balance, 20e18);
        assertEq(IERC20(wrapped).balanceOf(recipient), 0);
        assertEq(receipt.userAmountOut, 20e18);
        assertEq(receipt.tokenOut, wrapped);
        _assertEmpty(address(router));
    }

    function test_NativeOutputWorksInDelegatedMode() public {
        Order memory order = _nativeOutOrder();
        order.plan.fundingMode = FUNDING_PERMIT2;
        order.plan.executor = executor;
        _fund(address(tokenA), payer, 0, PERMIT2);
        _seal(order);
        _submit(order);
        assertEq(recipient.balance, 20e18);
    }

    function test_WrappedNativeMayBeTradedAsAnOrdinaryToken() public {
        Order memory order = _nativeOutOrder();
        order.plan.nativeMode = 0;
        _seal(order);
        _submit(order);
        assertEq(IERC20(wrapped).balanceOf(recipient), 20e18);
        assertEq(recipient.balance, 0);
    }

    function test_ThePayerMayBeTheRecipient() public {
        Order memory order = _directOrder();
        order.plan.recipient = payer;
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(payer), 200e18);
    }

    // ---- funding ----

    function test_RefusesWithoutAllowance() public {
        Order memory order = _directOrder();
        vm.prank(payer);
        tokenA.approve(address(router), 100e18 - 1);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    function test_RefusesWithoutBalance() public {
        Order memory order = _directOrder();
        vm.prank(payer);
        tokenA.transfer(stranger, 1);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    function test_DelegatedModeNeedsNoAllowanceToTheRouter() public {
        Order memory order = _delegatedOrder();
        assertEq(tokenA.allowance(payer, address(router)), 0);
        _submit(order);
        assertEq(tokenA.allowance(payer, address(router)), 0);
    }

    function test_ADirectPlanNeverUsesThePermit2Allowance() public {
        Order memory order = _directOrder();
        vm.startPrank(payer);
        tokenA.approve(address(router), 0);
        tokenA.approve(PERMIT2, type(uint256).max);
        vm.stopPrank();
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    function test_DonationsToTheRouterAreNotSpent() public {
        Order memory order = _directOrder();
        tokenA.mint(address(router), 5);
        tokenB.mint(address(router), 7);
        vm.deal(address(router), 9);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
        assertEq(tokenA.balanceOf(address(router)), 5);
        assertEq(tokenB.balanceOf(address(router)), 7);
        assertEq(address(router).balance, 9);
    }

    function test_DonationsToTheRouterAreNotTakenForAPermit() public {
        Order memory order = _delegatedOrder();
        tokenA.mint(address(router), 5);
        assertEq(_submit(order).actualAmountIn, 100e18);
        assertEq(tokenA.balanceOf(address(router)), 5);
    }

    function test_DonationsToTheRouterAreNotTakenForWrappedValue() public {
        Order memory order = _nativeInOrder();
        _supply(wrapped, address(router), 5);
        assertEq(_submit(order).actualAmountIn, order.value);
        assertEq(IERC20(wrapped).balanceOf(address(router)), 5);
    }

    // ---- fees ----

    function test_FeeAndCutAreTakenFromTheOutput() public {
        Order memory order = _withFee(_directOrder(), 100);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(tokenB.balanceOf(recipient), 198e18);
        assertEq(tokenB.balanceOf(integrator), 1.6e18);
        assertEq(tokenB.balanceOf(treasury), 0.4e18);
        assertEq(receipt.userAmountOut, 198e18);
    }

    function test_FeesOfANativeOutputArePaidWrapped() public {
        _submit(_withFee(_nativeOutOrder(), 100));
        assertEq(recipient.balance, 19.8e18);
        assertEq(IERC20(wrapped).balanceOf(integrator), 0.16e18);
        assertEq(IERC20(wrapped).balanceOf(treasury), 0.04e18);
        _assertEmpty(address(router));
    }

    function test_TheWholeFeeIsTheIntegratorsWithoutACut() public {
        vm.prank(admin);
        router.setFeeConfig(MAX_FEE_BPS, 0, address(0));
        _submit(_withFee(_directOrder(), 100));
        assertEq(tokenB.balanceOf(integrator), 2e18);
        assertEq(tokenB.balanceOf(treasury), 0);
    }

    function test_AFeeReceiverThatIsTheRecipientDoesNotHelpToReachTheMinimum() public {
        Order memory order = _directOrder();
        order.plan.customFeeBps = 500;
        order.plan.customFeeReceiver = recipient;
        order.plan.minAmountOut = 190e18 + 1;
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 190e18, 190e18 + 1));
    }

    function test_FeesAreConservedAndRoundedForTheUser(uint256 gross, uint16 feeBps, uint16 cutBps) public {
        gross = bound(gross, 1, 1e30);
        feeBps = uint16(bound(feeBps, 0, MAX_FEE_BPS));
        cutBps = uint16(bound(cutBps, 0, 5000));
        vm.prank(admin);
        router.setFeeConfig(MAX_FEE_BPS, cutBps, treasury);
        Order memory order = _order(address(tokenA), address(tokenB), gross, gross);
        order.steps = _route(_step(_pool(address(tokenB), 1, 1), address(tokenA), address(tokenB), gross));
        order.plan.minAmountOut = 1;
        _fund(address(tokenA), payer, gross, address(router));
        _submit(_withFee(order, feeBps));

        uint256 user = tokenB.balanceOf(recipient);
        uint256 fee = gross - user;
        assertEq(user + tokenB.balanceOf(integrator) + tokenB.balanceOf(treasury), gross, "conserved");
        assertLe(fee * 10_000, gross * feeBps, "fee rounds down");
        assertGt((fee + 1) * 10_000, gross * feeBps, "by less than one unit");
        assertLe(tokenB.balanceOf(treasury) * 10_000, fee * cutBps, "cut rounds down");
        assertGt((tokenB.balanceOf(treasury) + 1) * 10_000, fee * cutBps, "by less than one unit");
        _assertEmpty(address(router));
    }

    // ---- minimum ----

    function test_PaysExactlyTheMinimum() public {
        Order memory order = _directOrder();
        order.plan.minAmountOut = 200e18;
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    function test_RefusesOneUnitBelowTheMinimum() public {
        Order memory order = _directOrder();
        order.plan.minAmountOut = 200e18 + 1;
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 200e18, 200e18 + 1));
    }

    function test_RefusesANativeOutputBelowTheMinimum() public {
        Order memory order = _nativeOutOrder();
        order.plan.minAmountOut = 20e18 + 1;
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 20e18, 20e18 + 1));
    }

    function test_TheMinimumIsNetOfTheFee() public {
        Order memory order = _withFee(_directOrder(), 100);
        order.plan.minAmountOut = 198e18 + 1;
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 198e18, 198e18 + 1));
    }

    function test_PositiveSlippageIsTheUsers() public {
        Order memory order = _directOrder();
        order.plan.expectedAmountOut = 150e18;
        order.plan.minAmountOut = 149e18;
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 200e18);
    }

    // ---- refusing receivers ----

    function test_RefusesWhenTheRecipientTakesNoNative() public {
        Order memory order = _nativeOutOrder();
        order.plan.recipient = address(new Refuser());
        _refuseSealed(order, abi.encodeWithSelector(Errors.NativeTransferFailed.selector));
    }

    function test_TheRouterTakesNoNativeFromStrangers() public {
        vm.deal(stranger, 1 ether);
        vm.prank(stranger);
        (bool ok, bytes memory answer) = address(router).call{value: 1}("");
        assertFalse(ok);
        assertEq(answer, abi.encodeWithSelector(Errors.UnexpectedNative.selector));
    }

    // ---- refunds ----

    function test_UnspentInputReturnsToThePayer() public {
        Order memory order = _directOrder();
        RatePool(order.steps[0].pool).useOnly(75);
        order.plan.minAmountOut = 150e18;
        _seal(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(tokenA.balanceOf(payer), 25e18);
        assertEq(tokenB.balanceOf(recipient), 150e18);
        assertEq(receipt.requestedAmountIn, 100e18);
        assertEq(receipt.actualAmountIn, 75e18);
        _assertEmpty(address(router));
    }

    function test_UnspentInputOfADelegatedPlanReturnsToThePayerToo() public {
        Order memory order = _delegatedOrder();
        RatePool(order.steps[0].pool).useOnly(75);
        order.plan.minAmountOut = 150e18;
        _seal(order);
        _submit(order);
        assertEq(tokenA.balanceOf(payer), 25e18);
        assertEq(tokenA.balanceOf(executor), 0);
    }

    /// @dev The step's unspent part comes back while the input of the next step lies here, which is no one else's.
    function test_UnspentInputOfAnEarlierStepReturnsAfterALaterOne() public {
        Order memory order = _delegatedOrder();
        order.steps = _route(
            _step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), 40e18),
            _step(_pool(address(tokenB), 2, 1), address(tokenA), address(tokenB), 60e18)
        );
        RatePool(order.steps[0].pool).useOnly(75);
        order.plan.minAmountOut = 180e18;
        _seal(order);
        assertEq(_submit(order).actualAmountIn, 90e18);
        assertEq(tokenA.balanceOf(payer), 10e18);
        _assertEmpty(address(router));
    }

    function test_UnspentNativeInputReturnsUnwrapped() public {
        Order memory order = _nativeInOrder();
        RatePool(order.steps[0].pool).useOnly(40);
        order.plan.minAmountOut = 8e18;
        _seal(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(payer.balance, 6e18);
        assertEq(IERC20(wrapped).balanceOf(payer), 0);
        assertEq(receipt.actualAmountIn, 4e18);
    }

    function test_NothingUnspentMovesNothingBack() public {
        Order memory order = _directOrder();
        vm.expectCall(address(tokenA), abi.encodeCall(tokenA.transfer, (payer, 0)), 0);
        _submit(order);
    }

    function test_NothingUnspentAsksNoPayerToTakeNativeCurrency() public {
        Order memory order = _nativeInOrder();
        address refuser = address(new Refuser());
        vm.deal(refuser, order.value);
        order.plan.payer = refuser;
        order.plan.executor = refuser;
        vm.expectCall(wrapped, abi.encodeWithSignature("withdraw(uint256)", 0), 0);
        _seal(order);
        assertEq(_submit(order).actualAmountIn, order.value);
    }

    function test_RefusesWhenThePayerCannotTakeTheNativeRefund() public {
        Refuser wallet = new Refuser();
        Order memory order = _nativeInOrder();
        RatePool(order.steps[0].pool).useOnly(40);
        order.plan.payer = address(wallet);
        order.plan.executor = address(wallet);
        order.plan.minAmountOut = 8e18;
        vm.deal(address(wallet), 10e18);
        _refuseSealed(order, abi.encodeWithSelector(Errors.NativeTransferFailed.selector));
    }

    function test_UnspentInputIsRefundedForAnyShare(uint256 percent) public {
        percent = bound(percent, 1, 100);
        Order memory order = _directOrder();
        RatePool(order.steps[0].pool).useOnly(percent);
        order.plan.minAmountOut = 1;
        _seal(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(tokenA.balanceOf(payer), 100e18 - percent * 1e18);
        assertEq(receipt.actualAmountIn, percent * 1e18);
        assertEq(tokenB.balanceOf(recipient), percent * 2e18);
    }

    // ---- receipt and event ----

    function test_TheReceiptRepeatsThePlan() public {
        Order memory order = _delegatedOrder();
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(receipt.planHash, hashes.planDigest(router, order.plan));
        assertEq(receipt.payer, payer);
        assertEq(receipt.executor, executor);
        assertEq(receipt.recipient, recipient);
        assertEq(receipt.tokenOut, address(tokenB));
        assertEq(receipt.requestedAmountIn, 100e18);
        assertEq(receipt.actualAmountIn, 100e18);
        assertEq(receipt.userAmountOut, 200e18);
    }

    function test_TheReturnDataIsEightWords() public {
        Order memory order = _directOrder();
        vm.prank(payer);
        (bool ok, bytes memory answer) = address(router)
            .call(abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, "")));
        assertTrue(ok);
        assertEq(answer.length, 256);
    }

    function test_EmitsPlanExecuted() public {
        Order memory order = _withFee(_directOrder(), 100);
        RatePool(order.steps[0].pool).useOnly(50);
        order.plan.minAmountOut = 99e18;
        _seal(order);
        bytes32 planHash = hashes.planDigest(router, order.plan);
        vm.expectEmit(address(router));
        _emitExecuted(planHash, order.plan);
        _submit(order);
    }

    function _emitExecuted(bytes32 planHash, ExecutionPlan memory plan) private {
        emit IExecutionRouter.PlanExecuted(
            planHash,
            plan.payer,
            plan.executor,
            plan.quoteId,
            plan.recipient,
            plan.tokenIn,
            plan.tokenOut,
            100e18,
            50e18,
            99e18,
            0.8e18,
            0.2e18,
            50e18
        );
    }

    function test_CalldataSurvivesARoundTrip(ExecutionPlan memory plan, bytes memory first, bytes memory second)
        public
        view
    {
        Order memory order;
        order.plan = plan;
        order.steps = _route(_step(recipient, payer, executor, plan.amountIn));
        order.steps[0].extraData = first;
        bytes memory data = abi.encodeCall(IExecutionRouter.executePlan, (order.plan, order.steps, first, second));
        assertEq(this.reencode(this.tail(data)), data);
    }

    function tail(bytes calldata data) external pure returns (bytes calldata) {
        return data[4:];
    }

    function reencode(bytes calldata arguments) external pure returns (bytes memory) {
        Order memory order;
        (order.plan, order.steps, order.quoteSignature, order.payerSignature) =
            abi.decode(arguments, (ExecutionPlan, SwapStep[], bytes, bytes));
        return abi.encodeCall(
            IExecutionRouter.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature)
        );
    }

    function _withFee(Order memory order, uint16 feeBps) private view returns (Order memory) {
        order.plan.customFeeBps = feeBps;
        order.plan.customFeeReceiver = integrator;
        order.plan.minAmountOut = order.plan.minAmountOut * (10_000 - feeBps) / 10_000;
        if (order.plan.minAmountOut == 0) order.plan.minAmountOut = 1;
        _seal(order);
        return order;
    }
}
