package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.router.pools.quoting.FactoryLog;

/** The log by which factories of both generations announce the default pool of a pair. */
public final class AlgebraFactory {
    /** Pool(address indexed token0, address indexed token1, address pool). */
    private static final Bytes32 POOL =
            Bytes32.parse("0x91ccaa7a278130b65168c3a0c8d3bcae84cf5e43704342bd3ec0b59e59c036db");

    /** The announcement of a default pool. */
    public static final FactoryLog DEFAULT_POOL = new FactoryLog(POOL, 3, 1, 0);

    private AlgebraFactory() {}
}
