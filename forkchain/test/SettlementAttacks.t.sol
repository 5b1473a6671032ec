// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {CONCENTRATED_POOLS, NATIVE_INPUT, PAIRS, SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ScriptedPool, ThreeArgumentPair} from "./support/Pools.sol";
import {RatePool} from "./support/Rates.sol";
import {ActingToken, RebasingToken, TaxToken, WholesaleToken} from "./support/Tokens.sol";

interface ISwapCallback {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev Pays all that it holds to an account, whenever anybody asks.
contract Vesting {
    function release(address token, address to) external {
        IERC20(token).transfer(to, IERC20(token).balanceOf(address(this)));
    }
}

/// @dev Answers everything with a megabyte.
contract Megaphone {
    fallback() external payable {
        assembly {
            return(0, 1000000)
        }
    }
}

/// @dev Attacks on payments that do not pass through the router.
contract SettlementAttacksTest is AdapterFixture {
    uint256 private constant AMOUNT = 100e18;

    function _inPair(address pair, address tokenIn, address tokenOut, uint256 amount)
        private
        pure
        returns (SwapStep memory)
    {
        return SwapStep(PAIRS, pair, tokenIn, tokenOut, amount, tokenIn < tokenOut, abi.encode(uint32(3000), uint8(1)));
    }

    function _pairOf(address tokenIn, address tokenOut) private returns (address) {
        (address low, address high) = tokenIn < tokenOut ? (tokenIn, tokenOut) : (tokenOut, tokenIn);
        ThreeArgumentPair pair = new ThreeArgumentPair(low, high);
        _supply(tokenIn, address(pair), 1e24);
        _supply(tokenOut, address(pair), 1e24);
        pair.sync();
        return address(pair);
    }

    // ---- the minimum ----

    /// @dev The pair claims the output before tax, so the tax must not leave room for what a hook of the input releases.
    /// The pair brings 89.7, and the vesting contract 9.
    function _orderWithIncome(bool income) private returns (Order memory order, IERC20 output) {
        ActingToken input = new ActingToken();
        output = new TaxToken(1000);
        Vesting vesting = new Vesting();
        _supply(address(output), address(vesting), 10e18);
        if (income) {
            input.prepare(payer, address(vesting), abi.encodeCall(Vesting.release, (address(output), recipient)));
        }
        order = _order(address(input), address(output), AMOUNT, 95e18);
        order.steps = _route(_inPair(_pairOf(address(input), address(output)), address(input), address(output), AMOUNT));
        _fund(address(input), payer, AMOUNT, address(router));
        _seal(order);
    }

    function test_IncomeDuringThePaymentOfAPairDoesNotReachTheMinimum() public {
        (Order memory order,) = _orderWithIncome(true);
        vm.expectPartialRevert(Errors.InsufficientOutput.selector);
        _submit(order);
        (order,) = _orderWithIncome(false);
        vm.expectPartialRevert(Errors.InsufficientOutput.selector);
        _submit(order);
    }

    function test_IncomeDuringThePaymentOfAPairIsNotReported() public {
        (Order memory order, IERC20 output) = _orderWithIncome(true);
        order.plan.minAmountOut = 1;
        _seal(order);
        uint256 reported = _submit(order).userAmountOut;
        assertEq(output.balanceOf(recipient), reported + 9e18);
    }

    /// @dev Between two last pools a step that goes elsewhere gives a hook its moment.
    function test_IncomeBetweenTwoLastPoolsDoesNotReachTheMinimum() public {
        ActingToken hooked = new ActingToken();
        Vesting vesting = new Vesting();
        tokenB.mint(address(vesting), 9e18);
        hooked.prepare(address(legacy), address(vesting), abi.encodeCall(Vesting.release, (address(tokenB), recipient)));
        address[3] memory pairs = [
            _pairOf(address(tokenA), address(tokenB)),
            _pairOf(address(tokenA), address(hooked)),
            _pairOf(address(hooked), address(tokenB))
        ];
        SwapStep[] memory steps = _route(
            _inPair(pairs[0], address(tokenA), address(tokenB), AMOUNT),
            _inPair(pairs[1], address(tokenA), address(hooked), AMOUNT),
            _inPair(pairs[2], address(hooked), address(tokenB), AMOUNT)
        );
        _fund(address(tokenA), seller, 2 * AMOUNT, address(legacy));
        vm.startPrank(seller);
        SwapParams memory params = _params(address(tokenA), address(tokenB), 2 * AMOUNT, 2 * AMOUNT);
        vm.expectPartialRevert(Errors.InsufficientOutput.selector);
        legacy.swapExactIn(params, steps);
        params.amountOutMin = 1;
        uint256 reported = legacy.swapExactIn(params, steps);
        vm.stopPrank();
        assertTrue(hooked.acted());
        assertEq(tokenB.balanceOf(recipient), reported + 9e18);
    }

    // ---- tokens that lie in the router ----

    /// @dev The balances halve while the pool has taken a tenth of the input; 100 tokens of others lie in the router.
    function test_ARefundIsNotPaidFromTokensThatLieInTheRouter() public {
        RebasingToken token = new RebasingToken();
        token.mint(address(router), 50e18);
        ScriptedPool pool = _poolTaking(10e18);
        pool.does(address(token), abi.encodeCall(RebasingToken.rebase, (1)), false);
        Order memory order = _order(address(token), address(tokenB), AMOUNT, AMOUNT);
        order.steps =
            _route(SwapStep(CONCENTRATED_POOLS, address(pool), address(token), address(tokenB), AMOUNT, true, ""));
        _fund(address(token), payer, 50e18, PERMIT2);
        _delegate(order);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    /// @dev The same in a direct plan, after an adapter returned nine tenths: the output's transfer halves the balances.
    function test_ARefundOfADirectPlanIsNotPaidFromTokensThatLieInTheRouter() public {
        RebasingToken token = new RebasingToken();
        token.mint(address(router), 50e18);
        ActingToken output = new ActingToken();
        output.prepare(address(router), address(token), abi.encodeCall(RebasingToken.rebase, (1)));
        address pool = _pool(address(output), 1, 1);
        RatePool(pool).useOnly(10);
        Order memory order = _order(address(token), address(output), AMOUNT, 10e18);
        order.steps = _route(_step(pool, address(token), address(output), AMOUNT));
        _fund(address(token), payer, 50e18, address(router));
        _seal(order);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
    }

    /// @dev What the first of them returned is the payer's, and does not lie there.
    function test_TwoAdaptersReturnInputOfADirectPlan() public {
        tokenA.mint(address(router), 77e18);
        address pool = _pool(address(tokenB), 1, 1);
        RatePool(pool).useOnly(10);
        SwapStep memory half = _step(pool, address(tokenA), address(tokenB), AMOUNT);
        Order memory order = _order(address(tokenA), address(tokenB), 2 * AMOUNT, 20e18);
        order.steps = _route(half, half);
        _fund(address(tokenA), payer, 2 * AMOUNT, address(router));
        _seal(order);
        assertEq(_submit(order).actualAmountIn, 20e18);
        assertEq(tokenA.balanceOf(payer), 180e18);
        assertEq(tokenA.balanceOf(address(router)), 77e18);
    }

    function _poolTaking(uint256 amount) private returns (ScriptedPool pool) {
        pool = new ScriptedPool();
        tokenB.mint(address(pool), 1e24);
        pool.pays(address(tokenB), address(0), AMOUNT);
        bytes memory callback = abi.encodeCall(ISwapCallback.uniswapV3SwapCallback, (int256(amount), -1, ""));
        pool.does(address(router), callback, false);
        pool.does(address(router), callback, true);
    }

    function test_TokensThatLieInTheRouterStayThereHoweverItIsPaid() public {
        tokenA.mint(address(router), 77e18);
        tokenB.mint(address(router), 55e18);
        _supply(wrapped, address(router), 33e18);
        for (uint256 mode; mode < 3; ++mode) {
            address input = mode == 2 ? wrapped : address(tokenA);
            Order memory order = _order(input, address(tokenB), AMOUNT, AMOUNT);
            order.plan.nonce = mode;
            ScriptedPool pool = _poolTaking(40e18);
            order.steps = _route(SwapStep(CONCENTRATED_POOLS, address(pool), input, address(tokenB), AMOUNT, true, ""));
            if (mode == 2) {
                (order.plan.nativeMode, order.value) = (NATIVE_INPUT, AMOUNT);
                vm.deal(payer, AMOUNT);
            } else {
                _fund(input, payer, AMOUNT, address(router));
            }
            _seal(order);
            if (mode == 1) _delegate(order);
            assertEq(_submit(order).actualAmountIn, 40e18);
            assertFalse(pool.lastSucceeded(), "a second callback");
            assertEq(tokenA.balanceOf(address(router)), 77e18);
            assertEq(tokenB.balanceOf(address(router)), 55e18);
            assertEq(IERC20(wrapped).balanceOf(address(router)), 33e18);
        }
    }

    // ---- amounts, pools and lists ----

    /// @dev Some tokens read the largest number as all that the payer has.
    function test_TheLargestNumberIsNoAmount() public {
        address token = address(new WholesaleToken());
        Order memory order = _order(token, address(tokenB), type(uint256).max, 1);
        order.plan.minAmountOut = 1;
        order.steps = _route(_inPair(_pairOf(token, address(tokenB)), token, address(tokenB), type(uint256).max));
        _fund(token, payer, AMOUNT, address(router));
        _seal(order);
        _refuse(order, abi.encodeWithSelector(Errors.TransferFailed.selector));
        assertEq(IERC20(token).balanceOf(payer), AMOUNT);
    }

    /// @dev Nothing, precompiles, tokens, routers, Permit2 and wrapped native as pools of both families.
    function test_StrangePoolsSpendNothing() public {
        address[9] memory pools = [
            address(0),
            address(1),
            address(4),
            address(tokenA),
            address(tokenB),
            address(legacy),
            address(router),
            PERMIT2,
            wrapped
        ];
        _fund(address(tokenA), seller, AMOUNT, address(legacy));
        SwapParams memory params = _params(address(tokenA), address(tokenB), AMOUNT, 1);
        for (uint256 i; i < pools.length; ++i) {
            for (uint8 kind; kind < 5; ++kind) {
                SwapStep memory step = _inPair(pools[i], address(tokenA), address(tokenB), AMOUNT);
                step.extraData = abi.encode(uint32(3000), kind);
                if (kind == 4) (step.adapter, step.extraData) = (CONCENTRATED_POOLS, "");
                vm.prank(seller);
                (bool ok,) = address(legacy).call(abi.encodeCall(legacy.swapExactIn, (params, _route(step))));
                assertFalse(ok, "swapped");
            }
        }
        assertEq(tokenA.balanceOf(seller), AMOUNT);
    }

    function test_HugeReturnDataIsNotCopied() public {
        address pool = address(new Megaphone());
        (SwapParams memory params, SwapStep[] memory steps) =
            _onceFunded(SwapStep(CONCENTRATED_POOLS, pool, address(tokenA), address(tokenB), AMOUNT, true, ""));
        vm.prank(seller);
        vm.expectRevert(abi.encodeWithSelector(Errors.CallbackUnused.selector, pool));
        legacy.swapExactIn{gas: 5_000_000}(params, steps);
    }

    /// @dev A listing of a family that the routers trade themselves would say nothing, so there is none.
    function test_TheRoutersOwnFamiliesCannotBeListed() public {
        address[2] memory families = [CONCENTRATED_POOLS, PAIRS];
        vm.startPrank(admin);
        for (uint256 i; i < 2; ++i) {
            bytes memory reason = abi.encodeWithSelector(Errors.AdapterNotAllowed.selector, families[i]);
            vm.expectRevert(reason);
            legacy.setAdapter(families[i], true);
            vm.expectRevert(reason);
            router.setAdapter(families[i], false);
            vm.expectRevert(reason);
            router.setUnpayable(families[i], true);
        }
    }

    /// @dev A word wider than its field would be hashed as it is and read as something else.
    function test_WordsThatAreWiderThanTheirFieldAreRefused() public {
        Order memory order = _directOrder();
        bytes memory call =
            abi.encodeCall(router.executePlan, (order.plan, order.steps, order.quoteSignature, order.payerSignature));
        uint8[9] memory narrow = [1, 2, 3, 4, 5, 11, 12, 13, 14];
        for (uint256 i; i < narrow.length; ++i) {
            bytes memory wide = bytes.concat(call);
            wide[4 + 32 * uint256(narrow[i])] = 0x01;
            vm.prank(payer);
            (bool ok,) = address(router).call(wide);
            assertFalse(ok, "a wide word");
        }
        vm.prank(payer);
        (bool fine,) = address(router).call(call);
        assertTrue(fine);
    }
}
