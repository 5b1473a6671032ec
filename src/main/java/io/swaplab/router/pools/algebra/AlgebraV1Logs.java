package io.swaplab.router.pools.algebra;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.tick.ContractLogs;
import io.swaplab.router.pools.tick.TickPool;
import java.util.Set;

/** The logs that make a V1 pool stale. No log carries a pool's timepoints. */
final class AlgebraV1Logs implements StateLogs<TickPool> {
    private static final ContractLogs LOGS = new ContractLogs(Set.of(ContractLogs.SWAP), ContractLogs.BURN);
    private static final Set<Bytes32> TOPICS = LOGS.topics();

    @Override
    public Set<Bytes32> topics() {
        return TOPICS;
    }

    @Override
    public LogEffect effect(TickPool pool, LogEntry log) {
        return TOPICS.contains(log.topic0()) && !LOGS.settlesFees(log)
                ? new LogEffect.Reread()
                : new LogEffect.Unchanged();
    }

    /**
     * {@inheritDoc}
     *
     * <p>The fee depends on averages over the last day.
     */
    @Override
    public boolean missChangesOf(PoolSeed seed, TickPool pool) {
        return true;
    }
}
