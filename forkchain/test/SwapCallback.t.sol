// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {CONCENTRATED_POOLS, FUNDING_PERMIT2, NATIVE_INPUT, SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {ILegacyRouter} from "../contracts/interfaces/ILegacyRouter.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {Accomplice, GasBomb, ScriptedPool} from "./support/Pools.sol";
import {ActingToken, FalseToken} from "./support/Tokens.sol";

interface ICallbacks {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev The one callback in which the routers pay a pool, tried with pools that break its rules. The payer has approved
/// the router without a limit and owns more than it sells.
contract SwapCallbackTest is AdapterFixture {
    int256 private constant INPUT = 100e18;

    ScriptedPool private pool;

    function setUp() public override {
        super.setUp();
        pool = _newPool();
        token0.mint(seller, 1000e18);
        token1.mint(seller, 1000e18);
        vm.prank(seller);
        token1.approve(address(legacy), type(uint256).max);
    }

    function _newPool() private returns (ScriptedPool made) {
        made = new ScriptedPool();
        token1.mint(address(made), 1e30);
        made.pays(address(token1), address(0), 50e18);
    }

    function _callback(int256 delta0, int256 delta1) private pure returns (bytes memory) {
        return abi.encodeCall(ICallbacks.uniswapV3SwapCallback, (delta0, delta1, ""));
    }

    function _callsBack(bytes memory data) private {
        pool.does(address(legacy), data, false);
    }

    function _step() private view returns (SwapStep memory) {
        return _stepIn(address(pool), address(token0), uint256(INPUT));
    }

    function _stepIn(address at, address tokenIn, uint256 amount) private view returns (SwapStep memory) {
        return SwapStep(CONCENTRATED_POOLS, at, tokenIn, address(token1), amount, true, "");
    }

    function _refuse(bytes memory reason) private {
        _refuseOnce(_step(), reason);
        assertEq(token0.balanceOf(seller), 1000e18 + uint256(INPUT));
    }

    // ---- the one callback ----

    function test_PaysAnArmedCallbackUnderEveryName() public {
        bytes[4] memory names = [
            abi.encodeCall(ICallbacks.uniswapV3SwapCallback, (INPUT, -1, "")),
            abi.encodeCall(ICallbacks.pancakeV3SwapCallback, (INPUT, -1, "")),
            abi.encodeCall(ICallbacks.squadV3SwapCallback, (INPUT, -1, "")),
            abi.encodeCall(ICallbacks.algebraSwapCallback, (INPUT, -1, ""))
        ];
        for (uint256 i; i < 4; ++i) {
            pool = _newPool();
            _callsBack(names[i]);
            assertEq(_swapOnce(_step()), 50e18);
            assertEq(token0.balanceOf(address(pool)), uint256(INPUT));
            assertEq(token0.balanceOf(seller), 1000e18);
        }
    }

    function test_WhatAPoolDoesNotTakeStaysWithThePayer() public {
        _callsBack(_callback(INPUT / 4, -1));
        (SwapParams memory params, SwapStep[] memory steps) = _onceFunded(_step());
        vm.expectEmit(address(legacy));
        emit ILegacyRouter.SwapExecuted(seller, recipient, address(token0), address(token1), uint256(INPUT / 4), 50e18);
        vm.prank(seller);
        legacy.swapExactIn(params, steps);
        assertEq(token0.balanceOf(seller), 1000e18 + uint256(INPUT * 3 / 4));
        _assertEmpty(address(legacy));
    }

    function test_WhatAPoolDoesNotTakeOfWrappedNativeIsRefunded() public {
        pool.does(address(router), _callback(6e18, -1), false);
        Order memory order = _order(wrapped, address(token1), 10e18, 50e18);
        order.plan.nativeMode = NATIVE_INPUT;
        order.steps = _route(_stepIn(address(pool), wrapped, 10e18));
        order.value = 10e18;
        vm.deal(payer, 10e18);
        _seal(order);
        assertEq(_submit(order).actualAmountIn, 6e18);
        assertEq(payer.balance, 4e18);
        _assertEmpty(address(router));
    }

    function test_WhatAPoolDoesNotTakeFromPermit2IsRefunded() public {
        pool.does(address(router), _callback(INPUT / 4, -1), false);
        Order memory order = _order(address(token0), address(token1), uint256(INPUT), 50e18);
        order.plan.fundingMode = FUNDING_PERMIT2;
        order.plan.executor = executor;
        order.steps = _route(_step());
        _fund(address(token0), payer, uint256(INPUT), PERMIT2);
        _seal(order);
        assertEq(_submit(order).actualAmountIn, uint256(INPUT / 4));
        assertEq(token0.balanceOf(payer), uint256(INPUT * 3 / 4));
        _assertEmpty(address(router));
    }

    function test_WhatAPoolDoesNotTakeOfAnIntermediateTokenIsRefused() public {
        SwapStep memory first = _step(_pool(address(token0), 1, 1), address(tokenC), address(token0), 100e18);
        _callsBack(_callback(INPUT / 2, -1));
        _fund(address(tokenC), seller, 100e18, address(legacy));
        vm.prank(seller);
        vm.expectRevert(
            abi.encodeWithSelector(Errors.IntermediateLeftover.selector, address(token0), uint256(INPUT / 2))
        );
        legacy.swapExactIn(_params(address(tokenC), address(token1), 100e18, 1), _route(first, _step()));
    }

    function test_RefusesASecondCallback() public {
        _callsBack(_callback(INPUT / 2, -1));
        _callsBack(_callback(INPUT / 2, -1));
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesASecondCallbackUnderAnotherName() public {
        _callsBack(_callback(INPUT / 2, -1));
        _callsBack(abi.encodeCall(ICallbacks.squadV3SwapCallback, (INPUT / 2, -1, "")));
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesAnAlgebraCallbackAfterTheFirst() public {
        _callsBack(_callback(INPUT / 2, -1));
        _callsBack(abi.encodeCall(ICallbacks.algebraSwapCallback, (INPUT / 2, -1, "")));
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesACallbackFromAThirdAddress() public {
        Accomplice accomplice = new Accomplice();
        pool.does(address(accomplice), abi.encodeCall(Accomplice.relay, (address(legacy), _callback(INPUT, -1))), false);
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(accomplice)));
    }

    /// @dev The callback is closed before the token moves, so that a hook of the token cannot use it again.
    function test_RefusesACallbackDuringThePayment() public {
        ActingToken acting = new ActingToken();
        acting.prepare(
            seller, address(pool), abi.encodeCall(ScriptedPool.relay, (address(legacy), _callback(INPUT / 2, -1)))
        );
        _callsBack(_callback(INPUT / 2, -1));
        _swapOnce(_stepIn(address(pool), address(acting), uint256(INPUT)));
        assertTrue(acting.acted());
        assertEq(acting.answer(), abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
        assertEq(acting.balanceOf(address(pool)), uint256(INPUT / 2));
    }

    function test_RefusesACallbackOfAnEarlierPool() public {
        ScriptedPool later = _newPool();
        later.does(
            address(pool), abi.encodeCall(ScriptedPool.relay, (address(legacy), _callback(INPUT / 2, -1))), false
        );
        _callsBack(_callback(INPUT, -1));
        _fund(address(token0), seller, 0, address(legacy));
        SwapStep[] memory steps = _route(_step(), _stepIn(address(later), address(token0), uint256(INPUT)));
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
        legacy.swapExactIn(_params(address(token0), address(token1), 2 * uint256(INPUT), 1), steps);
    }

    function test_RefusesACallbackOutsideASwap() public {
        address[3] memory callers = [address(pool), address(0), seller];
        for (uint256 i; i < 3; ++i) {
            vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, callers[i]));
            vm.prank(callers[i]);
            ICallbacks(address(legacy)).uniswapV3SwapCallback(1, -1, "");
            vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, callers[i]));
            vm.prank(callers[i]);
            ICallbacks(address(router)).pancakeV3SwapCallback(1, -1, "");
        }
    }

    /// @dev A test is one transaction, so what a swap leaves in transient storage is still there.
    function test_RefusesACallbackAfterASwap() public {
        _callsBack(_callback(INPUT / 2, -1));
        _swapOnce(_step());
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
        vm.prank(address(pool));
        ICallbacks(address(legacy)).uniswapV3SwapCallback(1, -1, "");
    }

    /// @dev Whatever part of an amount remains must not look like an expected callback.
    function test_TheRestOfAnInputIsNoExpectedCallback(uint160 caller, uint256 amount) public {
        amount = bound(amount, 2, uint256(type(int256).max));
        uint256 rest = bound(uint256(caller), 1, amount - 1);
        _callsBack(_callback(int256(amount - rest), -1));
        _swapOnce(_stepIn(address(pool), address(new ActingToken()), amount));
        address guess = address(uint160(rest));
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, guess));
        vm.prank(guess);
        ICallbacks(address(legacy)).uniswapV3SwapCallback(1, -1, "");
    }

    // ---- what it pays ----

    function test_RefusesMoreThanTheInput() public {
        _callsBack(_callback(INPUT + 1, -1));
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, INPUT + 1, uint256(INPUT)));
    }

    function test_RefusesMoreThanTheInputEvenWhereTheRouterCouldPay() public {
        token0.mint(address(legacy), 1000e18);
        _callsBack(_callback(INPUT + 1, -1));
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, INPUT + 1, uint256(INPUT)));
        assertEq(token0.balanceOf(address(legacy)), 1000e18);
    }

    function test_RefusesToPayTheOtherToken() public {
        token1.mint(address(legacy), uint256(INPUT));
        _callsBack(_callback(-1, INPUT));
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, -1, uint256(INPUT)));
    }

    function test_RefusesToPayBothTokens() public {
        _callsBack(_callback(INPUT, 1));
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, INPUT, uint256(INPUT)));
    }

    function test_PaysAPoolThatGivesNothingForALittle() public {
        _callsBack(_callback(INPUT, 0));
        _swapOnce(_step());
        assertEq(token0.balanceOf(address(pool)), uint256(INPUT));
    }

    function test_RefusesACallbackThatOwesNothing() public {
        _callsBack(_callback(0, -1));
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 0, uint256(INPUT)));
    }

    function test_RefusesAPoolThatNeverCallsBack() public {
        _refuse(abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
    }

    function test_AFailedCallbackIsNotForgiven() public {
        pool.does(address(legacy), _callback(INPUT + 1, -1), true);
        _refuse(abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
    }

    function test_AFalseAnswerToAPaymentIsAFailure() public {
        FalseToken token = new FalseToken(address(legacy));
        _callsBack(_callback(INPUT, -1));
        _refuseOnce(
            _stepIn(address(pool), address(token), uint256(INPUT)),
            abi.encodeWithSelector(Errors.TransferFailed.selector)
        );
    }

    function test_CallbackDataIsIgnored() public {
        _fund(address(token0), stranger, 100e18, address(legacy));
        bytes memory data = abi.encode(address(token0), stranger, address(pool), uint256(INPUT));
        _callsBack(abi.encodeCall(ICallbacks.uniswapV3SwapCallback, (INPUT, -1, data)));
        _swapOnce(_step());
        assertEq(token0.balanceOf(stranger), 100e18);
    }

    /// @dev Two swaps in one transaction: the second one's pool is paid by the second caller.
    function test_TheNextSwapInATransactionIsPaidByItsOwnCaller() public {
        _callsBack(_callback(INPUT, -1));
        _swapOnce(_step());
        pool = _newPool();
        _callsBack(_callback(INPUT, -1));
        _fund(address(token0), stranger, uint256(INPUT), address(legacy));
        SwapStep[] memory steps = _route(_step());
        vm.prank(stranger);
        legacy.swapExactIn(_params(address(token0), address(token1), uint256(INPUT), 1), steps);
        assertEq(token0.balanceOf(stranger), 0);
        assertEq(token0.balanceOf(seller), 1000e18);
    }

    /// @dev What the router holds pays no step of a caller who has too little.
    function test_ResidueInTheRouterPaysForNobody() public {
        token0.mint(address(legacy), 1000e18);
        _callsBack(_callback(INPUT, -1));
        SwapStep[] memory steps = _route(_step());
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.TransferFailed.selector));
        legacy.swapExactIn(_params(address(token0), address(token1), uint256(INPUT), 1), steps);
    }

    // ---- re-entry ----

    /// @dev While one router is inside a pool, the other one is free: whoever calls it pays for his own swap.
    function test_APoolThatSwapsByTheOtherRouterPaysItself() public {
        ScriptedPool honest = _newPool();
        honest.does(address(router), _callback(1e18, -1e18), false);
        token0.mint(address(pool), 1e18);
        Order memory order = _order(address(token0), address(token1), 1e18, 1);
        (order.plan.payer, order.plan.executor, order.plan.recipient) = (address(pool), address(pool), stranger);
        order.plan.minAmountOut = 1;
        order.steps = _route(_stepIn(address(honest), address(token0), 1e18));
        _seal(order);
        pool.does(address(token0), abi.encodeCall(IERC20.approve, (address(router), 1e18)), false);
        pool.does(
            address(router),
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature)),
            false
        );
        _callsBack(_callback(INPUT, -1));
        _swapOnce(_step());
        assertEq(token0.balanceOf(address(honest)), 1e18);
        assertEq(token0.balanceOf(seller), 1000e18);
        assertEq(token1.balanceOf(stranger), 50e18);
    }

    function test_APoolCannotEnterItsOwnRouterAgain() public {
        SwapParams memory params = _params(address(token0), address(token1), 1e18, 1);
        pool.does(address(legacy), abi.encodeCall(legacy.swapExactIn, (params, _route(_step()))), false);
        _refuse(abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_TheRouterIsFreeAgainAfterARefusedSwap() public {
        _refuse(abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
        _callsBack(_callback(INPUT, -1));
        assertEq(_swapOnce(_step()), 50e18);
    }

    // ---- what a pool is asked ----

    function test_AsksForTheWholeInputAtAnyPrice() public {
        _callsBack(_callback(INPUT, -1));
        _swapOnce(_step());
        assertEq(pool.amountSpecified(), INPUT);
        assertEq(pool.priceLimit(), 4295128739 + 1, "falling price");
        ScriptedPool other = new ScriptedPool();
        token0.mint(address(other), 1e18);
        other.pays(address(token0), address(0), 1e18);
        other.does(address(legacy), _callback(-1, INPUT), false);
        _swapThrough(CONCENTRATED_POOLS, address(other), false, uint256(INPUT), "");
        assertEq(other.priceLimit(), 1461446703485210103287273052203988822378723970342 - 1, "rising price");
    }

    function test_RefusesAStepWithoutInput() public {
        SwapStep memory first = _step(_pool(address(token0), 1, 1e30), address(tokenC), address(token0), 1);
        _fund(address(tokenC), seller, 1, address(legacy));
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(Errors.ZeroAmount.selector));
        legacy.swapExactIn(_params(address(tokenC), address(token1), 1, 1), _route(first, _step()));
    }

    function test_AGasBombOnlyCostsTheCaller() public {
        (SwapParams memory params, SwapStep[] memory steps) =
            _onceFunded(_stepIn(address(new GasBomb()), address(token0), 1));
        vm.prank(seller);
        (bool ok,) = address(legacy).call{gas: 1_000_000}(abi.encodeCall(legacy.swapExactIn, (params, steps)));
        assertFalse(ok);
        assertEq(token0.balanceOf(seller), 1000e18 + 1);
    }
}
