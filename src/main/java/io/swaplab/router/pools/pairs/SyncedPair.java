package io.swaplab.router.pools.pairs;

import io.swaplab.core.market.Pool;
import io.swaplab.core.math.Uint256;

/** A pair that logs both reserves after every change. */
public interface SyncedPair extends Pool {
    SyncedPair withReserves(Uint256 reserve0, Uint256 reserve1);
}
