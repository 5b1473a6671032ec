// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SignedMath} from "@openzeppelin/contracts/utils/math/SignedMath.sol";

import {FusionFee} from "./FusionFee.sol";
import {FusionTimepoints} from "./FusionTimepoints.sol";

/// @title The timepoints of one Algebra V1 pool, and the fee computed from them
contract FusionDataStorage {
    using FusionFee for FusionFee.Configuration;
    using FusionTimepoints for FusionTimepoints.Timepoint[65_536];

    event FeeConfiguration(FusionFee.Configuration feeConfig);

    uint32 public constant window = FusionTimepoints.WINDOW;
    uint256 private constant VOLATILITY_SECS = 15;
    uint256 private constant VOLUME_FRACTION_BITS = 64;
    uint256 private constant MOST_VOLUME = 100_000 << VOLUME_FRACTION_BITS;

    address private immutable pool;
    address private immutable factory;

    FusionTimepoints.Timepoint[65_536] public timepoints;
    FusionFee.Configuration public feeConfig;

    constructor(address pool_) {
        pool = pool_;
        factory = msg.sender;
    }

    modifier onlyPool() {
        require(msg.sender == pool, "only pool can call this");
        _;
    }

    function initialize(uint32 time, int24 tick) external onlyPool {
        require(!timepoints[0].initialized);
        timepoints[0].initialized = true;
        timepoints[0].blockTimestamp = time;
        timepoints[0].averageTick = tick;
    }

    /// @notice The factory sets the first configuration and forwards its owner's later ones.
    function changeFeeConfiguration(FusionFee.Configuration calldata config) external {
        require(msg.sender == factory, "only factory can call this");
        config.check();
        feeConfig = config;
        emit FeeConfiguration(config);
    }

    /// @notice Writes a timepoint at `time`, unless one exists for the same second.
    /// @return index of the timepoint at `time`
    function write(uint16 lastIndex, uint32 time, int24 tick, uint128 liquidity, uint128 volumePerLiquidity)
        external
        onlyPool
        returns (uint16)
    {
        return timepoints.write(lastIndex, time, tick, liquidity, volumePerLiquidity);
    }

    /// @return millionths of the input, at the second of the newest timepoint
    function getFee(uint16 lastIndex) external view returns (uint16) {
        (uint256 volatility, uint256 volume) = timepoints.averages(lastIndex);
        return feeConfig.pips(volatility / VOLATILITY_SECS, volume);
    }

    /// @notice The increase of the volume per liquidity by a swap, with 64 fraction bits.
    function calculateVolumePerLiquidity(uint128 liquidity, int256 amount0, int256 amount1)
        external
        pure
        returns (uint128)
    {
        uint256 volume = Math.sqrt(SignedMath.abs(amount0)) * Math.sqrt(SignedMath.abs(amount1));
        uint256 scaled = volume < 1 << (256 - VOLUME_FRACTION_BITS) ? volume << VOLUME_FRACTION_BITS : type(uint256).max;
        return uint128(Math.min(scaled / (liquidity == 0 ? 1 : liquidity), MOST_VOLUME));
    }
}
