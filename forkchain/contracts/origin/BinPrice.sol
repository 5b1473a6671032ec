// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title Bin prices, and conversions of amounts at a price
/// @notice Prices are token1 per token0 with 128 fraction bits.
library BinPrice {
    error Uint128x128Math__PowUnderflow(uint256 x, int256 y);
    error Uint256x256Math__MulShiftOverflow();

    uint256 internal constant ONE = 1 << 128;
    /// @dev The id of the bin whose price is one.
    int256 private constant UNIT_ID = 1 << 23;
    uint256 private constant STEP_SCALE = 10_000;
    uint256 private constant EXPONENT_LIMIT = 1 << 20;

    /// @notice A power of 1 + binStep / 10000. The power of the inverse, which is below one, is computed with every
    /// product truncated, and inverted at the end for bins above price one.
    function ofBin(uint24 id, uint16 binStep) internal pure returns (uint256) {
        int256 exponent = int256(uint256(id)) - UNIT_ID;
        if (exponent == 0) return ONE;
        uint256 growth = ONE + (uint256(binStep) << 128) / STEP_SCALE;
        bool above = exponent > 0;
        uint256 power = _powerBelowOne(type(uint256).max / growth, uint256(above ? exponent : -exponent));
        require(power != 0, Uint128x128Math__PowUnderflow(growth, exponent));
        return above ? type(uint256).max / power : power;
    }

    /// @dev All factors are below 2^128, so that the product of two fits one word.
    function _powerBelowOne(uint256 square, uint256 rest) private pure returns (uint256 power) {
        if (rest >= EXPONENT_LIMIT) return 0;
        power = ONE;
        unchecked {
            while (true) {
                if (rest & 1 != 0) power = power * square >> 128;
                rest >>= 1;
                if (rest == 0) return power;
                square = square * square >> 128;
            }
        }
    }

    /// @notice Token1 for an amount of token0.
    function worthOfX(uint256 amountX, uint256 price) internal pure returns (uint256) {
        return _worthOfX(amountX, price, 0);
    }

    function worthOfXUp(uint256 amountX, uint256 price) internal pure returns (uint256) {
        return _worthOfX(amountX, price, ONE - 1);
    }

    /// @notice Token0 for an amount of token1 below 2^128.
    function worthOfY(uint256 amountY, uint256 price) internal pure returns (uint256) {
        return (amountY << 128) / price;
    }

    function worthOfYUp(uint256 amountY, uint256 price) internal pure returns (uint256) {
        return amountY == 0 ? 0 : ((amountY << 128) - 1) / price + 1;
    }

    /// @dev The product of an amount below 2^128 and each half of the price fits one word; their sum may not.
    function _worthOfX(uint256 amountX, uint256 price, uint256 roundingBias) private pure returns (uint256) {
        unchecked {
            uint256 whole = amountX * (price >> 128);
            uint256 part = amountX * (price & (ONE - 1));
            // At most (2^128 - 1)^2, so adding the bias cannot overflow.
            part = (part + roundingBias) >> 128;
            require(whole <= type(uint256).max - part, Uint256x256Math__MulShiftOverflow());
            return whole + part;
        }
    }
}
