// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {Performer} from "./support/Actors.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {WombatStylePool} from "./support/PullingPools.sol";
import {ActingToken} from "./support/Tokens.sol";

/// @dev The moment between the payment of an adapter and its swap belongs to whoever the input's hooks call. The thief
/// swaps through the same adapter by the other router, and then leaves the adapter a unit so that the robbed step runs.
contract AdapterReserveTest is AdapterFixture {
    uint256 private constant STEP = 0.4e18;

    address private wombat;
    ActingToken private hooked;
    Performer private thief;
    WombatStylePool private honest;
    WombatStylePool private thiefs;

    function setUp() public override {
        super.setUp();
        wombat = vm.deployCode("WombatAdapter.sol:WombatAdapter", abi.encode(address(router), address(legacy)));
        _allow(wombat);
        hooked = new ActingToken();
        thief = new Performer();
        hooked.mint(address(thief), 1001);
        (honest, thiefs) = (new WombatStylePool(), new WombatStylePool());
        token1.mint(address(honest), 1e30);
        token1.mint(address(thiefs), 1e30);
    }

    /// @param watched the account whose payment gives the thief his moment
    function _aimThief(address watched) private {
        SwapParams memory params = _params(address(hooked), address(token1), 1000, 1);
        SwapStep[] memory steps =
            _route(SwapStep(wombat, address(thiefs), address(hooked), address(token1), 1000, true, ""));
        thief.does(address(hooked), abi.encodeCall(IERC20.approve, (address(legacy), 1000)));
        thief.does(address(legacy), abi.encodeCall(legacy.swapExactIn, (params, steps)));
        thief.does(address(hooked), abi.encodeCall(IERC20.transfer, (wombat, 1)));
        hooked.prepare(watched, address(thief), abi.encodeCall(thief.run, ()));
    }

    function _victimsOrder() private returns (Order memory order) {
        order = _order(address(hooked), address(token1), 100e18, 99e18);
        order.steps = _route(
            SwapStep(wombat, address(honest), address(hooked), address(token1), STEP, true, ""),
            _step(_pool(address(token1), 1, 1), address(hooked), address(token1), 100e18 - STEP)
        );
        _fund(address(hooked), payer, 100e18, address(router));
        _seal(order);
    }

    function test_AHookCannotSpendTheInputThatWasJustPaid() public {
        _aimThief(payer);
        _submit(_victimsOrder());
        assertTrue(hooked.acted());
        assertFalse(thief.succeeded(1), "the thief swapped");
        assertEq(thief.answers(1), abi.encodeWithSelector(Errors.Reentrant.selector));
        assertEq(hooked.balanceOf(address(thiefs)), 0);
        assertEq(hooked.balanceOf(address(honest)), STEP);
    }

    function test_WhatAHookSendsToTheAdapterStaysThere() public {
        _aimThief(payer);
        _submit(_victimsOrder());
        assertEq(hooked.balanceOf(payer), 0);
        assertEq(hooked.balanceOf(wombat), 1, "the unit that the thief left");
    }
}
