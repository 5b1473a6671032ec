// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoTerms} from "./DodoPool.sol";
import {DodoPricing, PMMState, RState} from "./DodoPricing.sol";
import {DodoShares} from "./DodoShares.sol";

/// @title DVM: a pool without stored targets
/// @dev All quote counts as surplus, so base is always short and its target follows from the reserves.
contract DodoVendingMachine is DodoShares {
    using DodoPricing for PMMState;

    function init(DodoTerms calldata terms) external {
        _initPool(terms);
    }

    function version() external pure returns (string memory) {
        return "DVM 1.0.2";
    }

    function getPMMState() public view override returns (PMMState memory state) {
        state = PMMState(_I_, _K_, _BASE_RESERVE_, _QUOTE_RESERVE_, 0, 0, RState.ABOVE_ONE);
        state.adjust();
    }

    function querySellBase(address trader, uint256 payBaseAmount)
        external
        view
        returns (uint256 receiveQuoteAmount, uint256 mtFee)
    {
        Quote memory quote = _quote(trader, true, payBaseAmount);
        return (quote.net, quote.mtFee);
    }

    function querySellQuote(address trader, uint256 payQuoteAmount)
        external
        view
        returns (uint256 receiveBaseAmount, uint256 mtFee)
    {
        Quote memory quote = _quote(trader, false, payQuoteAmount);
        return (quote.net, quote.mtFee);
    }

    function _retarget(bool, Quote memory) internal override {}

    function _firstTargets(uint256) internal override {}

    function _raiseTargets(uint256) internal override {}
}
