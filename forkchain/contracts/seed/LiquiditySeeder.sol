// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IPairLike {
    function mint(address to) external returns (uint256 liquidity);
}

interface ITickPoolLike {
    function token0() external view returns (address);

    function token1() external view returns (address);

    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
}

/// @title Puts the first liquidity into the pools of the origin chain.
/// @notice A V3 pool collects its tokens in a callback, so only a contract can mint there. Positions belong to this
/// contract for good: nobody can take them out, which keeps the depth of the origin chain constant.
contract LiquiditySeeder {
    using SafeERC20 for IERC20;

    /// @notice A callback came from something that is not the pool being seeded.
    error UnexpectedCallback(address caller);

    address private transient _seeding;

    /// @notice Mints one position of `liquidity` in `pool`, paid with tokens this contract holds.
    function seedRange(ITickPoolLike pool, int24 tickLower, int24 tickUpper, uint128 liquidity) external {
        _seeding = address(pool);
        pool.mint(address(this), tickLower, tickUpper, liquidity, "");
        _seeding = address(0);
    }

    /// @notice Moves both amounts from this contract into `pair` and mints its shares to this contract.
    function seedPair(IPairLike pair, IERC20 tokenA, uint256 amountA, IERC20 tokenB, uint256 amountB) external {
        tokenA.safeTransfer(address(pair), amountA);
        tokenB.safeTransfer(address(pair), amountB);
        pair.mint(address(this));
    }

    /// @dev The name Uniswap V3 pools call.
    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    /// @dev The name Pancake V3 pools call.
    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function _pay(uint256 amount0, uint256 amount1) private {
        require(msg.sender == _seeding, UnexpectedCallback(msg.sender));
        if (amount0 > 0) IERC20(ITickPoolLike(msg.sender).token0()).safeTransfer(msg.sender, amount0);
        if (amount1 > 0) IERC20(ITickPoolLike(msg.sender).token1()).safeTransfer(msg.sender, amount1);
    }
}
