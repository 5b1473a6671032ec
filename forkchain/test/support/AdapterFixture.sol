// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {ISwapAdapter} from "../../contracts/interfaces/ISwapAdapter.sol";
import {Fixture, IMintable} from "./Fixture.sol";

/// @dev The real adapters, listed on both routers, and two tokens in pool order.
abstract contract AdapterFixture is Fixture {
    ISwapAdapter internal constantProduct;
    ISwapAdapter internal concentrated;
    IMintable internal token0;
    IMintable internal token1;

    function setUp() public virtual override {
        super.setUp();
        bytes memory routers = abi.encode(address(router), address(legacy));
        constantProduct = ISwapAdapter(vm.deployCode("ConstantProductAdapter.sol:ConstantProductAdapter", routers));
        concentrated = ISwapAdapter(vm.deployCode("ConcentratedAdapter.sol:ConcentratedAdapter", routers));
        _allow(address(constantProduct));
        _allow(address(concentrated));
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

    /// @dev Plays the execution router: takes the adapter, pushes the input, calls the adapter, says what the recipient got.
    function _swapThrough(ISwapAdapter through, address pool, bool zeroForOne, uint256 amountIn, bytes memory extraData)
        internal
        returns (uint256 amountOut)
    {
        (address tokenIn, address tokenOut) = _sides(zeroForOne);
        _reserve(through);
        _supply(tokenIn, address(through), amountIn);
        uint256 before = IERC20(tokenOut).balanceOf(recipient);
        vm.prank(address(router));
        through.swap(pool, tokenIn, tokenOut, amountIn, zeroForOne, recipient, extraData);
        amountOut = IERC20(tokenOut).balanceOf(recipient) - before;
        _assertEmpty(address(through));
    }
}
