// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {AdapterFixture} from "./AdapterFixture.sol";

interface IV3Factory {
    function createPool(address tokenA, address tokenB, uint24 fee) external returns (address pool);
}

interface IV3Pool {
    function initialize(uint160 sqrtPriceX96) external;
    function mint(address recipient, int24 tickLower, int24 tickUpper, uint128 amount, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1);
    function token0() external view returns (address);
    function token1() external view returns (address);
    function liquidity() external view returns (uint128);
}

interface IAlgebraFactory {
    function createPool(address tokenA, address tokenB, bytes calldata data) external returns (address pool);
}

interface IAlgebraPool {
    function mint(
        address leftoversRecipient,
        address recipient,
        int24 bottomTick,
        int24 topTick,
        uint128 liquidityDesired,
        bytes calldata data
    ) external returns (uint256 amount0, uint256 amount1, uint128 liquidityActual);
}

/// @dev Provides liquidity to a pool and trades with it directly, paying whatever the pool asks.
contract V3Counterparty {
    uint160 private constant LOWEST = 4295128739;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970342;

    function provide(address pool, int24 tickLower, int24 tickUpper, uint128 amount) external {
        IV3Pool(pool).mint(address(this), tickLower, tickUpper, amount, "");
    }

    function provideToAlgebra(address pool, int24 bottomTick, int24 topTick, uint128 amount) external {
        IAlgebraPool(pool).mint(address(this), address(this), bottomTick, topTick, amount, "");
    }

    function trade(address pool, bool zeroForOne, uint256 amountIn) external returns (uint256 used, uint256 amountOut) {
        (int256 amount0, int256 amount1) =
            IV3Pool(pool).swap(address(this), zeroForOne, int256(amountIn), zeroForOne ? LOWEST + 1 : HIGHEST - 1, "");
        (int256 paid, int256 got) = zeroForOne ? (amount0, amount1) : (amount1, amount0);
        return (uint256(paid), uint256(-got));
    }

    function uniswapV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        _pay(int256(owed0), int256(owed1));
    }

    function pancakeV3MintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        _pay(int256(owed0), int256(owed1));
    }

    function algebraMintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        _pay(int256(owed0), int256(owed1));
    }

    function algebraSwapCallback(int256 delta0, int256 delta1, bytes calldata) external {
        _pay(delta0, delta1);
    }

    function uniswapV3SwapCallback(int256 delta0, int256 delta1, bytes calldata) external {
        _pay(delta0, delta1);
    }

    function pancakeV3SwapCallback(int256 delta0, int256 delta1, bytes calldata) external {
        _pay(delta0, delta1);
    }

    function _pay(int256 delta0, int256 delta1) private {
        if (delta0 > 0) IERC20(IV3Pool(msg.sender).token0()).transfer(msg.sender, uint256(delta0));
        if (delta1 > 0) IERC20(IV3Pool(msg.sender).token1()).transfer(msg.sender, uint256(delta1));
    }
}

/// @dev Pools of price ranges by their authors, and somebody with enough tokens to supply them and to trade.
abstract contract V3Fixture is AdapterFixture {
    V3Counterparty internal counterparty;

    function setUp() public virtual override {
        super.setUp();
        counterparty = new V3Counterparty();
        token0.mint(address(counterparty), 1e36);
        token1.mint(address(counterparty), 1e36);
    }

    function _uniswapFactory() internal returns (address) {
        return _published("@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json", "");
    }
}
