// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {NomiswapCurve} from "./NomiswapCurve.sol";
import {NomiswapRamp} from "./NomiswapRamp.sol";
import {PairBase} from "./PairBase.sol";

interface INomiswapCallee {
    function nomiswapCall(address sender, uint256 amount0, uint256 amount1, bytes calldata data) external;
}

/// @title Nomiswap's stable pair: a stableswap curve with the interface of a constant product pair
contract NomiswapStablePair is PairBase, NomiswapRamp {
    event Sync(uint112 reserve0, uint112 reserve1);

    uint256 private constant MAX_FEE = 100_000;

    address public immutable token0;
    address public immutable token1;
    uint256 public immutable token0PrecisionMultiplier;
    uint256 public immutable token1PrecisionMultiplier;

    /// @notice In 1/100000 of the input.
    uint32 public swapFee = 6;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private reservesAt;
    bool private locked;

    constructor(address token0_, address token1_) ERC20("Nomiswap Stable LPs", "NMX-SLP") {
        (token0, token1) = (token0_, token1_);
        token0PrecisionMultiplier = 10 ** (18 - ERC20(token0_).decimals());
        token1PrecisionMultiplier = 10 ** (18 - ERC20(token1_).decimals());
    }

    modifier lock() override {
        require(!locked, "Nomiswap: LOCKED");
        locked = true;
        _;
        locked = false;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, reservesAt);
    }

    /// @notice Emits no event, so trackers must read the fee again.
    function setSwapFee(uint32 swapFee_) external {
        require(msg.sender == factory, "Nomiswap: FORBIDDEN");
        swapFee = swapFee_;
    }

    /// @notice Wraps around to a number near 2^256 if the curve's result exceeds the reserve, as for tiny inputs.
    function getAmountOut(address tokenIn, uint256 amountIn) external view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut, uint256 unitIn, uint256 unitOut) = _sides(tokenIn);
        uint256 a = getA();
        uint256 d = _invariant(reserve0, reserve1, a);
        uint256 counted = (amountIn * MAX_FEE - amountIn * swapFee) / MAX_FEE;
        uint256 left = NomiswapCurve.otherSide((reserveIn + counted) * unitIn, d, a);
        unchecked {
            return (reserveOut * unitOut - left) / unitOut;
        }
    }

    function getAmountIn(address tokenIn, uint256 amountOut) external view returns (uint256) {
        (uint256 reserveIn, uint256 reserveOut, uint256 unitIn, uint256 unitOut) = _sides(tokenIn);
        uint256 a = getA();
        uint256 d = _invariant(reserve0, reserve1, a);
        uint256 needed = NomiswapCurve.otherSide((reserveOut - amountOut) * unitOut, d, a) - reserveIn * unitIn;
        return Math.ceilDiv(Math.ceilDiv(needed, unitIn) * MAX_FEE, MAX_FEE - swapFee);
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external lock {
        require(amount0Out != 0 || amount1Out != 0, "Nomiswap: INSUFFICIENT_OUTPUT_AMOUNT");
        require(amount0Out < reserve0 && amount1Out < reserve1, "Nomiswap: INSUFFICIENT_LIQUIDITY");
        require(to != token0 && to != token1, "Nomiswap: INVALID_TO");
        if (amount0Out != 0) _pay(token0, to, amount0Out);
        if (amount1Out != 0) _pay(token1, to, amount1Out);
        if (data.length != 0) INomiswapCallee(to).nomiswapCall(msg.sender, amount0Out, amount1Out, data);

        (uint256 balance0, uint256 balance1) = _balances();
        uint256 amount0In = _received(balance0, reserve0 - amount0Out);
        uint256 amount1In = _received(balance1, reserve1 - amount1Out);
        require(amount0In != 0 || amount1In != 0, "Nomiswap: INSUFFICIENT_INPUT_AMOUNT");
        _checkInvariant(balance0, balance1, amount0In, amount1In);

        _update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    function mint(address to) external lock returns (uint256 liquidity) {
        (uint256 balance0, uint256 balance1) = _balances();
        uint256 supply = totalSupply();
        uint256 a = getA();
        uint256 d = _invariant(balance0, balance1, a);
        if (supply == 0) {
            liquidity = d - LOCKED_LIQUIDITY;
            _mint(NOBODY, LOCKED_LIQUIDITY);
        } else {
            uint256 before = _invariant(reserve0, reserve1, a);
            liquidity = (d - before) * supply / before;
        }
        if (liquidity == 0) _refuse(Fault.NothingMinted);
        _mint(to, liquidity);
        emit Mint(msg.sender, balance0 - reserve0, balance1 - reserve1);
        _update(balance0, balance1);
    }

    /// @dev The fee is taken from the balances in whole 1/100000 units before they are scaled.
    function _checkInvariant(uint256 balance0, uint256 balance1, uint256 amount0In, uint256 amount1In) private view {
        uint256 a = getA();
        uint256 counted0 = balance0 * MAX_FEE - amount0In * swapFee;
        uint256 counted1 = balance1 * MAX_FEE - amount1In * swapFee;
        uint256 d = NomiswapCurve.invariant(
            counted0 * token0PrecisionMultiplier / MAX_FEE, counted1 * token1PrecisionMultiplier / MAX_FEE, a
        );
        uint256 least = _invariant(reserve0, reserve1, a);
        require(d >= least, "Nomiswap: D");
        // The real pair also takes the growth of the invariant with the fee in it. Where rounding makes that negative, it
        // panics.
        _invariant(balance0, balance1, a) - least;
    }

    /// @dev Always in the order of the tokens, on which the rounding depends.
    function _invariant(uint256 amount0, uint256 amount1, uint256 a) private view returns (uint256) {
        return NomiswapCurve.invariant(amount0 * token0PrecisionMultiplier, amount1 * token1PrecisionMultiplier, a);
    }

    function _sides(address tokenIn) private view returns (uint256, uint256, uint256, uint256) {
        require(tokenIn == token0 || tokenIn == token1, "Nomiswap: INVALID_TOKEN");
        return tokenIn == token0
            ? (uint256(reserve0), uint256(reserve1), token0PrecisionMultiplier, token1PrecisionMultiplier)
            : (uint256(reserve1), uint256(reserve0), token1PrecisionMultiplier, token0PrecisionMultiplier);
    }

    function _refuse(Fault fault) internal pure override {
        require(fault != Fault.NothingMinted, "Nomiswap: INSUFFICIENT_LIQUIDITY_MINTED");
        require(fault != Fault.NothingBurned, "Nomiswap: INSUFFICIENT_LIQUIDITY_BURNED");
        revert("Nomiswap: TRANSFER_FAILED");
    }

    function _tokens() internal view override returns (address, address) {
        return (token0, token1);
    }

    function _update(uint256 balance0, uint256 balance1) internal override {
        require(balance0 <= type(uint112).max && balance1 <= type(uint112).max, "Nomiswap: OVERFLOW");
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        reservesAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }
}
