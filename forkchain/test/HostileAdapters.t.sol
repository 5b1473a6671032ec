// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {CONCENTRATED_POOLS, PAIRS, RouterExecutionReceipt, SwapStep} from "../contracts/ExecutionTypes.sol";
import {BouncingAdapter, CallingAdapter, KeepingAdapter, ShortAdapter} from "./support/Adapters.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ScriptedPool} from "./support/Pools.sol";
import {NomiswapStylePair} from "./support/QuotingPairs.sol";
import {ActingToken, RebasingToken} from "./support/Tokens.sol";

interface ISwapCallback {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev Adapters the owner should never have listed, and pools nobody should trade in: the worst they can do is to
/// lose their own step's input, and then the minimum refuses the whole plan.
contract HostileAdaptersTest is AdapterFixture {
    /// @dev The payer swaps 100 of token0 through `through` alone.
    function _orderThrough(address through, address pool) private returns (Order memory order) {
        if (through != CONCENTRATED_POOLS) _allow(through);
        order = _order(address(token0), address(token1), 100e18, 100e18);
        order.steps = _route(SwapStep(through, pool, address(token0), address(token1), 100e18, true, ""));
        _fund(address(token0), payer, 100e18, address(router));
        _seal(order);
    }

    function test_AnAdapterThatKeepsTheInputIsRefused() public {
        Order memory order = _orderThrough(address(new KeepingAdapter()), address(0));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 99.5e18));
        assertEq(token0.balanceOf(payer), 100e18);
    }

    function test_AnAdapterThatPaysLessThanItClaimsIsRefused() public {
        address short = address(new ShortAdapter(99));
        token1.mint(short, 100e18);
        Order memory order = _orderThrough(short, address(0));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 99e18, 99.5e18));
    }

    function test_AnAdaptersClaimIsNotPaidOut() public {
        address short = address(new ShortAdapter(99));
        token1.mint(short, 100e18);
        Order memory order = _orderThrough(short, address(0));
        order.plan.minAmountOut = 99e18;
        _seal(order);
        RouterExecutionReceipt memory receipt = _submit(order);
        assertEq(receipt.userAmountOut, 99e18);
        assertEq(token1.balanceOf(recipient), 99e18);
    }

    function test_AnAdapterThatReturnsAllInputIsRefused() public {
        Order memory order = _orderThrough(address(new BouncingAdapter()), address(0));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 99.5e18));
    }

    function test_AnAdapterCannotReenterEitherEntry() public {
        CallingAdapter calling = new CallingAdapter();
        Order memory order = _orderThrough(address(calling), address(0));
        calling.aim(
            address(router),
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature))
        );
        _refuse(order, abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_AnAdapterCannotPullFromTheRouter() public {
        CallingAdapter calling = new CallingAdapter();
        token1.mint(address(router), 100e18);
        Order memory order = _orderThrough(address(calling), address(0));
        calling.aim(address(token1), abi.encodeCall(IERC20.transferFrom, (address(router), address(calling), 100e18)));
        vm.expectPartialRevert(bytes4(keccak256("ERC20InsufficientAllowance(address,uint256,uint256)")));
        _submit(order);
    }

    function test_AnAdapterCannotReachThePayer() public {
        CallingAdapter calling = new CallingAdapter();
        token0.mint(payer, 50e18);
        Order memory order = _orderThrough(address(calling), address(0));
        calling.aim(address(token0), abi.encodeCall(IERC20.transferFrom, (payer, address(calling), 50e18)));
        vm.expectPartialRevert(bytes4(keccak256("ERC20InsufficientAllowance(address,uint256,uint256)")));
        _submit(order);
        assertEq(token0.balanceOf(payer), 150e18);
    }

    // ---- pools behind an honest adapter ----

    function _scripted() private returns (ScriptedPool pool) {
        pool = new ScriptedPool();
        token1.mint(address(pool), 100e18);
        pool.does(address(router), abi.encodeCall(ISwapCallback.uniswapV3SwapCallback, (100e18, -100e18, "")), false);
    }

    function test_APoolThatDeliversNothingIsRefused() public {
        Order memory order = _orderThrough(CONCENTRATED_POOLS, address(_scripted()));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 99.5e18));
    }

    function test_APoolThatDeliversToSomebodyElseIsRefused() public {
        ScriptedPool pool = _scripted();
        pool.pays(address(token1), stranger, 100e18);
        Order memory order = _orderThrough(CONCENTRATED_POOLS, address(pool));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 99.5e18));
    }

    /// @dev What a pool says counts as little as what else happens to reach the recipient: the smaller of both counts.
    function test_APoolThatClaimsMoreThanItPaysIsRefused() public {
        ScriptedPool pool = _scripted();
        pool.pays(address(token1), address(0), 99e18);
        pool.claims(100e18);
        Order memory order = _orderThrough(CONCENTRATED_POOLS, address(pool));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 99e18, 99.5e18));
    }

    function test_OtherIncomeOfTheRecipientDuringASwapIsNotCounted() public {
        ScriptedPool pool = _scripted();
        pool.pays(address(token1), address(0), 100e18);
        pool.claims(99e18);
        Order memory order = _orderThrough(CONCENTRATED_POOLS, address(pool));
        _refuse(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 99e18, 99.5e18));
    }

    function test_APoolsHugeClaimIsHarmless() public {
        ScriptedPool pool = _scripted();
        pool.pays(address(token1), address(0), 100e18);
        pool.claims(uint256(type(int256).max));
        Order memory order = _orderThrough(CONCENTRATED_POOLS, address(pool));
        assertEq(_submit(order).userAmountOut, 100e18);
    }

    /// @dev With a fee the output comes to the router, which measures it itself.
    function test_APoolThatPaysTheRecipientInsteadOfTheRouterIsNotCounted() public {
        ScriptedPool pool = _scripted();
        pool.pays(address(token1), recipient, 100e18);
        Order memory order = _orderThrough(CONCENTRATED_POOLS, address(pool));
        (order.plan.customFeeBps, order.plan.customFeeReceiver) = (10, integrator);
        _refuseSealed(order, abi.encodeWithSelector(Errors.InsufficientOutput.selector, 0, 99.5e18));
    }

    // ---- other income between two measurements ----

    /// @dev A pool that claims 100 and pays the recipient 90: other income while it is measured would count.
    function _liar() private returns (SwapStep memory) {
        ScriptedPool pool = _scripted();
        pool.pays(address(token1), address(0), 90e18);
        pool.claims(100e18);
        return SwapStep(CONCENTRATED_POOLS, address(pool), address(token0), address(token1), 100e18, true, "");
    }

    function _selling(address through, address pool, address token) private view returns (SwapStep memory) {
        return SwapStep(through, pool, address(token0), token, 100e18, true, "");
    }

    function _income() private view returns (bytes memory) {
        return abi.encodeCall(IERC20.transfer, (recipient, 10e18));
    }

    function _outputAlong(SwapStep[] memory steps, uint256 amountIn) private returns (uint256 received) {
        Order memory order = _order(address(token0), address(token1), amountIn, 1);
        order.plan.minAmountOut = 1;
        order.steps = steps;
        _fund(address(token0), payer, amountIn, address(router));
        _seal(order);
        return _submit(order).userAmountOut;
    }

    function test_IncomeDuringAStepThatTheRouterCollectsIsNotCounted() public {
        ScriptedPool pool = _scripted();
        tokenC.mint(address(pool), 5e18);
        pool.pays(address(tokenC), address(0), 5e18);
        pool.does(address(token1), _income(), false);
        SwapStep[] memory steps = _route(
            _liar(),
            _selling(CONCENTRATED_POOLS, address(pool), address(tokenC)),
            _step(_pool(address(token1), 1, 1), address(tokenC), address(token1), 5e18)
        );
        assertEq(_outputAlong(steps, 200e18), 95e18);
        assertEq(token1.balanceOf(recipient), 105e18);
    }

    function test_IncomeDuringAnAdaptersStepIsNotCounted() public {
        CallingAdapter calling = new CallingAdapter();
        _allow(address(calling));
        token1.mint(address(calling), 10e18);
        calling.aim(address(token1), _income());
        SwapStep[] memory steps = _route(_liar(), _selling(address(calling), address(0), address(token1)));
        assertEq(_outputAlong(steps, 200e18), 90e18);
        assertEq(token1.balanceOf(recipient), 100e18);
    }

    function test_IncomeDuringThePaymentOfAPairIsNotCounted() public {
        ActingToken acting = new ActingToken();
        token1.mint(address(acting), 10e18);
        acting.prepare(address(router), address(token1), _income());
        address pair = address(new NomiswapStylePair(address(acting), address(token1)));
        _supply(address(token1), pair, 100e18);
        NomiswapStylePair(pair).sync();
        SwapStep[] memory steps = _route(
            _selling(adapter, _pool(address(acting), 1, 1), address(acting)),
            _liar(),
            SwapStep(PAIRS, pair, address(acting), address(token1), 100e18, true, abi.encode(uint32(0), uint8(2)))
        );
        assertEq(_outputAlong(steps, 200e18), 90e18 + 99.99e18);
        assertEq(token1.balanceOf(recipient), 100e18 + 99.99e18);
    }

    /// @dev What an honest pool paid before does not make up for what a liar keeps.
    function test_EveryMeasurementBeginsAnew() public {
        ScriptedPool honest = _scripted();
        honest.pays(address(token1), address(0), 100e18);
        SwapStep[] memory steps = _route(
            _selling(CONCENTRATED_POOLS, address(honest), address(token1)),
            _selling(adapter, _pool(address(token1), 1, 1), address(token1)),
            _liar()
        );
        assertEq(_outputAlong(steps, 300e18), 290e18);
        assertEq(token1.balanceOf(recipient), 290e18);
    }

    function test_AnInputThatShrinksDuringTheStepRevertsThePlan() public {
        RebasingToken rebasing = new RebasingToken();
        CallingAdapter calling = new CallingAdapter();
        _allow(address(calling));
        calling.aim(address(rebasing), abi.encodeCall(rebasing.rebase, (1)));
        Order memory order = _order(address(rebasing), address(token1), 100, 100);
        order.steps = _route(
            SwapStep(address(calling), address(0), address(rebasing), address(token1), 50, true, ""),
            _step(_pool(address(token1), 2, 1), address(rebasing), address(token1), 50)
        );
        _fund(address(rebasing), payer, 100, PERMIT2);
        _delegate(order);
        vm.expectRevert();
        _submit(order);
        assertEq(rebasing.balanceOf(payer), 200, "100 shares at factor two");
    }
}
