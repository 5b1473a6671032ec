// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../contracts/ExecutionTypes.sol";
import {ISwapAdapter} from "../contracts/interfaces/ISwapAdapter.sol";
import {AdapterFixture} from "./support/AdapterFixture.sol";
import {Accomplice, GasBomb, ScriptedPool} from "./support/Pools.sol";
import {FalseToken} from "./support/Tokens.sol";

interface ICallbacks {
    function uniswapV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function pancakeV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

interface IAdapterConfig {
    function executionRouter() external view returns (address);
    function legacyRouter() external view returns (address);
}

/// @dev The rules common to all adapters, tried with pools that break them.
contract AdapterRulesTest is AdapterFixture {
    int256 private constant INPUT = 100e18;

    ScriptedPool private pool;

    function setUp() public override {
        super.setUp();
        pool = new ScriptedPool();
        token1.mint(address(pool), 1e30);
        pool.pays(address(token1), address(0), 50e18);
    }

    function _callback(int256 delta0, int256 delta1) private pure returns (bytes memory) {
        return abi.encodeCall(ICallbacks.uniswapV3SwapCallback, (delta0, delta1, ""));
    }

    function _swap() private returns (uint256) {
        return _swapThrough(concentrated, address(pool), true, uint256(INPUT), "");
    }

    function _refuse(bytes memory reason) private {
        _supply(address(token0), address(concentrated), uint256(INPUT));
        _reserve(concentrated);
        vm.prank(address(router));
        vm.expectRevert(reason);
        concentrated.swap(address(pool), address(token0), address(token1), uint256(INPUT), true, recipient, "");
    }

    // ---- who may call ----

    function test_KnowsBothRouters() public view {
        ISwapAdapter[2] memory both = [constantProduct, concentrated];
        for (uint256 i; i < 2; ++i) {
            assertEq(IAdapterConfig(address(both[i])).executionRouter(), address(router));
            assertEq(IAdapterConfig(address(both[i])).legacyRouter(), address(legacy));
        }
    }

    function test_RefusesToBeBuiltWithoutARouter() public {
        string[2] memory names =
            ["ConstantProductAdapter.sol:ConstantProductAdapter", "ConcentratedAdapter.sol:ConcentratedAdapter"];
        for (uint256 i; i < 2; ++i) {
            _refuseConstruction(names[i], abi.encode(address(0), address(legacy)));
            _refuseConstruction(names[i], abi.encode(address(router), address(0)));
        }
    }

    function _refuseConstruction(string memory name, bytes memory arguments) private {
        assertEq(_refusedConstruction(name, arguments), abi.encodeWithSelector(Errors.ZeroAddress.selector));
    }

    function test_ServesNobodyButTheRouters() public {
        ISwapAdapter[2] memory both = [constantProduct, concentrated];
        for (uint256 i; i < 2; ++i) {
            _supply(address(token0), address(both[i]), 1);
            vm.expectRevert(abi.encodeWithSelector(Errors.NotRouter.selector, stranger));
            vm.prank(stranger);
            both[i].swap(address(pool), address(token0), address(token1), 1, true, stranger, "");
        }
    }

    function test_ServesBothRouters() public {
        pool.does(address(concentrated), _callback(INPUT, -1), false);
        _swap();
        _supply(address(token0), address(concentrated), uint256(INPUT));
        vm.prank(address(legacy));
        concentrated.reserve();
        vm.prank(address(legacy));
        concentrated.swap(address(pool), address(token0), address(token1), uint256(INPUT), true, recipient, "");
        assertEq(token1.balanceOf(recipient), 100e18);
    }

    function test_RefusesWithoutInput() public {
        _reserve(concentrated);
        vm.startPrank(address(router));
        vm.expectRevert(abi.encodeWithSelector(Errors.ZeroAmount.selector));
        concentrated.swap(address(pool), address(token0), address(token1), 5, true, recipient, "");
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
            pool = new ScriptedPool();
            token1.mint(address(pool), 50e18);
            pool.pays(address(token1), address(0), 50e18);
            pool.does(address(concentrated), names[i], false);
            assertEq(_swap(), 50e18);
            assertEq(token0.balanceOf(address(pool)), uint256(INPUT));
        }
    }

    function test_WorksFromItsMeasuredInputNotFromTheClaimedOne() public {
        pool.does(address(concentrated), _callback(60e18, -1), false);
        _supply(address(token0), address(concentrated), 60e18);
        _reserve(concentrated);
        vm.prank(address(router));
        concentrated.swap(address(pool), address(token0), address(token1), 1e30, true, recipient, "");
        assertEq(token0.balanceOf(address(pool)), 60e18);
    }

    function test_ReturnsWhatAPoolDidNotTake() public {
        pool.does(address(concentrated), _callback(INPUT / 2, -1), false);
        _swap();
        assertEq(token0.balanceOf(address(router)), uint256(INPUT / 2));
    }

    function test_RefusesASecondCallback() public {
        pool.does(address(concentrated), _callback(INPUT / 2, -1), false);
        pool.does(address(concentrated), _callback(INPUT / 2, -1), false);
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesASecondCallbackUnderAnotherName() public {
        pool.does(address(concentrated), _callback(INPUT / 2, -1), false);
        pool.does(address(concentrated), abi.encodeCall(ICallbacks.squadV3SwapCallback, (INPUT / 2, -1, "")), false);
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesAnAlgebraCallbackAfterTheFirst() public {
        pool.does(address(concentrated), _callback(INPUT / 2, -1), false);
        pool.does(address(concentrated), abi.encodeCall(ICallbacks.algebraSwapCallback, (INPUT / 2, -1, "")), false);
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
    }

    function test_RefusesACallbackFromAThirdAddress() public {
        Accomplice accomplice = new Accomplice();
        pool.does(
            address(accomplice), abi.encodeCall(Accomplice.relay, (address(concentrated), _callback(INPUT, -1))), false
        );
        _refuse(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(accomplice)));
    }

    function test_RefusesACallbackOutsideASwap() public {
        _supply(address(token0), address(concentrated), 1);
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(pool)));
        vm.prank(address(pool));
        ICallbacks(address(concentrated)).uniswapV3SwapCallback(1, -1, "");
        vm.expectRevert(abi.encodeWithSelector(Errors.UnexpectedCallback.selector, address(0)));
        vm.prank(address(0));
        ICallbacks(address(concentrated)).pancakeV3SwapCallback(1, -1, "");
    }

    function test_RefusesMoreThanTheInput() public {
        pool.does(address(concentrated), _callback(INPUT + 1, -1), false);
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, INPUT + 1, uint256(INPUT)));
    }

    function test_RefusesMoreThanTheInputEvenWhereTheAdapterCouldPay() public {
        token0.mint(address(pool), 1);
        pool.does(address(token0), abi.encodeCall(IERC20.transfer, (address(concentrated), 1)), false);
        pool.does(address(concentrated), _callback(INPUT + 1, -1), false);
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, INPUT + 1, uint256(INPUT)));
    }

    function test_RefusesToPayTheOtherToken() public {
        token1.mint(address(concentrated), uint256(INPUT));
        pool.does(address(concentrated), _callback(-1, INPUT), false);
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, -1, uint256(INPUT)));
    }

    function test_RefusesToPayBothTokens() public {
        pool.does(address(concentrated), _callback(INPUT, 1), false);
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, INPUT, uint256(INPUT)));
    }

    function test_PaysAPoolThatGivesNothingForALittle() public {
        pool.does(address(concentrated), _callback(INPUT, 0), false);
        _swap();
        assertEq(token0.balanceOf(address(pool)), uint256(INPUT));
    }

    function test_RefusesACallbackThatOwesNothing() public {
        pool.does(address(concentrated), _callback(0, -1), false);
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 0, uint256(INPUT)));
    }

    function test_RefusesAPoolThatNeverCallsBack() public {
        _refuse(abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
    }

    function test_AFailedCallbackIsNotForgiven() public {
        pool.does(address(concentrated), _callback(INPUT + 1, -1), true);
        _refuse(abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
    }

    // ---- re-entry ----

    function test_APoolCannotCallTheAdapterItself() public {
        bytes memory again = abi.encodeCall(
            ISwapAdapter.swap, (address(pool), address(token0), address(token1), 1, true, address(pool), bytes(""))
        );
        pool.does(address(concentrated), again, false);
        _refuse(abi.encodeWithSelector(Errors.NotRouter.selector, address(pool)));
    }

    /// @dev While the execution router is inside a pool, the legacy router is free, but the adapter is not. The inner
    /// swap goes through an honest pool, so that nothing but the adapter's own lock can stop it.
    function test_TheOtherRouterCannotEnterABusyAdapter() public {
        ScriptedPool honest = new ScriptedPool();
        token1.mint(address(honest), 1e18);
        honest.pays(address(token1), address(0), 1e18);
        honest.does(address(concentrated), _callback(1e18, -1e18), false);
        token0.mint(address(pool), 1e18);
        SwapParams memory params = SwapParams(address(token0), address(token1), 1e18, 1, address(pool), block.timestamp);
        SwapStep[] memory steps =
            _route(SwapStep(address(concentrated), address(honest), address(token0), address(token1), 1e18, true, ""));
        pool.does(address(token0), abi.encodeCall(IERC20.approve, (address(legacy), 1e18)), false);
        pool.does(address(legacy), abi.encodeCall(legacy.swapExactIn, (params, steps)), false);
        _refuse(abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function test_TheAdapterIsFreeAgainAfterARefusedSwap() public {
        _refuse(abi.encodeWithSelector(Errors.CallbackUnused.selector, address(pool)));
        pool.does(address(concentrated), _callback(2 * INPUT, -1), false);
        _supply(address(token0), address(concentrated), uint256(INPUT));
        vm.prank(address(router));
        concentrated.swap(address(pool), address(token0), address(token1), 2 * uint256(INPUT), true, recipient, "");
        assertEq(token1.balanceOf(recipient), 50e18);
    }

    // ---- what lies in an adapter ----

    /// @dev A thief swaps one unit through his own pool, which asks for all that the adapter has.
    function test_NobodySpendsWhatWasLeftInAnAdapter(uint256 left, uint256 asked) public {
        left = bound(left, 1, 1e30);
        asked = bound(asked, 2, left + 1);
        token0.mint(address(concentrated), left);
        pool.does(address(concentrated), _callback(int256(asked), -1), false);
        SwapParams memory params = _params(address(token0), address(token1), 1, 1);
        SwapStep[] memory steps =
            _route(SwapStep(address(concentrated), address(pool), address(token0), address(token1), 1, true, ""));
        _fund(address(token0), stranger, 1, address(legacy));
        vm.prank(stranger);
        vm.expectRevert(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, asked, 1));
        legacy.swapExactIn(params, steps);
        assertEq(token0.balanceOf(address(concentrated)), left);
    }

    /// @dev Neither as input nor as unspent rest, however much of his own input the pool takes.
    function test_WhatWasLeftInAnAdapterIsNoRest(uint256 left, uint256 taken) public {
        left = bound(left, 0, 1e30);
        taken = bound(taken, 1, uint256(INPUT));
        token0.mint(address(concentrated), left);
        pool.does(address(concentrated), _callback(int256(taken), -1), false);
        _supply(address(token0), address(concentrated), uint256(INPUT));
        _reserve(concentrated);
        vm.prank(address(router));
        concentrated.swap(address(pool), address(token0), address(token1), uint256(INPUT), true, recipient, "");
        assertEq(token0.balanceOf(address(concentrated)), left);
        assertEq(token0.balanceOf(address(pool)), taken);
        assertEq(token0.balanceOf(address(router)), uint256(INPUT) - taken);
    }

    // ---- what a pool is asked ----

    function test_AsksForTheWholeInputAtAnyPrice() public {
        pool.does(address(concentrated), _callback(INPUT, -1), false);
        _swap();
        assertEq(pool.amountSpecified(), INPUT);
        assertEq(pool.priceLimit(), 4295128739 + 1, "falling price");
        ScriptedPool other = new ScriptedPool();
        other.does(address(concentrated), _callback(-1, INPUT), false);
        _swapThrough(concentrated, address(other), false, uint256(INPUT), "");
        assertEq(other.priceLimit(), 1461446703485210103287273052203988822378723970342 - 1, "rising price");
    }

    function test_AFalseAnswerToAPaymentIsAFailure() public {
        FalseToken token = new FalseToken(address(constantProduct));
        token.mint(address(constantProduct), 1e18);
        _reserve(constantProduct);
        vm.prank(address(router));
        vm.expectRevert(abi.encodeWithSelector(Errors.TransferFailed.selector));
        constantProduct.swap(
            address(pool), address(token), address(token1), 1e18, true, recipient, abi.encode(uint32(3000), uint8(0))
        );
    }

    // ---- nothing to steal ----

    function test_AnAllowanceGivenToAnAdapterByMistakeCannotBeSpent() public {
        _fund(address(token0), stranger, 100e18, address(concentrated));
        pool.does(address(concentrated), _callback(2 * INPUT, -1), false);
        _refuse(abi.encodeWithSelector(Errors.CallbackOverdraw.selector, 2 * INPUT, uint256(INPUT)));
        assertEq(token0.balanceOf(stranger), 100e18);
    }

    function test_CallbackDataIsIgnored() public {
        _fund(address(token0), stranger, 100e18, address(concentrated));
        bytes memory data = abi.encode(address(token0), stranger, address(pool), uint256(INPUT));
        pool.does(address(concentrated), abi.encodeCall(ICallbacks.uniswapV3SwapCallback, (INPUT, -1, data)), false);
        _swap();
        assertEq(token0.balanceOf(stranger), 100e18);
    }

    function test_AGasBombOnlyCostsTheCaller() public {
        address bomb = address(new GasBomb());
        _supply(address(token0), address(concentrated), 1);
        _reserve(concentrated);
        vm.prank(address(router));
        (bool ok,) = address(concentrated).call{gas: 1_000_000}(
            abi.encodeCall(ISwapAdapter.swap, (bomb, address(token0), address(token1), 1, true, recipient, bytes("")))
        );
        assertFalse(ok);
        assertEq(token0.balanceOf(address(concentrated)), 1);
    }
}
