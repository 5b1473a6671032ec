// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IPairLike {
    function mint(address to) external returns (uint256 liquidity);
}

interface IRangedPoolLike {
    function token0() external view returns (address);

    function token1() external view returns (address);

    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
}

interface IAlgebraPoolLike {
    function mint(
        address leftoversRecipient,
        address recipient,
        int24 bottomTick,
        int24 topTick,
        uint128 liquidityDesired,
        bytes calldata data
    ) external returns (uint256 amount0, uint256 amount1, uint128 liquidityActual);
}

/// @title Adds the first liquidity to the pools of the origin chain
/// @notice A V3 pool collects its tokens in a callback, so only a contract can mint there. The caller pays by
/// allowance; the positions belong to this contract permanently, which keeps the liquidity of the origin chain
/// constant.
contract LiquiditySeeder {
    using SafeERC20 for IERC20;

    /// @notice A callback from a contract other than the pool in use.
    error UnexpectedCallback(address caller);

    address private transient _pool;
    address private transient _payer;

    /// @notice Moves both amounts from the caller into `pair` and mints its shares.
    function seedPair(IPairLike pair, IERC20 tokenA, uint256 amountA, IERC20 tokenB, uint256 amountB) external {
        tokenA.safeTransferFrom(msg.sender, address(pair), amountA);
        tokenB.safeTransferFrom(msg.sender, address(pair), amountB);
        pair.mint(address(this));
    }

    /// @notice Mints one position of `liquidity`, both ticks usable, at the caller's expense.
    function seedRange(IRangedPoolLike pool, int24 tickLower, int24 tickUpper, uint128 liquidity) external {
        _pool = address(pool);
        _payer = msg.sender;
        pool.mint(address(this), tickLower, tickUpper, liquidity, "");
        _pool = address(0);
        _payer = address(0);
    }

    /// @notice The same for both generations of Algebra, whose mint also takes a receiver of refunds.
    function seedAlgebraRange(IAlgebraPoolLike pool, int24 bottomTick, int24 topTick, uint128 liquidity) external {
        _pool = address(pool);
        _payer = msg.sender;
        pool.mint(msg.sender, address(this), bottomTick, topTick, liquidity, "");
        _pool = address(0);
        _payer = address(0);
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function squadV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function algebraMintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function _pay(uint256 amount0, uint256 amount1) private {
        require(msg.sender == _pool, UnexpectedCallback(msg.sender));
        IRangedPoolLike pool = IRangedPoolLike(msg.sender);
        if (amount0 > 0) IERC20(pool.token0()).safeTransferFrom(_payer, msg.sender, amount0);
        if (amount1 > 0) IERC20(pool.token1()).safeTransferFrom(_payer, msg.sender, amount1);
    }
}
