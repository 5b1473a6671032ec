// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {SafeCast} from "@uniswap/v4-core/src/libraries/SafeCast.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";
import {BalanceDelta} from "@uniswap/v4-core/src/types/BalanceDelta.sol";
import {Currency} from "@uniswap/v4-core/src/types/Currency.sol";

import {ClPool, InfinityClPool, PositionInfo, SwapParams, TickInfo} from "./InfinityClPool.sol";
import {InfinityPools} from "./InfinityPools.sol";
import {IInfinityVault, PoolKey} from "./InfinityTypes.sol";

interface IClSwapHook {
    function beforeSwap(address sender, PoolKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        returns (bytes4 selector, int256 amounts, uint24 lpFee);
}

/// @title Infinity's concentrated liquidity pools, all stored in this contract
contract InfinityClPoolManager is InfinityPools {
    using InfinityClPool for ClPool;
    using SafeCast for int256;

    event Initialize(
        bytes32 indexed id,
        Currency indexed currency0,
        Currency indexed currency1,
        address hooks,
        uint24 fee,
        bytes32 parameters,
        uint160 sqrtPriceX96,
        int24 tick
    );
    event ModifyLiquidity(
        bytes32 indexed id,
        address indexed sender,
        int24 tickLower,
        int24 tickUpper,
        int256 liquidityDelta,
        bytes32 salt
    );
    event Swap(
        bytes32 indexed id,
        address indexed sender,
        int128 amount0,
        int128 amount1,
        uint160 sqrtPriceX96,
        uint128 liquidity,
        int24 tick,
        uint24 fee,
        uint16 protocolFee
    );

    error PoolAlreadyInitialized();
    error PoolNotInitialized();
    error TickSpacingTooLarge(int24 tickSpacing);
    error TickSpacingTooSmall(int24 tickSpacing);
    error SwapAmountCannotBeZero();

    /// @param salt distinguishes one owner's positions in the same range
    struct ModifyLiquidityParams {
        int24 tickLower;
        int24 tickUpper;
        int256 liquidityDelta;
        bytes32 salt;
    }

    /// @dev Hook permissions, then the tick spacing.
    uint256 private constant PARAMETER_BITS = 40;

    mapping(bytes32 id => ClPool) private pools;

    constructor(IInfinityVault vault_, address owner_) InfinityPools(vault_, owner_) {}

    function getSlot0(bytes32 id)
        external
        view
        returns (uint160 sqrtPriceX96, int24 tick, uint24 protocolFee, uint24 lpFee)
    {
        ClPool storage pool = pools[id];
        return (pool.sqrtPriceX96, pool.tick, pool.protocolFee, pool.lpFee);
    }

    function getLiquidity(bytes32 id) external view returns (uint128) {
        return pools[id].liquidity;
    }

    function getPoolTickInfo(bytes32 id, int24 tick) external view returns (TickInfo memory) {
        return pools[id].ticks[tick];
    }

    function getPoolBitmapInfo(bytes32 id, int16 word) external view returns (uint256) {
        return pools[id].tickBitmap[word];
    }

    function getFeeGrowthGlobals(bytes32 id)
        external
        view
        returns (uint256 feeGrowthGlobal0X128, uint256 feeGrowthGlobal1X128)
    {
        return (pools[id].feeGrowthGlobal0X128, pools[id].feeGrowthGlobal1X128);
    }

    function getPosition(bytes32 id, address owner, int24 tickLower, int24 tickUpper, bytes32 salt)
        external
        view
        returns (PositionInfo memory)
    {
        return pools[id].positions[_position(owner, tickLower, tickUpper, salt)];
    }

    function initialize(PoolKey calldata key, uint160 sqrtPriceX96) external whenNotPaused returns (int24 tick) {
        int24 tickSpacing = _tickSpacing(key);
        if (tickSpacing < TickMath.MIN_TICK_SPACING) revert TickSpacingTooSmall(tickSpacing);
        if (tickSpacing > TickMath.MAX_TICK_SPACING) revert TickSpacingTooLarge(tickSpacing);
        (bytes32 id, uint24 lpFee) = _register(key, PARAMETER_BITS);
        ClPool storage pool = pools[id];
        if (pool.sqrtPriceX96 != 0) revert PoolAlreadyInitialized();
        tick = TickMath.getTickAtSqrtPrice(sqrtPriceX96);
        (pool.sqrtPriceX96, pool.tick, pool.lpFee) = (sqrtPriceX96, tick, lpFee);
        emit Initialize(id, key.currency0, key.currency1, key.hooks, key.fee, key.parameters, sqrtPriceX96, tick);
    }

    /// @return delta owed by the caller (negative) or to it, earned fees included
    /// @return feeDelta the earned fees alone
    function modifyLiquidity(PoolKey calldata key, ModifyLiquidityParams calldata params, bytes calldata)
        external
        returns (BalanceDelta delta, BalanceDelta feeDelta)
    {
        if (paused && params.liquidityDelta > 0) revert PoolPaused();
        bytes32 id = key.poolId();
        (delta, feeDelta) = _pool(id)
            .modify(
                InfinityClPool.Change(
                    _position(msg.sender, params.tickLower, params.tickUpper, params.salt),
                    params.tickLower,
                    params.tickUpper,
                    params.liquidityDelta.toInt128(),
                    _tickSpacing(key)
                )
            );
        delta = delta + feeDelta;
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender);
        emit ModifyLiquidity(id, msg.sender, params.tickLower, params.tickUpper, params.liquidityDelta, params.salt);
    }

    /// @return delta owed by the caller (negative) and to it
    function swap(PoolKey calldata key, SwapParams calldata params, bytes calldata hookData)
        external
        whenNotPaused
        returns (BalanceDelta delta)
    {
        if (params.amountSpecified == 0) revert SwapAmountCannotBeZero();
        bytes32 id = key.poolId();
        ClPool storage pool = _pool(id);
        uint24 lpFee = pool.lpFee;
        if (_asksHook(key)) {
            lpFee = _askHook(key, lpFee, abi.encodeCall(IClSwapHook.beforeSwap, (msg.sender, key, params, hookData)));
        }
        InfinityClPool.Walk memory walk;
        (delta, walk) = pool.swap(params, _tickSpacing(key), lpFee);
        if (walk.toProtocol != 0) {
            protocolFeesAccrued[params.zeroForOne ? key.currency0 : key.currency1] += walk.toProtocol;
        }
        vault.accountAppBalanceDelta(key.currency0, key.currency1, delta, msg.sender);
        _announce(id, delta, walk);
    }

    function _announce(bytes32 id, BalanceDelta delta, InfinityClPool.Walk memory walk) private {
        emit Swap(
            id,
            msg.sender,
            delta.amount0(),
            delta.amount1(),
            walk.sqrtPriceX96,
            walk.liquidity,
            walk.tick,
            walk.swapFee,
            walk.protocolFee
        );
    }

    function _storeProtocolFee(bytes32 id, uint24 protocolFee) internal override {
        _pool(id).protocolFee = protocolFee;
    }

    function _storeLpFee(bytes32 id, uint24 lpFee) internal override {
        _pool(id).lpFee = lpFee;
    }

    function _maxLpFee() internal pure override returns (uint24) {
        return 1_000_000;
    }

    function _pool(bytes32 id) private view returns (ClPool storage pool) {
        pool = pools[id];
        if (pool.sqrtPriceX96 == 0) revert PoolNotInitialized();
    }

    function _tickSpacing(PoolKey calldata key) private pure returns (int24) {
        return int24(uint24(uint256(key.parameters) >> 16));
    }

    function _position(address owner, int24 tickLower, int24 tickUpper, bytes32 salt) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(owner, tickLower, tickUpper, salt));
    }
}
