// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoCurve} from "./DodoCurve.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @notice Which side of a pool is away from its target: ABOVE_ONE if base is short, BELOW_ONE if quote is.
enum RState {
    ONE,
    ABOVE_ONE,
    BELOW_ONE
}

/// @notice All inputs of a price; `i` and `K` have 18 decimals, `i` is in raw quote per raw base.
struct PMMState {
    uint256 i;
    uint256 K;
    uint256 B;
    uint256 Q;
    uint256 B0;
    uint256 Q0;
    RState R;
}

/// @title The parts of the curve that a trade of the second generation covers; the marginal price applies to both
/// generations
library DodoPricing {
    using DodoUnits for uint256;

    /// @dev Reserve and target of one token and of its counterpart.
    struct Sides {
        uint256 reserve;
        uint256 target;
        uint256 outReserve;
        uint256 outTarget;
        /// Output units per input unit, 18 decimals.
        uint256 price;
    }

    /// @dev Adjusts the target that depends on the other side's surplus, before a trade.
    function adjust(PMMState memory state) internal pure {
        if (state.R == RState.BELOW_ONE) {
            state.Q0 = DodoCurve.targetOf(state.Q, state.B.minus(state.B0), state.i, state.K);
        } else if (state.R == RState.ABOVE_ONE) {
            state.B0 = DodoCurve.targetOf(state.B, state.Q.minus(state.Q0), state.i.reciprocalDown(), state.K);
        }
    }

    /// @dev Both directions are symmetric.
    /// @param state with adjusted targets
    /// @return out before fees
    function sell(PMMState memory state, bool base, uint256 amount) internal pure returns (uint256 out, RState next) {
        Sides memory sides = base
            ? Sides(state.B, state.B0, state.Q, state.Q0, state.i)
            : Sides(state.Q, state.Q0, state.B, state.B0, state.i.reciprocalDown());
        (RState mineShort, RState otherShort) =
            base ? (RState.ABOVE_ONE, RState.BELOW_ONE) : (RState.BELOW_ONE, RState.ABOVE_ONE);
        if (state.R != mineShort) {
            uint256 from = state.R == RState.ONE ? sides.outTarget : sides.outReserve;
            return (DodoCurve.payout(sides.outTarget, from, amount, sides.price, state.K), otherShort);
        }
        uint256 backIn = sides.target.minus(sides.reserve);
        uint256 backOut = sides.outReserve.minus(sides.outTarget);
        if (amount < backIn) {
            out = DodoCurve.integrate(sides.target, sides.reserve.plus(amount), sides.reserve, sides.price, state.K);
            return (out < backOut ? out : backOut, mineShort);
        }
        if (amount == backIn) return (backOut, RState.ONE);
        uint256 beyond = DodoCurve.payout(sides.outTarget, sides.outTarget, amount - backIn, sides.price, state.K);
        return (backOut.plus(beyond), otherShort);
    }

    /// @dev Quote per base at the present point of the curve, 18 decimals.
    /// @param state with adjusted targets
    function midPrice(PMMState memory state) internal pure returns (uint256) {
        bool quoteShort = state.R == RState.BELOW_ONE;
        (uint256 target, uint256 reserve) = quoteShort ? (state.Q0, state.Q) : (state.B0, state.B);
        uint256 square = target.times(target).over(reserve).divDown(reserve);
        uint256 slope = DodoUnits.ONE.minus(state.K).plus(state.K.mulDown(square));
        return quoteShort ? state.i.divDown(slope) : state.i.mulDown(slope);
    }
}
