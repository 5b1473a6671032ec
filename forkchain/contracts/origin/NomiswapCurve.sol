// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The two-token stableswap curve with the rounding of Nomiswap
/// @dev Amounts have 18 decimals; `a` is the amplification times 100.
library NomiswapCurve {
    uint256 private constant A_PRECISION = 100;
    uint256 private constant MAX_ROUNDS = 256;

    /// @dev The invariant; zero for an empty pool.
    function invariant(uint256 x0, uint256 x1, uint256 a) internal pure returns (uint256 d) {
        uint256 sum = x0 + x1;
        if (sum == 0) return 0;
        uint256 n = 4 * a;
        d = sum;
        for (uint256 i; i < MAX_ROUNDS; ++i) {
            uint256 p = d * d / x0 * d / x1 / 4;
            uint256 last = d;
            d = (n * sum / A_PRECISION + 2 * p) * d / ((n / A_PRECISION - 1) * d + 3 * p);
            if (_near(d, last)) return d;
        }
    }

    /// @dev The other side for `x`, with every round rounded up. While `a` ramps, the doubled amplification is rounded
    /// down to a whole number only here, so the real pair's quotes are off by that much.
    function otherSide(uint256 x, uint256 d, uint256 a) internal pure returns (uint256 y) {
        uint256 n = 4 * a;
        uint256 c = d * d / (2 * x);
        c = c * d / (2 * n / A_PRECISION);
        uint256 b = x + A_PRECISION * d / n;
        y = d;
        for (uint256 i; i < MAX_ROUNDS; ++i) {
            uint256 last = y;
            uint256 divisor = 2 * y + b - d;
            y = (y * y + c + divisor - 1) / divisor;
            if (_near(y, last)) return y;
        }
    }

    function _near(uint256 one, uint256 other) private pure returns (bool) {
        return one > other ? one - other <= 1 : other - one <= 1;
    }
}
