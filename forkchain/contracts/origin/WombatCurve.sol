// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @dev One asset of a pool as input of the curve, 18 decimals.
struct Holding {
    int256 cash;
    int256 liability;
}

/// @title Wombat's coverage curve in 18-decimals arithmetic
/// @dev Products and quotients add half a unit and then truncate toward zero, which rounds half up for non-negative
/// numbers.
library WombatCurve {
    error CORE_UNDERFLOW();

    uint256 internal constant WAD = 1e18;

    int256 private constant SIGNED_WAD = 1e18;
    int256 private constant SIGNED_HALF_WAD = 5e17;

    /// @notice The output of `y` for a change of `x`'s cash, or its input if the change is negative; before fees.
    function swapQuote(Holding memory x, Holding memory y, int256 change, int256 amplification)
        internal
        pure
        returns (uint256)
    {
        if (x.liability == 0 || y.liability == 0) revert CORE_UNDERFLOW();
        int256 debts = x.liability * x.liability / x.cash + y.liability * y.liability / y.cash;
        int256 invariant = x.cash + y.cash - times(amplification, debts);
        int256 coverageX = over(x.cash + change, x.liability);
        int256 pull = x.liability * (coverageX - over(amplification, coverageX)) / y.liability;
        int256 coverageY = _solve(pull - over(invariant, y.liability), amplification);
        int256 moved = times(y.liability, coverageY) - y.cash;
        return uint256(moved < 0 ? -moved : moved);
    }

    function times(int256 a, int256 b) internal pure returns (int256) {
        return (a * b + SIGNED_HALF_WAD) / SIGNED_WAD;
    }

    function over(int256 a, int256 b) internal pure returns (int256) {
        return (a * SIGNED_WAD + b / 2) / b;
    }

    function times(uint256 a, uint256 b) internal pure returns (uint256) {
        return (a * b + WAD / 2) / WAD;
    }

    function over(uint256 a, uint256 b) internal pure returns (uint256) {
        return (a * WAD + b / 2) / b;
    }

    /// @dev The positive root of r^2 + b * r - c.
    function _solve(int256 b, int256 c) private pure returns (int256) {
        return (_root(b * b + 4 * c * SIGNED_WAD, b < 0 ? -b : b) - b) / 2;
    }

    /// @dev The result depends on the first guess. For one less than a square the iteration alternates between two
    /// values until the gas is used up, as in the real pools.
    function _root(int256 square, int256 guess) private pure returns (int256 root) {
        if (square <= 3) return square == 0 ? int256(0) : int256(1);
        root = guess == 0 || guess > square ? square : guess;
        int256 next = (square / root + root) / 2;
        while (next != root) {
            root = next;
            next = (square / next + next) / 2;
        }
    }
}
