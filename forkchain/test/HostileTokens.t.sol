// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {FUNDING_PERMIT2, RouterExecutionReceipt} from "../contracts/ExecutionTypes.sol";
import {ILegacyRouter} from "../contracts/interfaces/ILegacyRouter.sol";
import {Fixture, IMintable} from "./support/Fixture.sol";
import {BlockingToken, FalseToken, HookToken, MuteToken, RebasingToken, TaxToken} from "./support/Tokens.sol";

/// @dev Makes one call when a hook token reaches it, and keeps the answer.
contract HookedTrader {
    address private target;
    bytes private data;
    bool public succeeded;
    bytes public answer;

    function aim(address target_, bytes calldata data_) external {
        (target, data) = (target_, data_);
    }

    function tokensReceived(address, uint256) external {
        (succeeded, answer) = target.call(data);
    }
}

/// @dev Tokens that do not behave: each either settles with honest figures or reverts the whole plan.
contract HostileTokensTest is Fixture {
    function _swapOf(address tokenIn, address tokenOut, uint256 amountIn) private returns (Order memory order) {
        order = _order(tokenIn, tokenOut, amountIn, amountIn);
        order.plan.minAmountOut = 1;
        order.steps = _route(_step(_pool(tokenOut, 1, 1), tokenIn, tokenOut, amountIn));
        _fund(tokenIn, payer, amountIn, address(router));
        _seal(order);
    }

    // ---- fee on transfer ----

    function test_ATaxedInputShowsWhatReallyArrived(uint16 taxBps) public {
        taxBps = uint16(bound(taxBps, 1, 5000));
        address taxed = address(new TaxToken(taxBps));
        Order memory order = _swapOf(taxed, address(tokenB), 1e18);
        _delegate(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        uint256 received = 1e18 - 1e18 * uint256(taxBps) / 10_000;
        assertEq(receipt.requestedAmountIn, 1e18);
        assertEq(receipt.actualAmountIn, received);
        assertEq(IERC20(taxed).balanceOf(address(router)), 0);
        assertEq(IERC20(taxed).balanceOf(adapter), 0);
    }

    /// @dev Nothing arrives at the router when each step is paid by the payer, so the receipt says what the payer paid.
    function test_ATaxedInputOfADirectPlanShowsWhatWasPaid() public {
        RouterExecutionReceipt memory receipt = _submit(_swapOf(address(new TaxToken(500)), address(tokenB), 1e18));
        assertEq(receipt.actualAmountIn, 1e18);
        assertEq(receipt.userAmountOut, 0.95e18, "taxed once on the way to the adapter");
    }

    function test_ATaxedOutputIsMeasuredAtTheRecipient() public {
        address taxed = address(new TaxToken(100));
        Order memory order = _swapOf(address(tokenA), taxed, 1e18);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(receipt.userAmountOut, 0.9801e18, "taxed on the way in and on the way out");
        assertEq(IERC20(taxed).balanceOf(recipient), 0.9801e18);
    }

    function test_TheMinimumHoldsAfterTheTax() public {
        Order memory order = _swapOf(address(tokenA), address(new TaxToken(100)), 1e18);
        order.plan.minAmountOut = 0.9801e18 + 1;
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0.9801e18, 0.9801e18 + 1));
    }

    function test_ATaxedIntermediateLeavesNoDust() public {
        address taxed = address(new TaxToken(123));
        Order memory order = _order(address(tokenA), address(tokenB), 1e18 + 7, 1);
        order.plan.minAmountOut = 1;
        address toB = _pool(address(tokenB), 1, 1);
        order.steps = _route(
            _step(_pool(taxed, 1, 1), address(tokenA), taxed, 1e18 + 7),
            _step(toB, taxed, address(tokenB), 1e17),
            _step(toB, taxed, address(tokenB), 9e17)
        );
        _fund(address(tokenA), payer, 1e18 + 7, address(router));
        _seal(order);
        _submit(order);
        assertEq(IERC20(taxed).balanceOf(address(router)), 0);
        assertEq(IERC20(taxed).balanceOf(adapter), 0);
    }

    function test_ATokenThatTaxesEverythingDeliversNothing() public {
        Order memory order = _swapOf(address(new TaxToken(10_000)), address(tokenB), 1e18);
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 1));
    }

    // ---- rebasing ----

    function test_ARebasingInputLosesAtMostItsOwnRounding() public {
        RebasingToken rebasing = new RebasingToken();
        Order memory order = _swapOf(address(rebasing), address(tokenB), 101);
        _delegate(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(receipt.actualAmountIn, 100);
        assertEq(rebasing.balanceOf(address(router)), 0);
    }

    // ---- no return value, false, blocklist ----

    function test_AMuteTokenWorksInEveryPosition() public {
        address mute = address(new MuteToken());
        _submit(_swapOf(mute, address(tokenB), 1e6));
        assertEq(tokenB.balanceOf(recipient), 1e6);
        Order memory order = _swapOf(address(tokenA), mute, 1e6);
        order.plan.nonce = 1;
        _seal(order);
        _submit(order);
        assertEq(IERC20(mute).balanceOf(recipient), 1e6);
        assertEq(IERC20(mute).balanceOf(address(router)), 0);
        assertEq(IERC20(mute).balanceOf(adapter), 0);
    }

    function test_AMuteTokenWorksThroughPermit2() public {
        MuteToken mute = new MuteToken();
        Order memory order = _swapOf(address(mute), address(tokenB), 1e6);
        order.plan.executor = executor;
        order.plan.fundingMode = FUNDING_PERMIT2;
        vm.prank(payer);
        mute.approve(PERMIT2, 1e6);
        _seal(order);
        _submit(order);
        assertEq(tokenB.balanceOf(recipient), 1e6);
    }

    function test_AFalseAnswerOnFundingIsAFailure() public {
        Order memory order = _swapOf(address(new FalseToken(address(router))), address(tokenB), 1e18);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    function test_AFalseAnswerOnPayoutIsAFailure() public {
        Order memory order = _swapOf(address(tokenA), address(new FalseToken(address(router))), 1e18);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    function test_ABlockedRecipientRevertsThePlan() public {
        BlockingToken token = new BlockingToken();
        Order memory order = _swapOf(address(tokenA), address(token), 1e18);
        token.block_(recipient);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
        assertEq(tokenA.balanceOf(payer), 1e18);
    }

    function test_ABlockedFeeReceiverRevertsThePlan() public {
        BlockingToken token = new BlockingToken();
        Order memory order = _swapOf(address(tokenA), address(token), 1e18);
        order.plan.customFeeBps = 100;
        order.plan.customFeeReceiver = integrator;
        token.block_(integrator);
        _refuseSealed(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    function test_ATokenWithoutCodeIsRefused() public {
        Order memory order = _directOrder();
        order.plan.tokenIn = stranger;
        order.steps[0].tokenIn = stranger;
        _seal(order);
        vm.expectRevert();
        _submit(order);
    }

    // ---- transfer hooks ----

    function test_ARecipientHookCannotReenterThePlan() public {
        (Order memory order, HookedTrader trader) = _hookedOrder();
        trader.aim(
            address(router),
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature))
        );
        _submit(order);
        assertEq(trader.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_ARecipientHookThatForwardsTheTokensMissesTheMinimum() public {
        (Order memory order, HookedTrader trader) = _hookedOrder();
        trader.aim(order.plan.tokenOut, abi.encodeCall(IERC20.transfer, (stranger, 1)));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 1e18 - 1, 1e18));
    }

    function _hookedOrder() private returns (Order memory order, HookedTrader trader) {
        trader = new HookedTrader();
        order = _swapOf(address(tokenA), address(new HookToken()), 1e18);
        order.plan.recipient = address(trader);
        order.plan.minAmountOut = 1e18;
        _seal(order);
    }

    // ---- decimals and supply ----

    function test_DecimalsDoNotMatter() public {
        uint8[3] memory decimals = [6, 18, 30];
        for (uint256 i; i < 3; ++i) {
            IMintable token = _token("T", decimals[i]);
            Order memory order =
                _swapOf(address(token), address(tokenB), 5 * 10 ** (decimals[i] > 29 ? 29 : decimals[i]));
            order.plan.nonce = 1000 + i;
            _seal(order);
            uint256 before = tokenB.balanceOf(recipient);
            _submit(order);
            assertEq(tokenB.balanceOf(recipient) - before, order.plan.amountIn);
        }
    }

    function test_AllButOneOfAWholeWordOfSupplyCanBeSwapped() public {
        uint256 everything = type(uint256).max - 1;
        IMintable token = _token("MAX", 18);
        Order memory order = _order(address(token), address(tokenB), everything, 1);
        order.plan.minAmountOut = 1;
        order.steps = _route(_step(_pool(address(tokenB), 1, 1e60), address(token), address(tokenB), everything));
        _fund(address(token), payer, everything, address(router));
        _seal(order);
        assertEq(_submit(order).actualAmountIn, everything);
    }
}
