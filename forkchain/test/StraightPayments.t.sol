// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {VmSafe} from "forge-std/Vm.sol";

import {CONCENTRATED_POOLS, NATIVE_INPUT, NATIVE_OUTPUT, PAIRS, SwapStep} from "../contracts/ExecutionTypes.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ScriptedPool} from "./support/Pools.sol";
import {NomiswapStylePair} from "./support/QuotingPairs.sol";
import {TaxToken} from "./support/Tokens.sol";

interface ISwapCallback {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev Which accounts a swap's tokens pass through: from the payer to the pools and from the pools to the recipient
/// where nothing has to be divided, wrapped or unwrapped.
contract StraightPaymentsTest is AdapterFixture {
    struct Move {
        address token;
        address from;
        address to;
    }

    uint256 private constant HALF = 50e18;
    bytes32 private constant TRANSFER = keccak256("Transfer(address,address,uint256)");

    Move[] private moves;

    function _pair(address tokenIn, address tokenOut) private returns (address pair) {
        pair = address(new NomiswapStylePair(tokenIn, tokenOut));
        _supply(tokenIn, pair, 1e24);
        _supply(tokenOut, pair, 1e24);
        NomiswapStylePair(pair).sync();
    }

    function _inPair(address pair, address tokenIn, address tokenOut, uint256 amount)
        private
        pure
        returns (SwapStep memory)
    {
        return SwapStep(PAIRS, pair, tokenIn, tokenOut, amount, true, abi.encode(uint32(0), uint8(2)));
    }

    function _pairOrder(uint256 count) private returns (Order memory order) {
        order = _order(address(token0), address(token1), count * HALF, count * HALF);
        order.steps = new SwapStep[](count);
        for (uint256 i; i < count; ++i) {
            order.steps[i] = _inPair(_pair(address(token0), address(token1)), address(token0), address(token1), HALF);
        }
        _fund(address(token0), payer, count * HALF, address(router));
        _seal(order);
    }

    function _record(Order memory order) private {
        vm.recordLogs();
        _submit(order);
        delete moves;
        VmSafe.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i; i < logs.length; ++i) {
            if (logs[i].topics[0] != TRANSFER) continue;
            moves.push(
                Move(
                    logs[i].emitter,
                    address(uint160(uint256(logs[i].topics[1]))),
                    address(uint160(uint256(logs[i].topics[2])))
                )
            );
        }
        _assertEmpty(address(router));
    }

    function _assertMove(uint256 i, IERC20 token, address from, address to) private view {
        assertEq(moves[i].token, address(token), "token");
        assertEq(moves[i].from, from, "from");
        assertEq(moves[i].to, to, "to");
    }

    // ---- input ----

    function test_ADirectPlanPaysPairsFromThePayer() public {
        Order memory order = _pairOrder(2);
        _record(order);
        assertEq(moves.length, 4);
        for (uint256 i; i < 2; ++i) {
            _assertMove(2 * i, token0, payer, order.steps[i].pool);
            _assertMove(2 * i + 1, token1, order.steps[i].pool, recipient);
        }
    }

    function test_ADirectPlanPaysAnAdapterFromThePayerAndCollectsItsOutput() public {
        Order memory order = _order(address(token0), address(token1), HALF, HALF);
        order.steps = _route(_step(_pool(address(token1), 1, 1), address(token0), address(token1), HALF));
        _fund(address(token0), payer, HALF, address(router));
        _seal(order);
        _record(order);
        _assertMove(0, token0, payer, adapter);
        _assertMove(1, token0, adapter, order.steps[0].pool);
        _assertMove(2, token1, order.steps[0].pool, address(router));
        _assertMove(3, token1, address(router), recipient);
        assertEq(moves.length, 4);
    }

    function test_Permit2PaysTheOnlyPairItself() public {
        Order memory order = _pairOrder(1);
        _delegate(order);
        _record(order);
        _assertMove(0, token0, payer, order.steps[0].pool);
        _assertMove(1, token1, order.steps[0].pool, recipient);
        assertEq(moves.length, 2);
    }

    function test_Permit2PaysTheRouterForTwoPairs() public {
        Order memory order = _pairOrder(2);
        _delegate(order);
        _record(order);
        _assertMove(0, token0, payer, address(router));
        _assertMove(1, token0, address(router), order.steps[0].pool);
        assertEq(moves.length, 5);
    }

    function test_Permit2PaysTheRouterForAPoolWithACallback() public {
        Order memory order = _pairOrder(1);
        ScriptedPool pool = new ScriptedPool();
        token1.mint(address(pool), HALF);
        pool.pays(address(token1), address(0), HALF);
        pool.does(address(router), abi.encodeCall(ISwapCallback.uniswapV3SwapCallback, (int256(HALF), -1, "")), false);
        order.steps =
            _route(SwapStep(CONCENTRATED_POOLS, address(pool), address(token0), address(token1), HALF, true, ""));
        _delegate(order);
        _record(order);
        _assertMove(0, token0, payer, address(router));
        _assertMove(1, token1, address(pool), recipient);
        _assertMove(2, token0, address(router), address(pool));
    }

    /// @dev The pair prices what arrives, so one transfer means one tax, whoever executes.
    function test_ATaxedInputIsTaxedOnceInBothModes(bool delegated) public {
        TaxToken taxed = new TaxToken(1000);
        address pair = _pair(address(taxed), address(token1));
        Order memory order = _order(address(taxed), address(token1), HALF, 1);
        order.plan.minAmountOut = 1;
        order.steps = _route(_inPair(pair, address(taxed), address(token1), HALF));
        _fund(address(taxed), payer, HALF, address(router));
        _seal(order);
        if (delegated) _delegate(order);
        uint256 arrived = HALF * 9 / 10;
        assertEq(_submit(order).userAmountOut, arrived - (arrived + 9999) / 10_000);
    }

    function test_WrappedInputPassesThroughTheRouter() public {
        Order memory order = _order(wrapped, address(token1), HALF, HALF);
        order.plan.nativeMode = NATIVE_INPUT;
        order.steps = _route(_inPair(_pair(wrapped, address(token1)), wrapped, address(token1), HALF));
        order.value = HALF;
        vm.deal(payer, HALF);
        _seal(order);
        _record(order);
        _assertMove(0, IERC20(wrapped), address(router), order.steps[0].pool);
        _assertMove(1, token1, order.steps[0].pool, recipient);
    }

    // ---- between the steps ----

    /// @dev Where Permit2 has paid the first pair, the router still pays the second.
    function test_AnIntermediateTokenPassesThroughTheRouter(bool delegated) public {
        Order memory order = _order(address(token0), address(token1), HALF, HALF);
        address[2] memory pairs = [_pair(address(token0), address(tokenC)), _pair(address(tokenC), address(token1))];
        order.steps = _route(
            _inPair(pairs[0], address(token0), address(tokenC), HALF),
            _inPair(pairs[1], address(tokenC), address(token1), HALF)
        );
        _fund(address(token0), payer, HALF, address(router));
        _seal(order);
        if (delegated) _delegate(order);
        _record(order);
        _assertMove(0, token0, payer, pairs[0]);
        _assertMove(1, tokenC, pairs[0], address(router));
        _assertMove(2, tokenC, address(router), pairs[1]);
        _assertMove(3, token1, pairs[1], recipient);
        assertEq(moves.length, 4);
    }

    // ---- output ----

    function test_AnOutputWithAFeePassesThroughTheRouter() public {
        Order memory order = _pairOrder(1);
        (order.plan.customFeeBps, order.plan.customFeeReceiver) = (100, integrator);
        order.plan.minAmountOut = 1;
        _seal(order);
        _record(order);
        _assertMove(1, token1, order.steps[0].pool, address(router));
        _assertMove(2, token1, address(router), recipient);
        _assertMove(3, token1, address(router), integrator);
    }

    function test_ANativeOutputPassesThroughTheRouter() public {
        Order memory order = _order(address(token0), wrapped, HALF, HALF);
        order.plan.nativeMode = NATIVE_OUTPUT;
        order.steps = _route(_inPair(_pair(address(token0), wrapped), address(token0), wrapped, HALF));
        _fund(address(token0), payer, HALF, address(router));
        _seal(order);
        _record(order);
        _assertMove(1, IERC20(wrapped), order.steps[0].pool, address(router));
        assertEq(recipient.balance, HALF - HALF / 10_000);
    }
}
