// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoPool} from "./DodoPool.sol";
import {DodoPricing, PMMState, RState} from "./DodoPricing.sol";

/// @title Pools of the second generation that store their targets
/// @dev A trade stores a target only if it changes which side is short, and then the adjusted target of the token sold.
abstract contract DodoTargets is DodoPool {
    using DodoPricing for PMMState;

    uint112 public _BASE_TARGET_;
    uint112 public _QUOTE_TARGET_;
    RState public _RState_;

    function getPMMState() public view override returns (PMMState memory state) {
        state = PMMState(_I_, _K_, _BASE_RESERVE_, _QUOTE_RESERVE_, _BASE_TARGET_, _QUOTE_TARGET_, _RState_);
        state.adjust();
    }

    function querySellBase(address trader, uint256 payBaseAmount)
        external
        view
        returns (uint256 receiveQuoteAmount, uint256 mtFee, RState newRState, uint256 newBaseTarget)
    {
        Quote memory quote = _quote(trader, true, payBaseAmount);
        return (quote.net, quote.mtFee, quote.next, quote.state.B0);
    }

    function querySellQuote(address trader, uint256 payQuoteAmount)
        external
        view
        returns (uint256 receiveBaseAmount, uint256 mtFee, RState newRState, uint256 newQuoteTarget)
    {
        Quote memory quote = _quote(trader, false, payQuoteAmount);
        return (quote.net, quote.mtFee, quote.next, quote.state.Q0);
    }

    function _retarget(bool base, Quote memory quote) internal override {
        if (quote.next == _RState_) return;
        if (base) _BASE_TARGET_ = _narrow(quote.state.B0);
        else _QUOTE_TARGET_ = _narrow(quote.state.Q0);
        _RState_ = quote.next;
        emit RChange(quote.next);
    }
}
