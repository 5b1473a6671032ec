package io.swaplab.client.terms;

import io.swaplab.core.math.Uint256;

/**
 * The most that a transaction may cost its sender for gas.
 *
 * @param gasLimit units of gas
 * @param gasPrice the highest price that it offers, in wei per unit
 */
public record GasCost(long gasLimit, Uint256 gasPrice) {
    /** In wei; at most 2^256-1. */
    public Uint256 wei() {
        Uint256 units = Uint256.of(gasLimit);
        return units.timesOverflows(gasPrice) ? Uint256.MAX : units.times(gasPrice);
    }
}
