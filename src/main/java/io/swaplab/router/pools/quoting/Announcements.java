package io.swaplab.router.pools.quoting;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.core.market.Provider;
import java.util.Optional;
import java.util.Set;

/** How the pools of a family are announced. */
public interface Announcements {
    /** First topics of the logs that announce a pool. */
    Set<Bytes32> topics();

    /** The pool that a log announces; empty when it announces none, or another contract logged it. */
    Optional<PoolSeed> seed(Provider provider, LogEntry log);
}
