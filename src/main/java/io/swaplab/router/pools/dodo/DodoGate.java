package io.swaplab.router.pools.dodo;

import io.swaplab.core.math.Uint256;

/**
 * The trading switches and limits of a classical pool; newer pools have none.
 *
 * @param baseLimit the greatest base balance
 * @param quoteLimit the greatest quote balance
 */
record DodoGate(
        boolean tradeAllowed, boolean sellingAllowed, boolean buyingAllowed, Uint256 baseLimit, Uint256 quoteLimit) {
    static final DodoGate OPEN = new DodoGate(true, true, true, Uint256.MAX, Uint256.MAX);
}
