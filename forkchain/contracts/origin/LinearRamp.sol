// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title A value that ramps linearly between two points in time, rounded towards its start
library LinearRamp {
    function present(uint256 from, uint256 to, uint256 start, uint256 end) internal view returns (uint256) {
        if (block.timestamp >= end) return to;
        uint256 passed = block.timestamp - start;
        uint256 whole = end - start;
        return to > from ? from + (to - from) * passed / whole : from - (from - to) * passed / whole;
    }
}
