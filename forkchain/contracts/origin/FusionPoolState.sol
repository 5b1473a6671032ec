// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {TickMath} from "@uniswap/v4-core/src/libraries/TickMath.sol";

interface IFusionDataStorage {
    function initialize(uint32 time, int24 tick) external;
    function write(uint16 lastIndex, uint32 time, int24 tick, uint128 liquidity, uint128 volumePerLiquidity)
        external
        returns (uint16);
    function getFee(uint16 lastIndex) external view returns (uint16);
    function calculateVolumePerLiquidity(uint128 liquidity, int256 amount0, int256 amount1)
        external
        pure
        returns (uint128);
    function timepoints(uint256 index)
        external
        view
        returns (
            bool initialized,
            uint32 blockTimestamp,
            int56 tickCumulative,
            uint160 secondsPerLiquidityCumulative,
            uint88 volatilityCumulative,
            int24 averageTick,
            uint144 volumePerLiquidityCumulative
        );
}

interface IFusionFactory {
    function owner() external view returns (address);
    function vaultAddress() external view returns (address);
}

interface IFusionPoolParameters {
    function parameters() external view returns (address dataStorage, address factory, address token0, address token1);
}

/// @title The storage of an Algebra V1 pool, its initialisation, and the update of its fee
abstract contract FusionPoolState {
    event Initialize(uint160 price, int24 tick);
    event Fee(uint16 fee);
    event CommunityFee(uint16 communityFee0New, uint16 communityFee1New);

    struct GlobalState {
        uint160 price;
        int24 tick;
        uint16 fee;
        uint16 timepointIndex;
        uint16 communityFeeToken0;
        uint16 communityFeeToken1;
        bool unlocked;
    }

    /// @dev The real pool also stores time accumulators here, which only farms read.
    struct Tick {
        uint128 liquidityTotal;
        int128 liquidityDelta;
        uint256 outerFeeGrowth0Token;
        uint256 outerFeeGrowth1Token;
    }

    int24 internal constant TICK_SPACING = 60;
    /// @dev The community's part in thousandths of the fee, initially all of it.
    uint16 internal constant COMMUNITY_SCALE = 1000;
    uint16 private constant FIRST_FEE = 100;

    address public immutable dataStorageOperator;
    address public immutable factory;
    address public immutable token0;
    address public immutable token1;

    GlobalState public globalState;
    /// @notice Liquidity in range.
    uint128 public liquidity;
    /// @notice Volume per liquidity since the newest timepoint, with 64 fraction bits.
    uint128 public volumePerLiquidityInBlock;
    /// @notice Fees per liquidity, with 128 fraction bits.
    uint256 public totalFeeGrowth0Token;
    uint256 public totalFeeGrowth1Token;
    mapping(int24 => Tick) public ticks;
    mapping(int16 => uint256) public tickTable;

    constructor() {
        (dataStorageOperator, factory, token0, token1) = IFusionPoolParameters(msg.sender).parameters();
        globalState.fee = FIRST_FEE;
        globalState.communityFeeToken0 = COMMUNITY_SCALE;
        globalState.communityFeeToken1 = COMMUNITY_SCALE;
    }

    modifier lock() {
        require(globalState.unlocked, "LOK");
        globalState.unlocked = false;
        _;
        globalState.unlocked = true;
    }

    function timepoints(uint256 index) external view returns (bool, uint32, int56, uint160, uint88, int24, uint144) {
        return IFusionDataStorage(dataStorageOperator).timepoints(index);
    }

    function initialize(uint160 initialPrice) external {
        require(globalState.price == 0, "AI");
        int24 tick = TickMath.getTickAtSqrtPrice(initialPrice);
        IFusionDataStorage(dataStorageOperator).initialize(_now(), tick);
        globalState.price = initialPrice;
        globalState.tick = tick;
        globalState.unlocked = true;
        emit Initialize(initialPrice, tick);
    }

    function setCommunityFee(uint16 communityFee0, uint16 communityFee1) external lock {
        require(msg.sender == IFusionFactory(factory).owner());
        require(communityFee0 <= COMMUNITY_SCALE && communityFee1 <= COMMUNITY_SCALE);
        globalState.communityFeeToken0 = communityFee0;
        globalState.communityFeeToken1 = communityFee1;
        emit CommunityFee(communityFee0, communityFee1);
    }

    /// @dev Updates the pool to the current second before the liquidity in range is used; later calls in the same
    /// second use the same fee. `state` is changed in memory only.
    function _remember(GlobalState memory state) internal {
        IFusionDataStorage store = IFusionDataStorage(dataStorageOperator);
        uint16 index = store.write(state.timepointIndex, _now(), state.tick, liquidity, volumePerLiquidityInBlock);
        if (index == state.timepointIndex) return;
        state.timepointIndex = index;
        state.fee = store.getFee(index);
        volumePerLiquidityInBlock = 0;
        emit Fee(state.fee);
    }

    /// @dev Timepoints have a clock of 32 bits.
    function _now() private view returns (uint32) {
        return uint32(block.timestamp);
    }

    function _balance(address token) internal view returns (uint256) {
        return IERC20(token).balanceOf(address(this));
    }
}
