package io.swaplab.pools.parts;

import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.PoolSeed;
import io.swaplab.market.Provider;
import java.util.Optional;
import java.util.Set;

/** How the pools of a family are announced. */
public interface Announcements {
    /** First topics of the logs that announce a pool. */
    Set<Bytes32> topics();

    /** The pool that a log announces; empty when it announces none, or another contract logged it. */
    Optional<PoolSeed> seed(Provider provider, LogEntry log);
}
