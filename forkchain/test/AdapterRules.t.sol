// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {ISwapAdapter} from "../contracts/interfaces/ISwapAdapter.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {ScriptedPool} from "./support/Pools.sol";
import {WombatStylePool} from "./support/PullingPools.sol";
import {FalseToken} from "./support/Tokens.sol";

/// @dev The rules common to all adapters, tried on one whose pools pull their input.
contract AdapterRulesTest is AdapterFixture {
    uint256 private constant INPUT = 100e18;

    ISwapAdapter private wombat;
    WombatStylePool private pool;

    function setUp() public override {
        super.setUp();
        wombat = ISwapAdapter(
            vm.deployCode("WombatAdapter.sol:WombatAdapter", abi.encode(address(router), address(legacy)))
        );
        _allow(address(wombat));
        pool = new WombatStylePool();
        token1.mint(address(pool), 1e36);
    }

    function _swap(address caller, uint256 amount) private {
        _reserve(wombat);
        _call(caller, amount);
    }

    function _call(address caller, uint256 amount) private {
        vm.prank(caller);
        wombat.swap(address(pool), address(token0), address(token1), amount, true, recipient, "");
    }

    function test_ServesBothRouters() public {
        token0.mint(address(wombat), 2 * INPUT);
        _swap(address(router), INPUT);
        vm.prank(address(legacy));
        wombat.reserve();
        _call(address(legacy), INPUT);
        assertEq(token1.balanceOf(recipient), 2 * INPUT * 999 / 1000);
    }

    function test_RefusesWithoutInput() public {
        _reserve(wombat);
        vm.expectRevert(abi.encodeWithSelector(Errors.ZeroAmount.selector));
        _call(address(router), 5);
    }

    function test_WorksFromItsMeasuredInputNotFromTheClaimedOne() public {
        token0.mint(address(wombat), 60e18);
        _swap(address(router), 1e30);
        assertEq(token0.balanceOf(address(pool)), 60e18);
    }

    function test_TheAdapterIsFreeAgainAfterARefusedSwap() public {
        pool.takes(101);
        token0.mint(address(wombat), INPUT);
        _reserve(wombat);
        vm.expectRevert();
        _call(address(router), INPUT);
        pool.takes(100);
        _call(address(router), INPUT);
        assertEq(token1.balanceOf(recipient), INPUT * 999 / 1000);
    }

    // ---- what lies in an adapter ----

    /// @dev A thief swaps one unit through a pool that asks for all that the adapter has.
    function test_NobodySpendsWhatWasLeftInAnAdapter(uint256 left, uint256 percent) public {
        left = bound(left, 1e6, 1e30);
        percent = bound(percent, 101, 10_000);
        token0.mint(address(wombat), left);
        pool.takes(percent);
        SwapParams memory params = _params(address(token0), address(token1), 1e4, 1);
        SwapStep[] memory steps =
            _route(SwapStep(address(wombat), address(pool), address(token0), address(token1), 1e4, true, ""));
        _fund(address(token0), stranger, 1e4, address(legacy));
        vm.prank(stranger);
        vm.expectRevert(
            abi.encodeWithSignature(
                "ERC20InsufficientAllowance(address,uint256,uint256)", address(pool), 1e4, 1e4 * percent / 100
            )
        );
        legacy.swapExactIn(params, steps);
        assertEq(token0.balanceOf(address(wombat)), left);
    }

    /// @dev Neither as input nor as unspent rest, however much of his own input the pool takes.
    function test_WhatWasLeftInAnAdapterIsNoRest(uint256 left, uint256 percent) public {
        left = bound(left, 0, 1e30);
        percent = bound(percent, 1, 100);
        token0.mint(address(wombat), left + INPUT);
        pool.takes(percent);
        _swap(address(router), INPUT);
        assertEq(token0.balanceOf(address(wombat)), left);
        assertEq(token0.balanceOf(address(pool)), INPUT * percent / 100);
        assertEq(token0.balanceOf(address(router)), INPUT - INPUT * percent / 100);
    }

    function test_AnAllowanceGivenToAnAdapterByMistakeCannotBeSpent() public {
        _fund(address(token0), stranger, 100e18, address(wombat));
        token0.mint(address(wombat), INPUT);
        pool.takes(200);
        _reserve(wombat);
        vm.expectRevert();
        _call(address(router), INPUT);
        assertEq(token0.balanceOf(stranger), 100e18);
    }

    function test_AFalseAnswerToARefundIsAFailure() public {
        FalseToken token = new FalseToken(address(wombat));
        token.mint(address(wombat), 1e18);
        pool.takes(50);
        _reserve(wombat);
        vm.prank(address(router));
        vm.expectRevert(abi.encodeWithSelector(Errors.TransferFailed.selector));
        wombat.swap(address(pool), address(token), address(token1), 1e18, true, recipient, "");
    }

    // ---- who may reserve ----

    function test_NobodyButARouterReserves() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.NotRouter.selector, stranger));
        vm.prank(stranger);
        wombat.reserve();
    }

    function test_AReservedAdapterIsReservedForOneRouter() public {
        vm.prank(address(router));
        wombat.reserve();
        address[2] memory routers = [address(router), address(legacy)];
        for (uint256 i; i < 2; ++i) {
            vm.prank(routers[i]);
            vm.expectRevert(abi.encodeWithSelector(Errors.Reentrant.selector));
            wombat.reserve();
        }
        vm.expectRevert(abi.encodeWithSelector(Errors.Reentrant.selector));
        _call(address(legacy), 1);
    }

    function test_NoRouterSwapsUnreserved() public {
        token0.mint(address(wombat), 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.Reentrant.selector));
        _call(address(router), 1);
    }

    function test_ASwapFreesTheAdapter() public {
        token0.mint(address(wombat), INPUT);
        _swap(address(router), INPUT);
        vm.prank(address(legacy));
        wombat.reserve();
    }

    /// @dev The output is a router itself here, and calls from where only a router's own lock would stop it.
    function test_ABusyAdapterSwapsForNobody() public {
        ScriptedPool acting = new ScriptedPool();
        ISwapAdapter busy = ISwapAdapter(
            vm.deployCode("WombatAdapter.sol:WombatAdapter", abi.encode(address(acting), address(legacy)))
        );
        bytes[2] memory doors = [
            abi.encodeCall(ISwapAdapter.reserve, ()),
            abi.encodeCall(
                ISwapAdapter.swap, (address(pool), address(token0), address(token1), 1, true, recipient, bytes(""))
            )
        ];
        for (uint256 i; i < 2; ++i) {
            vm.prank(address(acting));
            busy.reserve();
            WombatDouble door = new WombatDouble(acting, address(busy), doors[i]);
            token0.mint(address(busy), 1);
            vm.prank(address(acting));
            busy.swap(address(door), address(token0), address(token1), 1, true, recipient, "");
            assertEq(door.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
        }
    }
}

/// @dev A pool whose swap makes a router call the adapter once more.
contract WombatDouble {
    ScriptedPool private immutable through;
    address private immutable target;
    bytes private data;
    bytes public answer;

    constructor(ScriptedPool through_, address target_, bytes memory data_) {
        (through, target, data) = (through_, target_, data_);
    }

    function swap(address, address, uint256, uint256, address, uint256) external returns (uint256, uint256) {
        try through.relay(target, data) {}
        catch (bytes memory reason) {
            answer = reason;
        }
        return (0, 0);
    }
}
