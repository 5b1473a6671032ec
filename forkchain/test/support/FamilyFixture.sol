// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {Errors} from "../../contracts/Errors.sol";
import {SwapParams, SwapStep} from "../../contracts/ExecutionTypes.sol";
import {ISwapAdapter} from "../../contracts/interfaces/ISwapAdapter.sol";
import {AdapterFixture} from "./AdapterFixture.sol";
import {ActingToken} from "./Tokens.sol";

interface IAdapterConfig {
    function executionRouter() external view returns (address);
    function legacyRouter() external view returns (address);
}

/// @dev One family's adapter, listed on both routers, and the rules each family's tests repeat.
abstract contract FamilyFixture is AdapterFixture {
    struct Trade {
        address pool;
        address tokenIn;
        address tokenOut;
        uint256 amountIn;
        bool zeroForOne;
        bytes extraData;
    }

    ISwapAdapter internal family;
    string private artifact;
    bytes private arguments;

    /// @param arguments_ plain addresses, the two routers first
    function _deployFamily(string memory name, bytes memory arguments_) internal {
        (artifact, arguments) = (string.concat(name, ".sol:", name), arguments_);
        family = ISwapAdapter(vm.deployCode(artifact, arguments));
        _allow(address(family));
    }

    function _routers() internal view returns (bytes memory) {
        return abi.encode(address(router), address(legacy));
    }

    function _run(Trade memory trade) internal returns (uint256 amountOut) {
        _reserve(family);
        _supply(trade.tokenIn, address(family), trade.amountIn);
        uint256 before = IERC20(trade.tokenOut).balanceOf(recipient);
        vm.prank(address(router));
        family.swap(
            trade.pool, trade.tokenIn, trade.tokenOut, trade.amountIn, trade.zeroForOne, recipient, trade.extraData
        );
        amountOut = IERC20(trade.tokenOut).balanceOf(recipient) - before;
        _assertEmpty(address(family));
    }

    function _refuse(Trade memory trade, bytes memory reason) internal {
        _reserve(family);
        _supply(trade.tokenIn, address(family), trade.amountIn);
        vm.prank(address(router));
        vm.expectRevert(reason);
        family.swap(
            trade.pool, trade.tokenIn, trade.tokenOut, trade.amountIn, trade.zeroForOne, recipient, trade.extraData
        );
    }

    function _refuseExtra(Trade memory trade, bytes memory extraData) internal {
        trade.extraData = extraData;
        _refuse(trade, abi.encodeWithSelector(Errors.BadExtraData.selector));
    }

    /// @dev The input itself re-enters through the other router, on its way from the adapter to the pool.
    function _refusesReentry(Trade memory trade) internal {
        ActingToken acting = ActingToken(trade.tokenIn);
        tokenC.mint(address(acting), 1e18);
        acting.allow(address(tokenC), address(legacy));
        SwapStep[] memory steps = _route(
            SwapStep(
                address(family), trade.pool, address(tokenC), trade.tokenOut, 1e18, trade.zeroForOne, trade.extraData
            )
        );
        SwapParams memory params = _params(address(tokenC), trade.tokenOut, 1e18, 1);
        acting.prepare(address(family), address(legacy), abi.encodeCall(legacy.swapExactIn, (params, steps)));
        assertGt(_run(trade), 0);
        assertTrue(acting.acted());
        assertEq(acting.answer(), abi.encodeWithSelector(Errors.Reentrant.selector));
    }

    function _assertNoAllowance(address token, address spender) internal view {
        assertEq(IERC20(token).allowance(address(family), spender), 0, "allowance left");
    }

    function test_RefusesToBeBuiltWithAnyAddressMissing() public {
        uint256 words = arguments.length / 32;
        assertGt(words, 1);
        for (uint256 i; i < words; ++i) {
            bytes memory incomplete = arguments;
            assembly {
                mstore(add(add(incomplete, 32), mul(i, 32)), 0)
            }
            assertEq(_refusedConstruction(artifact, incomplete), abi.encodeWithSelector(Errors.ZeroAddress.selector));
        }
    }

    function test_KnowsBothRouters() public view {
        assertEq(IAdapterConfig(address(family)).executionRouter(), address(router));
        assertEq(IAdapterConfig(address(family)).legacyRouter(), address(legacy));
    }

    function test_ServesNobodyButTheRouters() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.NotRouter.selector, stranger));
        vm.prank(stranger);
        family.swap(address(1), address(token0), address(token1), 1, true, stranger, "");
    }
}
