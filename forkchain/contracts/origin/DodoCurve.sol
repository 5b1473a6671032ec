// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoUnits} from "./DodoUnits.sol";

/// @title The proactive market maker's curve with the rounding of the second generation
/// @dev The order of the operations decides where a sum overflows and with which text, so it must not change.
library DodoCurve {
    using DodoUnits for uint256;

    uint256 private constant ONE = DodoUnits.ONE;

    /// @dev Output of a move along the curve from reserve `v1` down to `v2`, rounded down.
    /// @param target the reserve at which the price is `price`
    function integrate(uint256 target, uint256 v1, uint256 v2, uint256 price, uint256 k)
        internal
        pure
        returns (uint256)
    {
        require(target != 0, "TARGET_IS_ZERO");
        uint256 fair = price.times(v1.minus(v2));
        if (k == 0) return fair / ONE;
        uint256 penalty = k.mulDown(target.times(target).over(v1).divDown(v2));
        return ONE.minus(k).plus(penalty).times(fair) / (ONE * ONE);
    }

    /// @dev The output of a reserve for `delta` of the other token, rounded down.
    function payout(uint256 target, uint256 reserve, uint256 delta, uint256 price, uint256 k)
        internal
        pure
        returns (uint256)
    {
        require(target != 0, "TARGET_IS_ZERO");
        if (delta == 0) return 0;
        if (k == 0) {
            uint256 fair = price.mulDown(delta);
            return fair < reserve ? fair : reserve;
        }
        if (k == ONE) {
            uint256 share = _hyperbolaShare(target, reserve, delta, price);
            return reserve.times(share).over(share.plus(ONE));
        }
        uint256 left = _root(target, reserve, price.times(delta), k);
        return left < reserve ? reserve - left : 0;
    }

    /// @dev The remaining reserve, rounded up: the positive root of the curve's quadratic for 0 < k < 1.
    function _root(uint256 target, uint256 reserve, uint256 paid, uint256 k) private pure returns (uint256) {
        uint256 pull = k.times(target).over(reserve).times(target).plus(paid);
        uint256 linear = ONE.minus(k).times(reserve);
        bool negative = linear < pull;
        uint256 b = (negative ? pull - linear : linear - pull) / ONE;
        uint256 square = ONE.minus(k).times(4).mulDown(k.mulDown(target).times(target));
        uint256 root = b.times(b).plus(square).sqrtDown();
        uint256 numerator = negative ? root.minus(b) : b.plus(root);
        require(!negative || numerator != 0, "DODOMath: should not be zero");
        return numerator.divUp(ONE.minus(k).times(2));
    }

    /// @dev At k = 1 the curve is a hyperbola; a product that would overflow is divided first.
    function _hyperbolaShare(uint256 target, uint256 reserve, uint256 delta, uint256 price)
        private
        pure
        returns (uint256)
    {
        uint256 fair = price.times(delta);
        if (fair == 0) return 0;
        return fair.overflows(reserve)
            ? delta.times(reserve).over(target).times(price).over(target)
            : (fair * reserve).over(target.times(target));
    }

    /// @dev The target of a reserve after the other side's surplus has been traded back, rounded down.
    function targetOf(uint256 reserve, uint256 surplus, uint256 price, uint256 k) internal pure returns (uint256) {
        if (k == 0) return reserve.plus(price.mulDown(surplus));
        if (reserve == 0) return 0;
        uint256 slope = (4 * k).times(price);
        uint256 root = ONE;
        if (slope != 0) {
            uint256 ratio =
                slope.overflows(surplus) ? slope.over(reserve).times(surplus) : (slope * surplus).over(reserve);
            root = ratio.plus(ONE * ONE).sqrtDown();
        }
        return reserve.mulDown(root.minus(ONE).divDown(2 * k).plus(ONE));
    }
}
