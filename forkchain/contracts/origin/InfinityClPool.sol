// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {ProtocolFeeLibrary} from "@uniswap/v4-core/src/libraries/ProtocolFeeLibrary.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {SwapMath} from "@uniswap/v4-core/src/libraries/SwapMath.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {UnsafeMath} from "@uniswap/v4-core/src/libraries/UnsafeMath.sol";
import {BalanceDelta, toBalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";

/// @dev Fees per unit of liquidity have 128 fraction bits; only their differences modulo 2^256 are meaningful.
struct TickInfo {
    uint128 liquidityGross;
    int128 liquidityNet;
    uint256 feeGrowthOutside0X128;
    uint256 feeGrowthOutside1X128;
}

struct PositionInfo {
    uint128 liquidity;
    uint256 feeGrowthInside0LastX128;
    uint256 feeGrowthInside1LastX128;
}

struct ClPool {
    uint160 sqrtPriceX96;
    int24 tick;
    uint24 protocolFee;
    uint24 lpFee;
    uint128 liquidity;
    uint256 feeGrowthGlobal0X128;
    uint256 feeGrowthGlobal1X128;
    mapping(int24 tick => TickInfo) ticks;
    mapping(int16 word => uint256) tickBitmap;
    mapping(bytes32 owner => PositionInfo) positions;
}

/// @param amountSpecified negative is exact input, positive exact output
struct SwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

/// @title The state of one of Infinity's concentrated liquidity pools
library InfinityClPool {
    using LiquidityMath for uint128;
    using ProtocolFeeLibrary for uint16;
    using ProtocolFeeLibrary for uint24;
    using SafeCast for uint256;
    using SafeCast for int256;
    using TickBitmap for mapping(int16 => uint256);

    error InvalidSqrtPriceLimit(uint160 sqrtPriceCurrentX96, uint160 sqrtPriceLimitX96);
    error InvalidFeeForExactOut();
    error TicksMisordered(int24 tickLower, int24 tickUpper);
    error TickLowerOutOfBounds(int24 tickLower);
    error TickUpperOutOfBounds(int24 tickUpper);
    error TickLiquidityOverflow(int24 tick);
    error CannotUpdateEmptyPosition();

    uint256 private constant MILLION = 1_000_000;

    /// @param remaining of the specified amount, with its sign
    /// @param calculated the other amount so far, with the sign of a balance delta
    /// @param feeGrowthX128 of the input currency
    /// @param swapFee the protocol's fee and the liquidity providers' combined, in millionths of the input
    /// @param toProtocol in units of the input
    struct Walk {
        int256 remaining;
        int256 calculated;
        uint160 sqrtPriceX96;
        int24 tick;
        uint128 liquidity;
        uint256 feeGrowthX128;
        uint24 swapFee;
        uint16 protocolFee;
        uint256 toProtocol;
    }

    struct Change {
        bytes32 position;
        int24 tickLower;
        int24 tickUpper;
        int128 liquidityDelta;
        int24 tickSpacing;
    }

    /// @notice Trades until the amount is used up or the price reaches its limit.
    function swap(ClPool storage self, SwapParams memory params, int24 tickSpacing, uint24 lpFee)
        internal
        returns (BalanceDelta delta, Walk memory walk)
    {
        walk = _start(self, params, lpFee);
        while (walk.remaining != 0 && walk.sqrtPriceX96 != params.sqrtPriceLimitX96) {
            step(self, params, tickSpacing, walk, _trade);
        }
        (self.sqrtPriceX96, self.tick) = (walk.sqrtPriceX96, walk.tick);
        if (self.liquidity != walk.liquidity) self.liquidity = walk.liquidity;
        if (params.zeroForOne) self.feeGrowthGlobal0X128 = walk.feeGrowthX128;
        else self.feeGrowthGlobal1X128 = walk.feeGrowthX128;

        int128 calculated = walk.calculated.toInt128();
        int128 specified = (params.amountSpecified - walk.remaining).toInt128();
        delta = params.zeroForOne == params.amountSpecified < 0
            ? toBalanceDelta(specified, calculated)
            : toBalanceDelta(calculated, specified);
    }

    function _start(ClPool storage self, SwapParams memory params, uint24 lpFee)
        private
        view
        returns (Walk memory walk)
    {
        (uint160 price, uint160 limit) = (self.sqrtPriceX96, params.sqrtPriceLimitX96);
        bool inside = params.zeroForOne
            ? limit < price && limit > TickMath.MIN_SQRT_PRICE
            : limit > price && limit < TickMath.MAX_SQRT_PRICE;
        if (!inside) revert InvalidSqrtPriceLimit(price, limit);
        uint24 protocolFees = self.protocolFee;
        walk.protocolFee = params.zeroForOne ? protocolFees.getZeroForOneFee() : protocolFees.getOneForZeroFee();
        walk.swapFee = walk.protocolFee == 0 ? lpFee : walk.protocolFee.calculateSwapFee(lpFee);
        if (params.amountSpecified > 0 && walk.swapFee == MILLION) revert InvalidFeeForExactOut();

        walk.remaining = params.amountSpecified;
        (walk.sqrtPriceX96, walk.tick, walk.liquidity) = (price, self.tick, self.liquidity);
        walk.feeGrowthX128 = params.zeroForOne ? self.feeGrowthGlobal0X128 : self.feeGrowthGlobal1X128;
    }

    /// @notice Trades towards the next initialised tick, at most to the edge of the bitmap word.
    /// @param trade moves the walk's price to a target or as far as the amount allows, and adds up its costs
    function step(
        ClPool storage self,
        SwapParams memory params,
        int24 tickSpacing,
        Walk memory walk,
        function(Walk memory, uint160) internal pure trade
    ) internal {
        (int24 tickNext, bool initialised) =
            self.tickBitmap.nextInitializedTickWithinOneWord(walk.tick, tickSpacing, params.zeroForOne);
        if (tickNext < TickMath.MIN_TICK) tickNext = TickMath.MIN_TICK;
        if (tickNext > TickMath.MAX_TICK) tickNext = TickMath.MAX_TICK;
        uint160 priceNext = TickMath.getSqrtPriceAtTick(tickNext);
        uint160 priceBefore = walk.sqrtPriceX96;
        trade(walk, SwapMath.getSqrtPriceTarget(params.zeroForOne, priceNext, params.sqrtPriceLimitX96));
        if (walk.sqrtPriceX96 == priceNext) {
            if (initialised) _cross(self, params.zeroForOne, tickNext, walk);
            walk.tick = params.zeroForOne ? tickNext - 1 : tickNext;
        } else if (walk.sqrtPriceX96 != priceBefore) {
            walk.tick = TickMath.getTickAtSqrtPrice(walk.sqrtPriceX96);
        }
    }

    function _trade(Walk memory walk, uint160 target) private pure {
        (uint160 price, uint256 amountIn, uint256 amountOut, uint256 fee) =
            SwapMath.computeSwapStep(walk.sqrtPriceX96, target, walk.liquidity, walk.remaining, walk.swapFee);
        walk.sqrtPriceX96 = price;
        if (walk.remaining < 0) {
            walk.remaining += (amountIn + fee).toInt256();
            walk.calculated += amountOut.toInt256();
        } else {
            walk.remaining -= amountOut.toInt256();
            walk.calculated -= (amountIn + fee).toInt256();
        }
        if (walk.protocolFee != 0) {
            // An amount that is too large for the product is refused in the end, as it cannot be settled.
            unchecked {
                // The whole fee if liquidity providers charge none, since rounding alone must not give them a part.
                uint256 share = walk.swapFee == walk.protocolFee ? fee : (amountIn + fee) * walk.protocolFee / MILLION;
                fee -= share;
                walk.toProtocol += share;
            }
        }
        if (walk.liquidity != 0) {
            unchecked {
                walk.feeGrowthX128 += UnsafeMath.simpleMulDiv(fee, FixedPoint128.Q128, walk.liquidity);
            }
        }
    }

    function _cross(ClPool storage self, bool zeroForOne, int24 tick, Walk memory walk) private {
        TickInfo storage info = self.ticks[tick];
        (uint256 growth0, uint256 growth1) = zeroForOne
            ? (walk.feeGrowthX128, self.feeGrowthGlobal1X128)
            : (self.feeGrowthGlobal0X128, walk.feeGrowthX128);
        unchecked {
            info.feeGrowthOutside0X128 = growth0 - info.feeGrowthOutside0X128;
            info.feeGrowthOutside1X128 = growth1 - info.feeGrowthOutside1X128;
        }
        int128 net = info.liquidityNet;
        walk.liquidity = walk.liquidity.addDelta(zeroForOne ? -net : net);
    }

    /// @notice Adds liquidity to a position or removes it.
    /// @return principal cost (negative) or proceeds
    /// @return fees earned by the position, which are paid out on every change
    function modify(ClPool storage self, Change memory change)
        internal
        returns (BalanceDelta principal, BalanceDelta fees)
    {
        int256 amount0;
        int256 amount1;
        (amount0, amount1, fees) = resize(self, change);
        principal = toBalanceDelta(amount0.toInt128(), amount1.toInt128());
    }

    /// @notice Like `modify`, for amounts of any size.
    function resize(ClPool storage self, Change memory change)
        internal
        returns (int256 amount0, int256 amount1, BalanceDelta fees)
    {
        _checkTicks(change.tickLower, change.tickUpper);
        bool lowerFlipped = _changeTick(self, change, change.tickLower, change.liquidityDelta);
        bool upperFlipped = _changeTick(self, change, change.tickUpper, -change.liquidityDelta);
        fees = _changePosition(self, change);
        // Only a tick without positions may discard its outside fee growth.
        if (change.liquidityDelta < 0) {
            if (lowerFlipped) delete self.ticks[change.tickLower];
            if (upperFlipped) delete self.ticks[change.tickUpper];
        }
        if (change.liquidityDelta != 0) {
            bool inRange = self.tick >= change.tickLower && self.tick < change.tickUpper;
            if (inRange) self.liquidity = self.liquidity.addDelta(change.liquidityDelta);
            (amount0, amount1) = _principal(self, change);
        }
    }

    function _checkTicks(int24 tickLower, int24 tickUpper) private pure {
        if (tickLower >= tickUpper) revert TicksMisordered(tickLower, tickUpper);
        if (tickLower < TickMath.MIN_TICK) revert TickLowerOutOfBounds(tickLower);
        if (tickUpper > TickMath.MAX_TICK) revert TickUpperOutOfBounds(tickUpper);
    }

    /// @param net change of the liquidity in range when the tick is crossed upwards
    /// @return flipped whether the tick became or ceased to be initialised
    function _changeTick(ClPool storage self, Change memory change, int24 tick, int128 net)
        private
        returns (bool flipped)
    {
        if (change.liquidityDelta == 0) return false;
        TickInfo storage info = self.ticks[tick];
        uint128 grossBefore = info.liquidityGross;
        uint128 grossAfter = grossBefore.addDelta(change.liquidityDelta);
        flipped = grossBefore == 0 || grossAfter == 0;
        if (grossBefore == 0 && tick <= self.tick) {
            info.feeGrowthOutside0X128 = self.feeGrowthGlobal0X128;
            info.feeGrowthOutside1X128 = self.feeGrowthGlobal1X128;
        }
        (info.liquidityGross, info.liquidityNet) = (grossAfter, info.liquidityNet + net);
        if (flipped) self.tickBitmap.flipTick(tick, change.tickSpacing);
        if (change.liquidityDelta > 0 && grossAfter > _maxLiquidityPerTick(change.tickSpacing)) {
            revert TickLiquidityOverflow(tick);
        }
    }

    function _maxLiquidityPerTick(int24 tickSpacing) private pure returns (uint128) {
        int24 usable = TickMath.maxUsableTick(tickSpacing) / tickSpacing;
        return type(uint128).max / uint128(uint24(2 * usable + 1));
    }

    function _changePosition(ClPool storage self, Change memory change) private returns (BalanceDelta fees) {
        PositionInfo storage position = self.positions[change.position];
        uint128 liquidity = position.liquidity;
        if (change.liquidityDelta != 0) position.liquidity = liquidity.addDelta(change.liquidityDelta);
        else if (liquidity == 0) revert CannotUpdateEmptyPosition();
        (uint256 inside0, uint256 inside1) = _growthInside(self, change.tickLower, change.tickUpper);
        unchecked {
            fees = toBalanceDelta(
                _earned(inside0 - position.feeGrowthInside0LastX128, liquidity),
                _earned(inside1 - position.feeGrowthInside1LastX128, liquidity)
            );
        }
        (position.feeGrowthInside0LastX128, position.feeGrowthInside1LastX128) = (inside0, inside1);
    }

    function _earned(uint256 growthX128, uint128 liquidity) private pure returns (int128) {
        return FullMath.mulDiv(growthX128, liquidity, FixedPoint128.Q128).toInt128();
    }

    function _growthInside(ClPool storage self, int24 tickLower, int24 tickUpper)
        private
        view
        returns (uint256 inside0, uint256 inside1)
    {
        TickInfo storage lower = self.ticks[tickLower];
        TickInfo storage upper = self.ticks[tickUpper];
        unchecked {
            inside0 = lower.feeGrowthOutside0X128 - upper.feeGrowthOutside0X128;
            inside1 = lower.feeGrowthOutside1X128 - upper.feeGrowthOutside1X128;
            if (self.tick >= tickUpper) {
                (inside0, inside1) = (0 - inside0, 0 - inside1);
            } else if (self.tick >= tickLower) {
                inside0 = self.feeGrowthGlobal0X128 - lower.feeGrowthOutside0X128 - upper.feeGrowthOutside0X128;
                inside1 = self.feeGrowthGlobal1X128 - lower.feeGrowthOutside1X128 - upper.feeGrowthOutside1X128;
            }
        }
    }

    function _principal(ClPool storage self, Change memory change)
        private
        view
        returns (int256 amount0, int256 amount1)
    {
        uint160 priceLower = TickMath.getSqrtPriceAtTick(change.tickLower);
        uint160 priceUpper = TickMath.getSqrtPriceAtTick(change.tickUpper);
        uint160 price = self.sqrtPriceX96;
        // Compared by tick, not by price: at a tick's own price a pool may already be one tick lower.
        if (self.tick < change.tickLower) price = priceLower;
        else if (self.tick >= change.tickUpper) price = priceUpper;
        amount0 = SqrtPriceMath.getAmount0Delta(price, priceUpper, change.liquidityDelta);
        amount1 = SqrtPriceMath.getAmount1Delta(priceLower, price, change.liquidityDelta);
    }
}
