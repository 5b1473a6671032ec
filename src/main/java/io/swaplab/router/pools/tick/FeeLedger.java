package io.swaplab.router.pools.tick;

import io.swaplab.core.math.Uint256;

/** Adds up the fees of a walk for each receiver: the protocol, and the liquidity in range. */
public interface FeeLedger extends TickLedger {
    /** The fee of the protocol or the community, in units of the input. */
    Uint256 protocolShare();

    /** Growth of the fees per unit of liquidity, 128 fraction bits, modulo 2^256. */
    Uint256 growth();
}
