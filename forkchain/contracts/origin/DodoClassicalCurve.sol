// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoUnits} from "./DodoUnits.sol";

/// @title The same curve with the rounding of classical pools
library DodoClassicalCurve {
    using DodoUnits for uint256;

    uint256 private constant ONE = DodoUnits.ONE;

    /// @dev The other token's amount for a move along the curve from reserve `v1` down to `v2`.
    function integrate(uint256 target, uint256 v1, uint256 v2, uint256 price, uint256 k)
        internal
        pure
        returns (uint256)
    {
        uint256 fair = price.mulDown(v1.minus(v2));
        uint256 penalty = k.mulDown(target.times(target).over(v1).divUp(v2));
        return fair.mulDown(ONE.minus(k).plus(penalty));
    }

    /// @dev The output of a reserve for an input of the other token with value `fair`.
    function payout(uint256 target, uint256 reserve, uint256 fair, uint256 k) internal pure returns (uint256) {
        (uint256 numerator, uint256 denominator) = _solve(target, reserve, fair, false, k);
        return reserve.minus(numerator.divUp(denominator));
    }

    /// @dev The input to a reserve for an output of the other token with value `fair`.
    function intake(uint256 target, uint256 reserve, uint256 fair, uint256 k) internal pure returns (uint256) {
        (uint256 numerator, uint256 denominator) = _solve(target, reserve, fair, true, k);
        return numerator.divDown(denominator).minus(reserve);
    }

    function _solve(uint256 target, uint256 reserve, uint256 fair, bool takes, uint256 k)
        private
        pure
        returns (uint256 numerator, uint256 denominator)
    {
        uint256 pull = k.mulDown(target).times(target).over(reserve);
        uint256 b = ONE.minus(k).mulDown(reserve);
        if (takes) b = b.plus(fair);
        else pull = pull.plus(fair);
        bool positive = b >= pull;
        b = positive ? b - pull : pull - b;
        uint256 square = ONE.minus(k).times(4).mulDown(k.mulDown(target).times(target));
        uint256 root = b.times(b).plus(square).sqrtDown();
        denominator = ONE.minus(k).times(2);
        numerator = positive ? b.plus(root) : root.minus(b);
    }

    /// @dev The target of a reserve after the other side's surplus, with value `fair`, has been traded back.
    function targetOf(uint256 reserve, uint256 k, uint256 fair) internal pure returns (uint256) {
        uint256 root = k.mulDown(fair).times(4).divUp(reserve);
        root = root.plus(ONE).times(ONE).sqrtDown();
        return reserve.mulDown(ONE.plus(root.minus(ONE).divUp(k.times(2))));
    }
}
