package io.swaplab.router.pools.concentrated;

import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.LogEffect;
import io.swaplab.router.pools.quoting.StateLogs;
import io.swaplab.router.pools.tick.ContractLogs;
import io.swaplab.router.pools.tick.TickPool;
import io.swaplab.router.pools.tick.TickState;
import java.util.Set;

/** Applies a pool's log to its state. Every log that changes price or liquidity carries the whole change. */
final class ConcentratedLogs implements StateLogs<TickPool> {
    /** The Swap event with two protocol fee amounts at its end, as Pancake and Squad emit it. */
    private static final Bytes32 SWAP_WITH_PROTOCOL_FEES =
            Bytes32.parse("0x19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83");

    private static final ContractLogs LOGS =
            new ContractLogs(Set.of(ContractLogs.SWAP, SWAP_WITH_PROTOCOL_FEES), ContractLogs.BURN);
    private static final Set<Bytes32> TOPICS = LOGS.topicsAnd(Set.of());

    @Override
    public Set<Bytes32> topics() {
        return TOPICS;
    }

    @Override
    public LogEffect effect(TickPool pool, LogEntry log) {
        TickState after = LOGS.next(pool.ticks(), log);
        return after == null ? new LogEffect.Unchanged() : new LogEffect.Changed(pool.with(after));
    }
}
