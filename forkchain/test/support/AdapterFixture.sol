// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {SwapParams, SwapStep} from "../../contracts/ExecutionTypes.sol";
import {ISwapAdapter} from "../../contracts/interfaces/ISwapAdapter.sol";
import {Fixture, IMintable} from "./Fixture.sol";

/// @dev Two tokens in pool order, and single swaps in the families that the routers trade themselves.
abstract contract AdapterFixture is Fixture {
    IMintable internal token0;
    IMintable internal token1;
    address internal seller = makeAddr("seller");

    function setUp() public virtual override {
        super.setUp();
        (token0, token1) = address(tokenA) < address(tokenB) ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function _sides(bool zeroForOne) internal view returns (address tokenIn, address tokenOut) {
        return zeroForOne ? (address(token0), address(token1)) : (address(token1), address(token0));
    }

    /// @dev A swap that was refused gives nothing back within a test, which is one transaction: the reservation stays.
    function _reserve(ISwapAdapter through) internal {
        vm.prank(address(router));
        try through.reserve() {} catch {}
    }

    /// @dev A swap of one step by the legacy router, paid by the seller.
    function _swapThrough(address family, address pool, bool zeroForOne, uint256 amountIn, bytes memory extraData)
        internal
        returns (uint256 amountOut)
    {
        (address tokenIn, address tokenOut) = _sides(zeroForOne);
        amountOut = _swapOnce(SwapStep(family, pool, tokenIn, tokenOut, amountIn, zeroForOne, extraData));
        _assertEmpty(address(legacy));
    }

    function _swapOnce(SwapStep memory step) internal returns (uint256 amountOut) {
        (SwapParams memory params, SwapStep[] memory steps) = _onceFunded(step);
        vm.prank(seller);
        return legacy.swapExactIn(params, steps);
    }

    function _refuseOnce(SwapStep memory step, bytes memory reason) internal {
        (SwapParams memory params, SwapStep[] memory steps) = _onceFunded(step);
        vm.prank(seller);
        vm.expectRevert(reason);
        legacy.swapExactIn(params, steps);
    }

    function _onceFunded(SwapStep memory step) internal returns (SwapParams memory params, SwapStep[] memory steps) {
        _fund(step.tokenIn, seller, step.amountIn, address(legacy));
        return (_params(step.tokenIn, step.tokenOut, step.amountIn, 1), _route(step));
    }
}
