// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {ISwapAdapter} from "../contracts/interfaces/ISwapAdapter.sol";
import {Performer} from "./support/Actors.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ScriptedPool} from "./support/Pools.sol";
import {ActingToken} from "./support/Tokens.sol";

interface ISwapCallback {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @dev The moment between the push of a step's input and its swap belongs to whoever the input's hooks call. The thief
/// swaps through the same adapter by the other router, and then leaves the adapter a unit so that the robbed step runs.
contract AdapterReserveTest is AdapterFixture {
    uint256 private constant STEP = 0.4e18;

    ActingToken private hooked;
    Performer private thief;
    ScriptedPool private honest;
    ScriptedPool private thiefs;

    function setUp() public override {
        super.setUp();
        hooked = new ActingToken();
        thief = new Performer();
        hooked.mint(address(thief), 2);
        honest = new ScriptedPool();
        token1.mint(address(honest), 1e30);
        honest.pays(address(token1), address(0), STEP);
    }

    function _callback(uint256 owed) private pure returns (bytes memory) {
        return abi.encodeCall(ISwapCallback.uniswapV3SwapCallback, (int256(owed), -1, ""));
    }

    /// @dev The thief's pool asks for all that the adapter would count as its input.
    function _aimThief(uint256 loot) private {
        thiefs = new ScriptedPool();
        token1.mint(address(thiefs), 1);
        thiefs.pays(address(token1), address(0), 1);
        thiefs.does(address(concentrated), _callback(loot), false);
        SwapParams memory params = _params(address(hooked), address(token1), 1, 1);
        SwapStep[] memory steps =
            _route(SwapStep(address(concentrated), address(thiefs), address(hooked), address(token1), 1, true, ""));
        thief.does(address(hooked), abi.encodeCall(IERC20.approve, (address(legacy), 1)));
        thief.does(address(legacy), abi.encodeCall(legacy.swapExactIn, (params, steps)));
        thief.does(address(hooked), abi.encodeCall(IERC20.transfer, (address(concentrated), 1)));
        hooked.prepare(address(router), address(thief), abi.encodeCall(thief.run, ()));
    }

    function _victimsOrder() private returns (Order memory order) {
        order = _order(address(hooked), address(token1), 100e18, 100e18);
        order.steps = _route(
            SwapStep(address(concentrated), address(honest), address(hooked), address(token1), STEP, true, ""),
            _step(_pool(address(token1), 1, 1), address(hooked), address(token1), 100e18 - STEP)
        );
        _fund(address(hooked), payer, 100e18, address(router));
        _seal(order);
    }

    function test_AHookCannotSpendTheInputThatWasJustPushed() public {
        _aimThief(STEP + 1);
        honest.does(address(concentrated), _callback(STEP), true);
        honest.does(address(concentrated), _callback(1), true);
        _submit(_victimsOrder());
        assertTrue(hooked.acted());
        assertFalse(thief.succeeded(1), "the thief swapped");
        assertEq(thief.answers(1), abi.encodeWithSelector(Errors.Reentrant.selector));
        assertEq(hooked.balanceOf(address(thiefs)), 0);
        assertEq(hooked.balanceOf(address(honest)), STEP);
    }

    function test_WhatAHookSendsToTheAdapterStaysThere() public {
        _aimThief(STEP + 1);
        honest.does(address(concentrated), _callback(STEP), false);
        _submit(_victimsOrder());
        assertEq(hooked.balanceOf(payer), 0);
        assertEq(hooked.balanceOf(address(concentrated)), 1, "the unit that the thief left");
    }

    // ---- who may reserve ----

    function test_NobodyButARouterReserves() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.NotRouter.selector, stranger));
        vm.prank(stranger);
        concentrated.reserve();
    }

    function test_AReservedAdapterIsReservedForOneRouter() public {
        vm.prank(address(router));
        concentrated.reserve();
        address[2] memory routers = [address(router), address(legacy)];
        for (uint256 i; i < 2; ++i) {
            vm.prank(routers[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.Reentrant.selector));
            concentrated.reserve();
        }
        vm.prank(address(legacy));
        vm.expectRevert(abi.encodeWithSelector(Errors.Reentrant.selector));
        concentrated.swap(address(honest), address(token0), address(token1), 1, true, recipient, "");
    }

    function test_NoRouterSwapsUnreserved() public {
        token0.mint(address(concentrated), 1);
        vm.prank(address(router));
        vm.expectRevert(abi.encodeWithSelector(Errors.Reentrant.selector));
        concentrated.swap(address(honest), address(token0), address(token1), 1, true, recipient, "");
    }

    /// @dev The pool is a router itself here, and calls from where only a router's own lock would stop it.
    function test_ABusyAdapterSwapsForNobody() public {
        ISwapAdapter busy = ISwapAdapter(
            vm.deployCode("ConcentratedAdapter.sol:ConcentratedAdapter", abi.encode(address(honest), address(legacy)))
        );
        bytes[2] memory doors = [
            abi.encodeCall(ISwapAdapter.reserve, ()),
            abi.encodeCall(
                ISwapAdapter.swap, (address(honest), address(token0), address(token1), 1, true, recipient, bytes(""))
            )
        ];
        for (uint256 i; i < 2; ++i) {
            honest.does(address(busy), doors[i], true);
            honest.does(address(this), abi.encodeCall(this.rememberLast, (honest)), false);
        }
        honest.does(address(busy), _callback(1), false);
        token0.mint(address(busy), 1);
        vm.startPrank(address(honest));
        busy.reserve();
        busy.swap(address(honest), address(token0), address(token1), 1, true, recipient, "");
        vm.stopPrank();
        assertEq(remembered.length, 2);
        assertEq(remembered[0], abi.encodeWithSelector(Errors.Reentrant.selector));
        assertEq(remembered[1], abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    bytes[] private remembered;

    function rememberLast(ScriptedPool pool) external {
        remembered.push(pool.lastAnswer());
    }

    function test_ASwapFreesTheAdapter() public {
        for (uint256 i; i < 2; ++i) {
            honest.does(address(concentrated), _callback(i + 1), i == 1);
            honest.does(address(concentrated), _callback(1), true);
        }
        token0.mint(address(concentrated), 1);
        vm.startPrank(address(router));
        concentrated.reserve();
        concentrated.swap(address(honest), address(token0), address(token1), 1, true, recipient, "");
        vm.stopPrank();
        vm.prank(address(legacy));
        concentrated.reserve();
    }
}
