package io.swaplab.pools.dodo;

import io.swaplab.math.Uint256;

/**
 * What a classical pool allows; newer pools have no such gate.
 *
 * @param baseLimit the most base the pool takes in
 * @param quoteLimit the most quote the pool takes in
 */
record DodoGate(
        boolean tradeAllowed, boolean sellingAllowed, boolean buyingAllowed, Uint256 baseLimit, Uint256 quoteLimit) {
    static final DodoGate OPEN = new DodoGate(true, true, true, Uint256.MAX, Uint256.MAX);
}
