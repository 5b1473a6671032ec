// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {WombatAsset} from "./WombatAsset.sol";
import {WombatCurve} from "./WombatCurve.sol";
import {WombatPool} from "./WombatPool.sol";

/// @dev Ratios of 18 decimals.
/// @param startCovRatio coverage of the input token from which the fee rises
/// @param endCovRatio coverage beyond which the pool rejects swaps
/// @param halfUp rounding of the upper bound in the search for an input; true in newer builds, which also charge
/// nothing where older ones divide by an unchanged coverage
struct CoverageTerms {
    uint256 startCovRatio;
    uint256 endCovRatio;
    bool halfUp;
}

/// @title A Wombat pool with a higher fee for swaps after which the input token has a high coverage
contract WombatFeePool is WombatPool {
    error WOMBAT_COV_RATIO_LIMIT_EXCEEDED();

    uint256 public immutable startCovRatio;
    uint256 public immutable endCovRatio;
    bool private immutable halfUp;

    constructor(uint256 ampFactor_, uint256 haircutRate_, bool priced_, CoverageTerms memory terms, address owner_)
        WombatPool(ampFactor_, haircutRate_, priced_, owner_)
    {
        if (terms.startCovRatio < WAD || terms.startCovRatio > terms.endCovRatio) revert WOMBAT_INVALID_VALUE();
        (startCovRatio, endCovRatio, halfUp) = (terms.startCovRatio, terms.endCovRatio, terms.halfUp);
    }

    /// @dev Coverage uses unscaled amounts even if the curve scales them by relative prices.
    function _quote(WombatAsset from, WombatAsset to, int256 amount)
        internal
        view
        override
        returns (uint256 outcome, uint256 haircut)
    {
        (outcome, haircut) = super._quote(from, to, amount);
        bool sold = amount >= 0;
        (WombatAsset grows, uint256 growth) = sold ? (from, uint256(amount)) : (to, outcome);
        uint256 coverage = _coverage(grows, growth);
        if (coverage <= startCovRatio) return (outcome, haircut);
        if (sold) {
            uint256 extra = WombatCurve.times(_rate(_coverage(from, 0), coverage), outcome);
            return (outcome - extra, haircut + extra);
        }
        if (_coverage(to, 0) >= endCovRatio) revert WOMBAT_COV_RATIO_LIMIT_EXCEEDED();
        outcome = _searched(to, from, uint256(-amount));
        (, haircut) = _quote(to, from, int256(outcome));
    }

    function _coverage(WombatAsset asset, uint256 added) private view returns (uint256) {
        return WombatCurve.over(asset.cash() + added, asset.liability());
    }

    /// @dev The part of the output charged for a move from one coverage to a higher one: the mean of a rate that rises
    /// from zero at the start to one at the end.
    function _rate(uint256 before, uint256 coverage) private view returns (uint256) {
        if (coverage > endCovRatio) revert WOMBAT_COV_RATIO_LIMIT_EXCEEDED();
        if (halfUp && coverage <= before) return 0;
        uint256 least = before <= startCovRatio ? 0 : (before - startCovRatio) ** 2;
        uint256 most = (coverage - startCovRatio) ** 2;
        return WombatCurve.over((most - least) / (coverage - before) / 2, endCovRatio - startCovRatio);
    }

    /// @dev The least input, in whole units of its token, that buys the output.
    function _searched(WombatAsset from, WombatAsset to, uint256 wanted) private view returns (uint256) {
        uint256 most = uint256(from.liability()) * endCovRatio;
        most = halfUp ? (most + WAD / 2) / WAD : most / WAD;
        uint256 unit = _toWad(1, from);
        uint256 low = 1;
        uint256 high = _fromWad(most - from.cash(), from);
        if (_buysLess(from, to, high * unit, wanted)) revert WOMBAT_COV_RATIO_LIMIT_EXCEEDED();
        while (low < high) {
            uint256 middle = (low + high) / 2;
            if (_buysLess(from, to, middle * unit, wanted)) low = middle + 1;
            else high = middle;
        }
        return high * unit;
    }

    function _buysLess(WombatAsset from, WombatAsset to, uint256 amount, uint256 wanted) private view returns (bool) {
        (uint256 outcome,) = _quote(from, to, int256(amount));
        return outcome < wanted;
    }
}
