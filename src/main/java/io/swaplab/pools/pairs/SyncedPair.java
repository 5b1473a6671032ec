package io.swaplab.pools.pairs;

import io.swaplab.market.Pool;
import io.swaplab.math.Uint256;

/** A pair that logs both reserves after every change. */
public interface SyncedPair extends Pool {
    SyncedPair withReserves(Uint256 reserve0, Uint256 reserve1);
}
