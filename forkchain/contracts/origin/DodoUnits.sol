// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title DODO's arithmetic with 18 decimals and the revert texts of its own library
library DodoUnits {
    uint256 internal constant ONE = 1e18;

    function plus(uint256 a, uint256 b) internal pure returns (uint256 sum) {
        unchecked {
            sum = a + b;
        }
        require(sum >= a, "ADD_ERROR");
    }

    function minus(uint256 a, uint256 b) internal pure returns (uint256) {
        require(b <= a, "SUB_ERROR");
        unchecked {
            return a - b;
        }
    }

    function times(uint256 a, uint256 b) internal pure returns (uint256 product) {
        require(!overflows(a, b), "MUL_ERROR");
        unchecked {
            product = a * b;
        }
    }

    function overflows(uint256 a, uint256 b) internal pure returns (bool) {
        if (a == 0) return false;
        unchecked {
            return a * b / a != b;
        }
    }

    function over(uint256 a, uint256 b) internal pure returns (uint256) {
        require(b != 0, "DIVIDING_ERROR");
        unchecked {
            return a / b;
        }
    }

    function overUp(uint256 a, uint256 b) internal pure returns (uint256 quotient) {
        quotient = over(a, b);
        unchecked {
            if (quotient * b != a) ++quotient;
        }
    }

    function mulDown(uint256 a, uint256 b) internal pure returns (uint256) {
        return times(a, b) / ONE;
    }

    function mulUp(uint256 a, uint256 b) internal pure returns (uint256) {
        return overUp(times(a, b), ONE);
    }

    function divDown(uint256 a, uint256 b) internal pure returns (uint256) {
        return over(times(a, ONE), b);
    }

    function divUp(uint256 a, uint256 b) internal pure returns (uint256) {
        return overUp(times(a, ONE), b);
    }

    /// @dev The inverse of a price, rounded down.
    function reciprocalDown(uint256 price) internal pure returns (uint256) {
        return over(ONE * ONE, price);
    }

    /// @dev Rounded down. Approaches the root from above by halving, like the real pools: this is most of a swap's gas,
    /// and a faster method would give wrong gas estimates for public chains.
    function sqrtDown(uint256 x) internal pure returns (uint256 root) {
        unchecked {
            root = x;
            uint256 next = x / 2 + 1;
            while (next < root) {
                root = next;
                next = (x / next + next) / 2;
            }
        }
    }
}
