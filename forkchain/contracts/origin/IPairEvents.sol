// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The events of pairs of the Uniswap V2 kind about liquidity and swaps, whatever their curve
interface IPairEvents {
    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
}
