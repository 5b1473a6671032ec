// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The curve x^3*y + y^3*x = K of stable Thena pairs
/// @dev Amounts have 18 decimals. Each product is scaled down at once, in the order written, on which a quote depends
/// to the unit. Sums and products beyond 256 bits revert, as in the real pair.
library ThenaCurve {
    uint256 private constant ONE = 1e18;
    uint256 private constant MAX_ROUNDS = 255;

    function invariant(uint256 x, uint256 y) internal pure returns (uint256) {
        uint256 product = x * y / ONE;
        uint256 squares = x * x / ONE + y * y / ONE;
        return product * squares / ONE;
    }

    /// @param unitIn ten to the decimals of the input token
    function amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut, uint256 unitIn, uint256 unitOut)
        internal
        pure
        returns (uint256)
    {
        uint256 x = reserveIn * ONE / unitIn;
        uint256 y = reserveOut * ONE / unitOut;
        uint256 target = invariant(x, y);
        uint256 left = _solve(amountIn * ONE / unitIn + x, target, y);
        return (y - left) * unitOut / ONE;
    }

    /// @dev Newton's method from `y`; the result of the last round is used even if it has not converged.
    function _solve(uint256 x, uint256 target, uint256 y) private pure returns (uint256) {
        for (uint256 i; i < MAX_ROUNDS; ++i) {
            uint256 last = y;
            uint256 value = _value(x, y);
            if (value < target) y += (target - value) * ONE / _slope(x, y);
            else y -= (value - target) * ONE / _slope(x, y);
            if (y > last ? y - last <= 1 : last - y <= 1) return y;
        }
        return y;
    }

    function _value(uint256 x, uint256 y) private pure returns (uint256) {
        return x * (y * y / ONE * y / ONE) / ONE + (x * x / ONE * x / ONE) * y / ONE;
    }

    function _slope(uint256 x, uint256 y) private pure returns (uint256) {
        return 3 * x * (y * y / ONE) / ONE + (x * x / ONE * x / ONE);
    }
}
