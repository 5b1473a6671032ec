// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoTerms} from "./DodoPool.sol";
import {DodoShares} from "./DodoShares.sol";
import {DodoTargets} from "./DodoTargets.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @title DSP: a pool with stored targets and public liquidity
contract DodoStablePool is DodoTargets, DodoShares {
    using DodoUnits for uint256;

    function init(DodoTerms calldata terms) external {
        _initPool(terms);
    }

    function version() external pure returns (string memory) {
        return "DSP 1.0.1";
    }

    /// @dev An unbalanced first deposit leaves a surplus above the targets while R stays ONE.
    function _firstTargets(uint256 base) internal override {
        (_BASE_TARGET_, _QUOTE_TARGET_) = (_narrow(base), _narrow(base.mulDown(_I_)));
        require(_QUOTE_TARGET_ > 0, "QUOTE_TARGET_IS_ZERO");
    }

    function _raiseTargets(uint256 ratio) internal override {
        uint256 base = _BASE_TARGET_;
        uint256 quote = _QUOTE_TARGET_;
        _BASE_TARGET_ = _narrow(base.plus(base.mulDown(ratio)));
        _QUOTE_TARGET_ = _narrow(quote.plus(quote.mulDown(ratio)));
    }
}
