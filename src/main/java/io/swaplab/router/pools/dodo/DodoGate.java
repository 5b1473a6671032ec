package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;

/**
 * The trading switches and balance limits of a classical pool; newer pools have none.
 *
 * @param baseLimit the maximum base balance
 * @param quoteLimit the maximum quote balance
 */
record DodoGate(
        boolean tradeAllowed, boolean sellingAllowed, boolean buyingAllowed, Uint256 baseLimit, Uint256 quoteLimit) {
    static final DodoGate OPEN = new DodoGate(true, true, true, Uint256.MAX, Uint256.MAX);
}
