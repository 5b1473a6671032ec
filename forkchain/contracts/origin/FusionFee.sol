// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

/// @title The fee of Algebra V1 as a function of volatility and volume
/// @notice Two S-shaped curves over volatility, their sum scaled by one over volume. Each alpha is the height of its curve
/// in millionths, beta its middle, gamma its width.
library FusionFee {
    struct Configuration {
        uint16 alpha1;
        uint16 alpha2;
        uint32 beta1;
        uint32 beta2;
        uint16 gamma1;
        uint16 gamma2;
        uint32 volumeBeta;
        uint16 volumeGamma;
        uint16 baseFee;
    }

    /// @dev Beyond this many widths from its middle, a curve is treated as flat.
    uint256 private constant REACH = 6;
    uint256 private constant DEGREE = 8;

    function check(Configuration memory config) internal pure {
        uint256 highest = uint256(config.alpha1) + config.alpha2 + config.baseFee;
        require(highest <= type(uint16).max, "Max fee exceeded");
        require(config.gamma1 != 0 && config.gamma2 != 0 && config.volumeGamma != 0, "Gammas must be > 0");
    }

    /// @param volatility per 15 seconds
    /// @param volume per liquidity
    /// @return millionths of the input
    function pips(Configuration memory config, uint256 volatility, uint256 volume) internal pure returns (uint16) {
        uint256 height = _sigmoid(volatility, config.alpha1, config.beta1, config.gamma1)
            + _sigmoid(volatility, config.alpha2, config.beta2, config.gamma2);
        if (height > type(uint16).max) height = type(uint16).max;
        uint256 scaled = _sigmoid(volume, height, config.volumeBeta, config.volumeGamma);
        // At most the sum of the heights, which `check` limits to 16 bits.
        return uint16(config.baseFee + scaled);
    }

    /// @dev `alpha / (1 + e^((beta - x) / gamma))`
    function _sigmoid(uint256 x, uint256 alpha, uint256 beta, uint256 gamma) private pure returns (uint256) {
        bool above = x > beta;
        uint256 distance = above ? x - beta : beta - x;
        if (distance >= REACH * gamma) return above ? alpha : 0;
        uint256 one = gamma ** DEGREE;
        uint256 grown = _exponential(distance, gamma, one);
        return alpha * (above ? grown : one) / (one + grown);
    }

    /// @dev The series of `e^(x / gamma)` times `one`, the eighth power of gamma; every term is rounded down
    /// separately. Within the limit no term needs more than 172 bits.
    function _exponential(uint256 x, uint256 gamma, uint256 one) private pure returns (uint256 sum) {
        sum = one;
        uint256 powerOfX = 1;
        uint256 powerOfGamma = one;
        uint256 factorial = 1;
        unchecked {
            for (uint256 degree = 1; degree <= DEGREE; ++degree) {
                powerOfX *= x;
                powerOfGamma /= gamma;
                factorial *= degree;
                sum += powerOfX * powerOfGamma / factorial;
            }
        }
    }
}
