// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title A ring of time-weighted sums, and the averages between two of them
/// @notice Clocks have 32 bits and every sum wraps at its own width, so only differences are meaningful.
library FusionTimepoints {
    /// @dev Sums up to one second: tick times seconds, seconds per liquidity with 128 fraction bits, squared distance of
    /// the tick from its average per second, and volume per liquidity with 64 fraction bits.
    struct Timepoint {
        bool initialized;
        uint32 blockTimestamp;
        int56 tickCumulative;
        uint160 secondsPerLiquidityCumulative;
        uint88 volatilityCumulative;
        int24 averageTick;
        uint144 volumePerLiquidityCumulative;
    }

    uint32 internal constant WINDOW = 1 days;
    uint256 private constant PLACES = 65_536;
    uint256 private constant VOLUME_SHIFT = 57;

    /// @notice Writes the first timepoint of a second; later calls in the same second change nothing.
    /// @return index of the timepoint at `time`
    function write(
        Timepoint[PLACES] storage self,
        uint16 lastIndex,
        uint32 time,
        int24 tick,
        uint128 liquidity,
        uint128 volumePerLiquidity
    ) internal returns (uint16) {
        Timepoint memory point = self[lastIndex];
        if (point.blockTimestamp == time) return lastIndex;
        (int24 average, int24 before) = _tickHistory(self, lastIndex, point, time, tick);
        unchecked {
            uint32 elapsed = time - point.blockTimestamp;
            point.volatilityCumulative += _volatility(elapsed, tick, before, average, point.averageTick);
            point.blockTimestamp = time;
            point.tickCumulative += int56(tick) * int56(uint56(elapsed));
            point.secondsPerLiquidityCumulative += uint160((uint256(elapsed) << 128) / (liquidity == 0 ? 1 : liquidity));
            point.averageTick = average;
            point.volumePerLiquidityCumulative += volumePerLiquidity;
            self[++lastIndex] = point;
        }
        return lastIndex;
    }

    /// @notice Averages over the window that ends at the newest timepoint, or over the whole history if that is
    /// shorter.
    /// @return volatility mean squared distance of the tick from its average
    /// @return volume per liquidity in the window, with seven fraction bits
    function averages(Timepoint[PLACES] storage self, uint16 lastIndex)
        internal
        view
        returns (uint256 volatility, uint256 volume)
    {
        Timepoint memory last = self[lastIndex];
        uint16 oldest = _oldest(self, lastIndex);
        Timepoint memory start = self[oldest];
        unchecked {
            uint32 span = last.blockTimestamp - start.blockTimestamp;
            if (span >= WINDOW) {
                span = WINDOW;
                start = _at(self, oldest, lastIndex, last.blockTimestamp - WINDOW);
            }
            if (span == 0) return (0, 0);
            volatility = (last.volatilityCumulative - start.volatilityCumulative) / span;
            volume = (last.volumePerLiquidityCumulative - start.volumePerLiquidityCumulative) >> VOLUME_SHIFT;
        }
    }

    /// @return average tick over the window before `time`, up to the newest timepoint
    /// @return before mean tick between the two newest timepoints
    function _tickHistory(
        Timepoint[PLACES] storage self,
        uint16 lastIndex,
        Timepoint memory last,
        uint32 time,
        int24 tick
    ) private view returns (int24 average, int24 before) {
        uint16 oldest = _oldest(self, lastIndex);
        if (lastIndex == oldest) return (tick, tick);
        unchecked {
            before = _meanTick(self[lastIndex - 1], last);
            Timepoint memory first = self[oldest];
            if (time - first.blockTimestamp < WINDOW) return (_meanTick(first, last), before);
            if (time - last.blockTimestamp >= WINDOW) return (before, before);
            return (_meanTick(_at(self, oldest, lastIndex, time - WINDOW), last), before);
        }
    }

    /// @dev The sums at a second between the oldest and the newest timepoint, interpolated between two of them in whole
    /// units per second.
    function _at(Timepoint[PLACES] storage self, uint16 oldest, uint16 lastIndex, uint32 time)
        private
        view
        returns (Timepoint memory point)
    {
        unchecked {
            uint16 index = _floor(self, oldest, lastIndex, time);
            point = self[index];
            uint32 into = time - point.blockTimestamp;
            if (into == 0) return point;
            Timepoint memory next = self[++index];
            uint32 between = next.blockTimestamp - point.blockTimestamp;
            int56 ticks = next.tickCumulative - point.tickCumulative;
            uint88 volatility = next.volatilityCumulative - point.volatilityCumulative;
            uint144 volume = next.volumePerLiquidityCumulative - point.volumePerLiquidityCumulative;
            point.blockTimestamp = time;
            point.tickCumulative += ticks / int56(uint56(between)) * int56(uint56(into));
            point.volatilityCumulative += volatility / between * into;
            point.volumePerLiquidityCumulative += volume / between * into;
        }
    }

    /// @dev Index of the newest timepoint that is not newer than `time`.
    function _floor(Timepoint[PLACES] storage self, uint16 oldest, uint16 lastIndex, uint32 time)
        private
        view
        returns (uint16)
    {
        unchecked {
            // Ages are measured from the oldest timepoint, so that neither the ring nor the clock wraps in between.
            uint32 start = self[oldest].blockTimestamp;
            uint16 low;
            uint16 high = lastIndex - oldest;
            while (low < high) {
                uint16 middle = uint16((uint256(low) + high + 1) / 2);
                if (self[oldest + middle].blockTimestamp - start <= time - start) low = middle;
                else high = middle - 1;
            }
            return oldest + low;
        }
    }

    /// @dev Once the ring is full, the oldest timepoint is overwritten next.
    function _oldest(Timepoint[PLACES] storage self, uint16 lastIndex) private view returns (uint16) {
        unchecked {
            uint16 next = lastIndex + 1;
            return self[next].initialized ? next : 0;
        }
    }

    /// @dev Two timepoints never have the same second. The division drops the fraction.
    function _meanTick(Timepoint memory earlier, Timepoint memory later) private pure returns (int24) {
        unchecked {
            uint32 span = later.blockTimestamp - earlier.blockTimestamp;
            return int24((later.tickCumulative - earlier.tickCumulative) / int56(uint56(span)));
        }
    }

    /// @dev Sum of the squared distance between tick and average over each second, both changing linearly. With the
    /// distance `(slope * t + start) / elapsed`, six times that sum times `elapsed` squared is computed exactly.
    function _volatility(uint32 elapsed, int24 tick, int24 before, int24 average, int24 averageBefore)
        private
        pure
        returns (uint88)
    {
        unchecked {
            int256 time = int256(uint256(elapsed));
            int256 slope = (int256(tick) - before) - (int256(average) - averageBefore);
            int256 start = (int256(before) - averageBefore) * time;
            int256 sequence = time * (time + 1);
            int256 sum =
                slope * slope * sequence * (2 * time + 1) + 6 * start * slope * sequence + 6 * time * start * start;
            return uint88(uint256(sum / (6 * time * time)));
        }
    }
}
