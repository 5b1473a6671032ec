// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.30;

import {ListaCurve} from "./ListaCurve.sol";
import {ListaStablePool} from "./ListaStablePool.sol";

/// @title Queries about Lista's pools for which they have no views
contract ListaPoolInfo {
    /// @notice The input that should buy `dy`. It uses the amplification in whole units, so while that ramps the result
    /// may be off in either direction.
    function get_dx(address swap, uint256 i, uint256 j, uint256 dy, uint256 maxDx) external view returns (uint256 dx) {
        ListaStablePool pool = ListaStablePool(swap);
        uint256[2] memory rates = [pool.RATES(0), pool.RATES(1)];
        uint256[2] memory xp;
        for (uint256 k; k < 2; ++k) {
            xp[k] = rates[k] * pool.balances(k) / ListaCurve.ONE;
        }
        uint256 grossed = dy * ListaCurve.FEE_SCALE / (ListaCurve.FEE_SCALE - pool.fee());
        require(grossed < pool.balances(j), "Excess balance");
        uint256 a = pool.A() * ListaCurve.A_PRECISION;
        uint256 left = xp[j] - grossed * rates[j] / ListaCurve.ONE;
        uint256 x = ListaCurve.otherSide(left, ListaCurve.invariant(xp, a), a);
        dx = (x - xp[i]) * ListaCurve.ONE / rates[i] + 1;
        require(dx <= maxDx, "Exchange resulted in fewer coins than expected");
    }
}
