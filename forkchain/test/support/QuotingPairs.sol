// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @dev A pair with a curve of its own, here one for one less a ten-thousandth: paid first, asked for an exact output,
/// and refusing any more than its price.
abstract contract QuotingPair {
    address internal immutable token0;
    address internal immutable token1;
    uint256 internal reserve0;
    uint256 internal reserve1;

    constructor(address token0_, address token1_) {
        (token0, token1) = (token0_, token1_);
    }

    function sync() public {
        reserve0 = IERC20(token0).balanceOf(address(this));
        reserve1 = IERC20(token1).balanceOf(address(this));
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external {
        require(data.length == 0, "no flash swaps here");
        require((amount0Out == 0) != (amount1Out == 0), "one output");
        bool zeroForOne = amount0Out == 0;
        (address tokenIn, uint256 reserveIn) = zeroForOne ? (token0, reserve0) : (token1, reserve1);
        uint256 arrived = IERC20(tokenIn).balanceOf(address(this)) - reserveIn;
        require(amount0Out + amount1Out <= _price(arrived), "K");
        IERC20(zeroForOne ? token1 : token0).transfer(to, amount0Out + amount1Out);
        _afterSwap(tokenIn, arrived);
        sync();
    }

    function _price(uint256 amountIn) internal pure returns (uint256) {
        return amountIn - (amountIn + 9999) / 10_000;
    }

    function _afterSwap(address tokenIn, uint256 arrived) internal virtual {}
}

contract NomiswapStylePair is QuotingPair {
    constructor(address token0_, address token1_) QuotingPair(token0_, token1_) {}

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (uint112(reserve0), uint112(reserve1), uint32(block.timestamp));
    }

    function getAmountOut(address tokenIn, uint256 amountIn) external view returns (uint256) {
        require(tokenIn == token0 || tokenIn == token1, "unknown token");
        return _price(amountIn);
    }
}

/// @dev Words instead of 112 bits in the reserves, and the fee leaves the pair with each swap.
contract SolidlyStylePair is QuotingPair {
    constructor(address token0_, address token1_) QuotingPair(token0_, token1_) {}

    function getReserves() external view returns (uint256, uint256, uint256) {
        return (reserve0, reserve1, block.timestamp);
    }

    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256) {
        require(tokenIn == token0 || tokenIn == token1, "unknown token");
        return _price(amountIn);
    }

    function _afterSwap(address tokenIn, uint256 arrived) internal override {
        IERC20(tokenIn).transfer(address(0xfee), arrived - _price(arrived));
    }
}
