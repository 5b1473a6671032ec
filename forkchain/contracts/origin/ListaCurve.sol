// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The two-coin stableswap curve with the rounding of Lista's pools
/// @dev Amounts have 18 decimals; `a` is the amplification times 100, which twice the coins' number multiplies.
library ListaCurve {
    uint256 internal constant ONE = 1e18;
    uint256 internal constant FEE_SCALE = 1e10;
    uint256 internal constant A_PRECISION = 100;
    uint256 private constant MAX_ROUNDS = 255;

    /// @dev The invariant; zero for an empty pool.
    function invariant(uint256[2] memory xp, uint256 a) internal pure returns (uint256 d) {
        uint256 sum = xp[0] + xp[1];
        if (sum == 0) return 0;
        uint256 ann = 2 * a;
        d = sum;
        for (uint256 i; i < MAX_ROUNDS; ++i) {
            uint256 p = d * d / (2 * xp[0]) * d / (2 * xp[1]);
            uint256 last = d;
            d = (ann * sum / A_PRECISION + 2 * p) * d / ((ann - A_PRECISION) * d / A_PRECISION + 3 * p);
            if (_near(d, last)) return d;
        }
    }

    /// @dev One coin's amount for `x` of the other.
    function otherSide(uint256 x, uint256 d, uint256 a) internal pure returns (uint256 y) {
        uint256 ann = 2 * a;
        uint256 c = d * d / (2 * x) * d * A_PRECISION / (2 * ann);
        uint256 b = x + d * A_PRECISION / ann;
        y = d;
        for (uint256 i; i < MAX_ROUNDS; ++i) {
            uint256 last = y;
            y = (y * y + c) / (2 * y + b - d);
            if (_near(y, last)) return y;
        }
    }

    function _near(uint256 one, uint256 other) private pure returns (bool) {
        return one > other ? one - other <= 1 : other - one <= 1;
    }
}
