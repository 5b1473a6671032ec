// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {DodoClassicalPool} from "./DodoClassicalPool.sol";
import {DodoClassicalPricing} from "./DodoClassicalPricing.sol";
import {PMMState} from "./DodoPricing.sol";
import {DodoUnits} from "./DodoUnits.sol";

/// @title Computes the base that a classical pool sells for an exact amount of quote
/// @notice It ignores the pool's switches, and the pool may charge more quote for the result than was offered.
contract DodoSellHelper {
    using DodoClassicalPricing for PMMState;
    using DodoUnits for uint256;

    function querySellBaseToken(address dodo, uint256 amount) external view returns (uint256) {
        return DodoClassicalPool(dodo).querySellBaseToken(amount);
    }

    function querySellQuoteToken(address dodo, uint256 amount) external view returns (uint256) {
        DodoClassicalPool pool = DodoClassicalPool(dodo);
        PMMState memory state;
        (state.B0, state.Q0) = pool.getExpectedTarget();
        (state.B, state.Q) = (pool._BASE_BALANCE_(), pool._QUOTE_BALANCE_());
        (state.i, state.K, state.R) = (pool.getOraclePrice(), pool._K_(), pool._R_STATUS_());
        uint256 gross = state.sellQuote(amount);
        return gross.divDown(DodoUnits.ONE.plus(pool._MT_FEE_RATE_()).plus(pool._LP_FEE_RATE_()));
    }
}
