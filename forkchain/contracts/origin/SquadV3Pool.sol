// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {SwapMath} from "@uniswap/v4-core/src/libraries/SwapMath.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";

import {ClPool, InfinityClPool, SwapParams} from "./InfinityClPool.sol";
import {SquadV3Positions} from "./SquadV3Positions.sol";

interface ISquadV3SwapCallback {
    function squadV3SwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @title A pool of SquadSwap V3: Pancake's with another callback name and a larger protocol share
/// @notice Without price history, flash loans and farm notifications.
contract SquadV3Pool is SquadV3Positions {
    using InfinityClPool for ClPool;
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    event Swap(
        address indexed sender,
        address indexed recipient,
        int256 amount0,
        int256 amount1,
        uint160 sqrtPriceX96,
        uint128 liquidity,
        int24 tick,
        uint128 protocolFeesToken0,
        uint128 protocolFeesToken1
    );

    uint256 private constant MILLION = 1_000_000;

    /// @param amountSpecified exact input if positive, exact output if negative
    /// @param sqrtPriceLimitX96 the price at which the swap stops, filled or not
    /// @return amount0 received by the pool, negative if paid by it
    /// @return amount1 likewise
    function swap(
        address recipient,
        bool zeroForOne,
        int256 amountSpecified,
        uint160 sqrtPriceLimitX96,
        bytes calldata data
    ) external returns (int256 amount0, int256 amount1) {
        require(amountSpecified != 0, "AS");
        require(unlocked, "LOK");
        // The walk counts as v4 does, where an exact input is negative.
        SwapParams memory params = SwapParams(zeroForOne, -amountSpecified, sqrtPriceLimitX96);
        uint160 price = book.sqrtPriceX96;
        require(
            zeroForOne
                ? sqrtPriceLimitX96 < price && sqrtPriceLimitX96 > TickMath.MIN_SQRT_PRICE
                : sqrtPriceLimitX96 > price && sqrtPriceLimitX96 < TickMath.MAX_SQRT_PRICE,
            "SPL"
        );
        unlocked = false;
        uint128 toProtocol;
        (amount0, amount1, toProtocol) = _swap(params);
        _exchange(recipient, zeroForOne, amount0, amount1, data);
        _announce(recipient, zeroForOne, amount0, amount1, toProtocol);
        unlocked = true;
    }

    function _swap(SwapParams memory params) private returns (int256 amount0, int256 amount1, uint128 toProtocol) {
        bool zeroForOne = params.zeroForOne;
        InfinityClPool.Walk memory walk;
        walk.remaining = params.amountSpecified;
        (walk.sqrtPriceX96, walk.tick, walk.liquidity) = (book.sqrtPriceX96, book.tick, book.liquidity);
        walk.feeGrowthX128 = zeroForOne ? book.feeGrowthGlobal0X128 : book.feeGrowthGlobal1X128;
        walk.swapFee = fee;
        walk.protocolFee = uint16(zeroForOne ? feeProtocol : feeProtocol >> 16);
        while (walk.remaining != 0 && walk.sqrtPriceX96 != params.sqrtPriceLimitX96) {
            book.step(params, tickSpacing, walk, _trade);
        }
        (book.sqrtPriceX96, book.tick) = (walk.sqrtPriceX96, walk.tick);
        if (book.liquidity != walk.liquidity) book.liquidity = walk.liquidity;
        if (zeroForOne) book.feeGrowthGlobal0X128 = walk.feeGrowthX128;
        else book.feeGrowthGlobal1X128 = walk.feeGrowthX128;
        toProtocol = uint128(walk.toProtocol);
        if (toProtocol > 0) {
            if (zeroForOne) protocolFees.token0 += toProtocol;
            else protocolFees.token1 += toProtocol;
        }
        (int256 specified, int256 other) = (walk.remaining - params.amountSpecified, -walk.calculated);
        (amount0, amount1) = zeroForOne == params.amountSpecified < 0 ? (specified, other) : (other, specified);
    }

    /// @dev As in v4, except for the fee: for an exact input that ends short of the target, only input that did not
    /// move the price is fee, and the protocol's share is a part of the fee, not of the input.
    function _trade(InfinityClPool.Walk memory walk, uint160 target) private pure {
        uint160 before = walk.sqrtPriceX96;
        (uint160 price, uint256 amountIn, uint256 amountOut, uint256 charged) =
            SwapMath.computeSwapStep(before, target, walk.liquidity, walk.remaining, walk.swapFee);
        walk.sqrtPriceX96 = price;
        if (walk.remaining < 0) {
            (amountIn, charged) = _splitInput(walk, before, target);
            walk.remaining += (amountIn + charged).toInt256();
            walk.calculated += amountOut.toInt256();
        } else {
            walk.remaining -= amountOut.toInt256();
            walk.calculated -= (amountIn + charged).toInt256();
        }
        uint256 share = charged * walk.protocolFee / PROTOCOL_FEE_SCALE;
        walk.toProtocol += share;
        if (walk.liquidity > 0) {
            uint256 growth = FullMath.mulDiv(charged - share, FixedPoint128.Q128, walk.liquidity);
            unchecked {
                walk.feeGrowthX128 += growth;
            }
        }
    }

    /// @return amountIn input of the price move from `before`, rounded up
    /// @return charged the fee on top
    function _splitInput(InfinityClPool.Walk memory walk, uint160 before, uint160 target)
        private
        pure
        returns (uint256 amountIn, uint256 charged)
    {
        uint160 price = walk.sqrtPriceX96;
        amountIn = target <= before
            ? SqrtPriceMath.getAmount0Delta(price, before, walk.liquidity, true)
            : SqrtPriceMath.getAmount1Delta(before, price, walk.liquidity, true);
        charged = price == target
            ? FullMath.mulDivRoundingUp(amountIn, walk.swapFee, MILLION - walk.swapFee)
            : uint256(-walk.remaining) - amountIn;
    }

    /// @dev Pays first, then requests the payment.
    function _exchange(address recipient, bool zeroForOne, int256 amount0, int256 amount1, bytes calldata data)
        private
    {
        (address tokenIn, address tokenOut) = zeroForOne ? (token0, token1) : (token1, token0);
        (int256 owed, int256 paid) = zeroForOne ? (amount0, amount1) : (amount1, amount0);
        if (paid < 0) IERC20(tokenOut).safeTransfer(recipient, uint256(-paid));
        uint256 balance = _balance(tokenIn);
        ISquadV3SwapCallback(msg.sender).squadV3SwapCallback(amount0, amount1, data);
        require(_balance(tokenIn) >= balance + uint256(owed), "IIA");
    }

    function _announce(address recipient, bool zeroForOne, int256 amount0, int256 amount1, uint128 toProtocol) private {
        (uint128 toProtocol0, uint128 toProtocol1) = zeroForOne ? (toProtocol, uint128(0)) : (uint128(0), toProtocol);
        emit Swap(
            msg.sender,
            recipient,
            amount0,
            amount1,
            book.sqrtPriceX96,
            book.liquidity,
            book.tick,
            toProtocol0,
            toProtocol1
        );
    }
}
