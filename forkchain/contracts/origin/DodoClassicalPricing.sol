// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoClassicalCurve} from "./DodoClassicalCurve.sol";
import {PMMState, RState} from "./DodoPricing.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @title The parts of the curve that a trade with a classical pool covers
/// @dev Such a pool only trades given amounts of base, sold or bought. Amounts are before fees, states have adjusted
/// targets.
library DodoClassicalPricing {
    using DodoUnits for uint256;

    function adjust(PMMState memory state) internal pure {
        if (state.R == RState.BELOW_ONE) {
            uint256 fair = state.B.minus(state.B0).mulDown(state.i);
            state.Q0 = DodoClassicalCurve.targetOf(state.Q, state.K, fair);
        } else if (state.R == RState.ABOVE_ONE) {
            uint256 fair = state.Q.minus(state.Q0).divDown(state.i);
            state.B0 = DodoClassicalCurve.targetOf(state.B, state.K, fair);
        }
    }

    /// @return quote that the pool pays for `amount` of base, and the resulting status
    function sellBase(PMMState memory state, uint256 amount) internal pure returns (uint256, RState) {
        if (state.R == RState.ONE) return (_soldFrom(state, state.Q0, amount), RState.BELOW_ONE);
        if (state.R == RState.BELOW_ONE) return (_soldFrom(state, state.Q, amount), RState.BELOW_ONE);
        uint256 backIn = state.B0.minus(state.B);
        uint256 backOut = state.Q.minus(state.Q0);
        if (amount < backIn) {
            uint256 out = DodoClassicalCurve.integrate(state.B0, state.B.plus(amount), state.B, state.i, state.K);
            return (out < backOut ? out : backOut, RState.ABOVE_ONE);
        }
        if (amount == backIn) return (backOut, RState.ONE);
        return (backOut.plus(_soldFrom(state, state.Q0, amount - backIn)), RState.BELOW_ONE);
    }

    /// @return quote that the pool charges for `amount` of base, and the resulting status
    function buyBase(PMMState memory state, uint256 amount) internal pure returns (uint256, RState) {
        if (state.R == RState.ONE) return (_boughtFrom(state, state.B0, amount), RState.ABOVE_ONE);
        if (state.R == RState.ABOVE_ONE) return (_boughtFrom(state, state.B, amount), RState.ABOVE_ONE);
        uint256 backIn = state.Q0.minus(state.Q);
        uint256 backOut = state.B.minus(state.B0);
        if (amount < backOut) {
            return (DodoClassicalCurve.intake(state.Q0, state.Q, state.i.mulUp(amount), state.K), RState.BELOW_ONE);
        }
        if (amount == backOut) return (backIn, RState.ONE);
        return (backIn.plus(_boughtFrom(state, state.B0, amount - backOut)), RState.ABOVE_ONE);
    }

    /// @dev Base for an exact amount of quote. Not the inverse of `buyBase`: it rounds differently, so the pool may
    /// charge more for the result than was offered.
    function sellQuote(PMMState memory state, uint256 amount) internal pure returns (uint256) {
        if (state.R == RState.ONE) return _paidFrom(state, state.B0, amount);
        if (state.R == RState.ABOVE_ONE) return _paidFrom(state, state.B, amount);
        uint256 backOut = state.B.minus(state.B0);
        uint256 backIn = state.Q0.minus(state.Q);
        if (amount > backIn) return backOut.plus(_paidFrom(state, state.B0, amount - backIn));
        return DodoClassicalCurve.integrate(state.Q0, state.Q.plus(amount), state.Q, state.i.reciprocalDown(), state.K);
    }

    function _soldFrom(PMMState memory state, uint256 reserve, uint256 amount) private pure returns (uint256) {
        return DodoClassicalCurve.payout(state.Q0, reserve, state.i.mulDown(amount), state.K);
    }

    function _boughtFrom(PMMState memory state, uint256 reserve, uint256 amount) private pure returns (uint256) {
        require(amount < reserve, "DODO_BASE_BALANCE_NOT_ENOUGH");
        return DodoClassicalCurve.integrate(state.B0, reserve, reserve - amount, state.i, state.K);
    }

    function _paidFrom(PMMState memory state, uint256 reserve, uint256 amount) private pure returns (uint256) {
        uint256 fair = state.i.reciprocalDown().mulDown(amount);
        return DodoClassicalCurve.payout(state.B0, reserve, fair, state.K);
    }
}
