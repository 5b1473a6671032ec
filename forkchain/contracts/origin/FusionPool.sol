// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {SwapMath} from "@uniswap/v4-core/src/libraries/SwapMath.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";

import {IFusionDataStorage, IFusionFactory} from "./FusionPoolState.sol";
import {FusionPositions} from "./FusionPositions.sol";

interface IFusionSwapCallback {
    function algebraSwapCallback(int256 amount0Delta, int256 amount1Delta, bytes calldata data) external;
}

/// @title A pool of Algebra V1 as built by Thena: one for each pair, spacing 60, a fee that follows volatility and
/// volume
/// @notice Functions for farms, flash loans and the swap for taxed tokens are left out.
contract FusionPool is FusionPositions {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using TickBitmap for mapping(int16 => uint256);

    event Swap(
        address indexed sender,
        address indexed recipient,
        int256 amount0,
        int256 amount1,
        uint160 price,
        uint128 liquidity,
        int24 tick
    );

    uint256 private constant MILLION = 1e6;

    /// @dev The running state of a swap across the ticks.
    struct Walk {
        bool zeroToOne;
        bool exactInput;
        uint160 limit;
        uint160 price;
        int24 tick;
        uint128 liquidity;
        uint256 fee;
        /// Thousandths of every round's fee.
        uint256 communityShare;
        /// Of the specified amount.
        uint256 remaining;
        /// Of the other token so far.
        uint256 counter;
        uint256 communityFee;
        /// Of the input token.
        uint256 feeGrowth;
    }

    /// @dev The amounts of one round; the input is without its fee.
    struct Round {
        uint256 input;
        uint256 output;
        uint256 fee;
    }

    /// @param amountRequired exact input if positive, exact output if negative
    /// @param limitSqrtPrice the price at which the swap stops, filled or not
    /// @return amount0 received by the pool, negative if paid by it
    /// @return amount1 likewise
    function swap(address recipient, bool zeroToOne, int256 amountRequired, uint160 limitSqrtPrice, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1)
    {
        uint256 communityFee;
        (amount0, amount1, communityFee) = _swap(zeroToOne, amountRequired, limitSqrtPrice);
        (address tokenIn, address tokenOut) = zeroToOne ? (token0, token1) : (token1, token0);
        (int256 owed, int256 paid) = zeroToOne ? (amount0, amount1) : (amount1, amount0);
        if (paid < 0) IERC20(tokenOut).safeTransfer(recipient, uint256(-paid));
        uint256 balance = _balance(tokenIn);
        IFusionSwapCallback(msg.sender).algebraSwapCallback(amount0, amount1, data);
        require(_balance(tokenIn) >= balance + uint256(owed), "IIA");
        if (communityFee > 0) {
            IERC20(tokenIn).safeTransfer(IFusionFactory(factory).vaultAddress(), communityFee);
        }
        emit Swap(msg.sender, recipient, amount0, amount1, globalState.price, liquidity, globalState.tick);
        globalState.unlocked = true;
    }

    /// @dev Leaves the pool locked.
    function _swap(bool zeroToOne, int256 amountRequired, uint160 limit)
        private
        returns (int256 amount0, int256 amount1, uint256 communityFee)
    {
        GlobalState memory state = globalState;
        require(amountRequired != 0, "AS");
        require(state.unlocked, "LOK");
        require(
            zeroToOne
                ? limit < state.price && limit > TickMath.MIN_SQRT_PRICE
                : limit > state.price && limit < TickMath.MAX_SQRT_PRICE,
            "SPL"
        );
        state.unlocked = false;
        _remember(state);

        Walk memory walk;
        walk.zeroToOne = zeroToOne;
        walk.exactInput = amountRequired > 0;
        walk.limit = limit;
        walk.price = state.price;
        walk.tick = state.tick;
        walk.liquidity = liquidity;
        walk.fee = state.fee;
        walk.communityShare = zeroToOne ? state.communityFeeToken0 : state.communityFeeToken1;
        walk.feeGrowth = zeroToOne ? totalFeeGrowth0Token : totalFeeGrowth1Token;
        uint256 asked = walk.exactInput ? uint256(amountRequired) : uint256(-amountRequired);
        walk.remaining = asked;
        while (walk.remaining != 0 && walk.price != limit) {
            _round(walk);
        }

        (state.price, state.tick) = (walk.price, walk.tick);
        globalState = state;
        if (zeroToOne) totalFeeGrowth0Token = walk.feeGrowth;
        else totalFeeGrowth1Token = walk.feeGrowth;
        (amount0, amount1) = _amounts(walk, (asked - walk.remaining).toInt256(), walk.counter.toInt256());
        uint128 volume =
            IFusionDataStorage(dataStorageOperator).calculateVolumePerLiquidity(walk.liquidity, amount0, amount1);
        unchecked {
            (liquidity, volumePerLiquidityInBlock) = (walk.liquidity, volumePerLiquidityInBlock + volume);
        }
        communityFee = walk.communityFee;
    }

    function _amounts(Walk memory walk, int256 filled, int256 counter)
        private
        pure
        returns (int256 amount0, int256 amount1)
    {
        (int256 input, int256 output) = walk.exactInput ? (filled, -counter) : (counter, -filled);
        return walk.zeroToOne ? (input, output) : (output, input);
    }

    /// @dev Moves the price to the next tick, to the edge of the bitmap word, to the limit, or to the price at which
    /// the amount is used up, whichever comes first.
    function _round(Walk memory walk) private {
        (int24 next, bool initialized) =
            tickTable.nextInitializedTickWithinOneWord(walk.tick, TICK_SPACING, walk.zeroToOne);
        if (next < TickMath.MIN_TICK) next = TickMath.MIN_TICK;
        else if (next > TickMath.MAX_TICK) next = TickMath.MAX_TICK;
        uint160 nextPrice = TickMath.getSqrtPriceAtTick(next);
        uint160 before = walk.price;
        _charge(walk, _move(walk, SwapMath.getSqrtPriceTarget(walk.zeroToOne, nextPrice, walk.limit)));
        if (walk.price == nextPrice) {
            if (initialized) _cross(walk, next);
            walk.tick = walk.zeroToOne ? next - 1 : next;
        } else if (walk.price != before) {
            walk.tick = TickMath.getTickAtSqrtPrice(walk.price);
        }
    }

    /// @dev Short of the target an exact input is taken completely; what did not move the price is its fee.
    function _move(Walk memory walk, uint160 target) private pure returns (Round memory round) {
        uint160 from = walk.price;
        uint256 usable = walk.exactInput ? FullMath.mulDiv(walk.remaining, MILLION - walk.fee, MILLION) : walk.remaining;
        uint256 whole = walk.exactInput ? _input(walk, from, target) : _output(walk, from, target);
        walk.price = usable >= whole ? target : _stop(walk, usable);
        bool reached = walk.price == target;
        round.input = walk.exactInput && reached ? whole : _input(walk, from, walk.price);
        round.output = !walk.exactInput && reached ? whole : _output(walk, from, walk.price);
        if (!walk.exactInput && round.output > walk.remaining) round.output = walk.remaining;
        round.fee = walk.exactInput && !reached
            ? walk.remaining - round.input
            : FullMath.mulDivRoundingUp(round.input, walk.fee, MILLION - walk.fee);
    }

    function _charge(Walk memory walk, Round memory round) private pure {
        if (walk.exactInput) {
            walk.remaining -= round.input + round.fee;
            walk.counter += round.output;
        } else {
            walk.remaining -= round.output;
            walk.counter += round.input + round.fee;
        }
        uint256 share = round.fee * walk.communityShare / COMMUNITY_SCALE;
        walk.communityFee += share;
        if (walk.liquidity > 0) {
            uint256 growth = FullMath.mulDiv(round.fee - share, FixedPoint128.Q128, walk.liquidity);
            unchecked {
                walk.feeGrowth += growth;
            }
        }
    }

    function _cross(Walk memory walk, int24 next) private {
        Tick storage tick = ticks[next];
        (uint256 growth0, uint256 growth1) =
            walk.zeroToOne ? (walk.feeGrowth, totalFeeGrowth1Token) : (totalFeeGrowth0Token, walk.feeGrowth);
        unchecked {
            tick.outerFeeGrowth0Token = growth0 - tick.outerFeeGrowth0Token;
            tick.outerFeeGrowth1Token = growth1 - tick.outerFeeGrowth1Token;
        }
        int128 net = tick.liquidityDelta;
        walk.liquidity = LiquidityMath.addDelta(walk.liquidity, walk.zeroToOne ? -net : net);
    }

    /// @dev The price after an amount of input or output.
    function _stop(Walk memory walk, uint256 amount) private pure returns (uint160) {
        return walk.exactInput
            ? SqrtPriceMath.getNextSqrtPriceFromInput(walk.price, walk.liquidity, amount, walk.zeroToOne)
            : SqrtPriceMath.getNextSqrtPriceFromOutput(walk.price, walk.liquidity, amount, walk.zeroToOne);
    }

    function _input(Walk memory walk, uint160 from, uint160 to) private pure returns (uint256) {
        return walk.zeroToOne
            ? SqrtPriceMath.getAmount0Delta(to, from, walk.liquidity, true)
            : SqrtPriceMath.getAmount1Delta(from, to, walk.liquidity, true);
    }

    function _output(Walk memory walk, uint160 from, uint160 to) private pure returns (uint256) {
        return walk.zeroToOne
            ? SqrtPriceMath.getAmount1Delta(to, from, walk.liquidity, false)
            : SqrtPriceMath.getAmount0Delta(from, to, walk.liquidity, false);
    }
}
