// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {FixedPoint128} from "@uniswap/v4-core/src/libraries/FixedPoint128.sol";
import {FullMath} from "@uniswap/v4-core/src/libraries/FullMath.sol";
import {LiquidityMath} from "@uniswap/v4-core/src/libraries/LiquidityMath.sol";
import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {SqrtPriceMath} from "@uniswap/v4-core/src/libraries/SqrtPriceMath.sol";
import {TickBitmap} from "@uniswap/v4-core/src/libraries/TickBitmap.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";

import {FusionPoolState} from "./FusionPoolState.sol";

interface IFusionMintCallback {
    function algebraMintCallback(uint256 amount0Owed, uint256 amount1Owed, bytes calldata data) external;
}

/// @title The positions of an Algebra V1 pool
/// @notice Unlike the real pool, this one does not reduce a position if the payer pays less than requested.
abstract contract FusionPositions is FusionPoolState {
    using SafeERC20 for IERC20;
    using SafeCast for uint256;
    using SafeCast for uint128;
    using TickBitmap for mapping(int16 => uint256);

    event Mint(
        address sender,
        address indexed owner,
        int24 indexed bottomTick,
        int24 indexed topTick,
        uint128 liquidityAmount,
        uint256 amount0,
        uint256 amount1
    );
    event Burn(
        address indexed owner,
        int24 indexed bottomTick,
        int24 indexed topTick,
        uint128 liquidityAmount,
        uint256 amount0,
        uint256 amount1
    );
    event Collect(
        address indexed owner,
        address recipient,
        int24 indexed bottomTick,
        int24 indexed topTick,
        uint128 amount0,
        uint128 amount1
    );

    struct Position {
        uint128 liquidity;
        uint256 innerFeeGrowth0Token;
        uint256 innerFeeGrowth1Token;
        uint128 fees0;
        uint128 fees1;
    }

    /// @dev Limits the liquidity of all ticks together to 128 bits.
    uint128 private constant MAX_LIQUIDITY_PER_TICK = type(uint128).max / 29_575;

    /// @notice By the hash of the packed owner, bottom and top tick.
    mapping(bytes32 => Position) public positions;

    /// @dev The first argument is the receiver of refunds.
    function mint(
        address,
        address recipient,
        int24 bottomTick,
        int24 topTick,
        uint128 liquidityDesired,
        bytes calldata data
    ) external lock returns (uint256 amount0, uint256 amount1, uint128 liquidityActual) {
        require(liquidityDesired > 0, "IL");
        (amount0, amount1) = _change(recipient, bottomTick, topTick, liquidityDesired.toInt128());
        uint256 balance0 = _balance(token0);
        uint256 balance1 = _balance(token1);
        IFusionMintCallback(msg.sender).algebraMintCallback(amount0, amount1, data);
        require(_balance(token0) >= balance0 + amount0 && _balance(token1) >= balance1 + amount1, "IIAM");
        liquidityActual = liquidityDesired;
        emit Mint(msg.sender, recipient, bottomTick, topTick, liquidityDesired, amount0, amount1);
    }

    /// @notice Credits the tokens of removed liquidity to the position; with zero it only settles fees.
    function burn(int24 bottomTick, int24 topTick, uint128 amount)
        external
        lock
        returns (uint256 amount0, uint256 amount1)
    {
        (amount0, amount1) = _change(msg.sender, bottomTick, topTick, -amount.toInt128());
        Position storage position = _position(msg.sender, bottomTick, topTick);
        position.fees0 += amount0.toUint128();
        position.fees1 += amount1.toUint128();
        emit Burn(msg.sender, bottomTick, topTick, amount, amount0, amount1);
    }

    function collect(
        address recipient,
        int24 bottomTick,
        int24 topTick,
        uint128 amount0Requested,
        uint128 amount1Requested
    ) external lock returns (uint128 amount0, uint128 amount1) {
        Position storage position = _position(msg.sender, bottomTick, topTick);
        amount0 = amount0Requested < position.fees0 ? amount0Requested : position.fees0;
        amount1 = amount1Requested < position.fees1 ? amount1Requested : position.fees1;
        position.fees0 -= amount0;
        position.fees1 -= amount1;
        if (amount0 > 0) IERC20(token0).safeTransfer(recipient, amount0);
        if (amount1 > 0) IERC20(token1).safeTransfer(recipient, amount1);
        emit Collect(msg.sender, recipient, bottomTick, topTick, amount0, amount1);
    }

    /// @return amount0 cost of the change, rounded up, or proceeds, rounded down
    /// @return amount1 likewise
    function _change(address owner, int24 bottomTick, int24 topTick, int128 delta)
        private
        returns (uint256 amount0, uint256 amount1)
    {
        require(topTick <= TickMath.MAX_TICK, "TUM");
        require(topTick > bottomTick, "TLU");
        require(bottomTick >= TickMath.MIN_TICK, "TLM");
        int24 tick = globalState.tick;
        if (delta != 0) {
            _changeTick(bottomTick, tick, delta, delta);
            _changeTick(topTick, tick, delta, -delta);
        }
        _settle(owner, bottomTick, topTick, tick, delta);
        if (delta < 0) {
            _forget(bottomTick);
            _forget(topTick);
        }
        if (delta == 0) return (0, 0);
        uint160 lower = TickMath.getSqrtPriceAtTick(bottomTick);
        uint160 upper = TickMath.getSqrtPriceAtTick(topTick);
        uint160 price = tick < bottomTick ? lower : tick >= topTick ? upper : globalState.price;
        if (tick >= bottomTick && tick < topTick) _changeInRange(delta);
        (uint128 size, bool roundUp) = delta > 0 ? (uint128(delta), true) : (uint128(-delta), false);
        amount0 = SqrtPriceMath.getAmount0Delta(price, upper, size, roundUp);
        amount1 = SqrtPriceMath.getAmount1Delta(lower, price, size, roundUp);
    }

    function _changeInRange(int128 delta) private {
        GlobalState memory state = globalState;
        _remember(state);
        globalState.fee = state.fee;
        globalState.timepointIndex = state.timepointIndex;
        liquidity = LiquidityMath.addDelta(liquidity, delta);
    }

    /// @param net change of the liquidity in range when the tick is crossed upwards
    function _changeTick(int24 tick, int24 current, int128 delta, int128 net) private {
        Tick storage info = ticks[tick];
        uint128 before = info.liquidityTotal;
        uint128 total = LiquidityMath.addDelta(before, delta);
        require(total <= MAX_LIQUIDITY_PER_TICK, "LO");
        if ((before == 0) != (total == 0)) tickTable.flipTick(tick, TICK_SPACING);
        // By convention all earlier fees fell below a new tick.
        if (before == 0 && tick <= current) {
            info.outerFeeGrowth0Token = totalFeeGrowth0Token;
            info.outerFeeGrowth1Token = totalFeeGrowth1Token;
        }
        info.liquidityTotal = total;
        info.liquidityDelta += net;
    }

    function _forget(int24 tick) private {
        if (ticks[tick].liquidityTotal == 0) delete ticks[tick];
    }

    /// @dev Credits the position's fees and changes its size.
    function _settle(address owner, int24 bottomTick, int24 topTick, int24 tick, int128 delta) private {
        Position storage position = _position(owner, bottomTick, topTick);
        uint128 size = position.liquidity;
        require(size > 0 || delta > 0, "NP");
        (uint256 inner0, uint256 inner1) = _innerFeeGrowth(bottomTick, topTick, tick);
        unchecked {
            position.fees0 += uint128(FullMath.mulDiv(inner0 - position.innerFeeGrowth0Token, size, FixedPoint128.Q128));
            position.fees1 += uint128(FullMath.mulDiv(inner1 - position.innerFeeGrowth1Token, size, FixedPoint128.Q128));
        }
        position.innerFeeGrowth0Token = inner0;
        position.innerFeeGrowth1Token = inner1;
        position.liquidity = LiquidityMath.addDelta(size, delta);
    }

    /// @dev Fee growth between the two ticks; only differences are meaningful.
    function _innerFeeGrowth(int24 bottomTick, int24 topTick, int24 tick)
        private
        view
        returns (uint256 inner0, uint256 inner1)
    {
        Tick storage bottom = ticks[bottomTick];
        Tick storage top = ticks[topTick];
        unchecked {
            if (tick < bottomTick) {
                inner0 = bottom.outerFeeGrowth0Token - top.outerFeeGrowth0Token;
                inner1 = bottom.outerFeeGrowth1Token - top.outerFeeGrowth1Token;
            } else if (tick < topTick) {
                inner0 = totalFeeGrowth0Token - bottom.outerFeeGrowth0Token - top.outerFeeGrowth0Token;
                inner1 = totalFeeGrowth1Token - bottom.outerFeeGrowth1Token - top.outerFeeGrowth1Token;
            } else {
                inner0 = top.outerFeeGrowth0Token - bottom.outerFeeGrowth0Token;
                inner1 = top.outerFeeGrowth1Token - bottom.outerFeeGrowth1Token;
            }
        }
    }

    function _position(address owner, int24 bottomTick, int24 topTick) private view returns (Position storage) {
        return positions[keccak256(abi.encodePacked(owner, bottomTick, topTick))];
    }
}
