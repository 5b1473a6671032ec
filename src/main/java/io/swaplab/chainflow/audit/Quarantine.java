package io.swaplab.chainflow.audit;

import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.book.TrackedPool;
import io.swaplab.chainflow.discovery.PoolLoading;
import io.swaplab.chainsource.Retries;
import io.swaplab.evm.BlockRef;
import io.swaplab.market.PoolId;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/**
 * Excludes pools whose tracked state an audit found to be wrong, and reads excluded pools again when their retry is
 * due.
 */
public final class Quarantine {
    private final PoolLoading loading;
    private final RollingAudit audit;
    private final Clock clock;
    private final Retries<PoolId> retries = new Retries<>();

    public Quarantine(PoolLoading loading, RollingAudit audit, Clock clock) {
        this.loading = loading;
        this.audit = audit;
        this.clock = clock;
    }

    public RollingAudit audit() {
        return audit;
    }

    /** Whether there is work at a head, even if it is the last one. */
    public boolean hasWork(BlockRef head) {
        return audit.hasSuspects() || retries.isAnyDue(head.number(), clock.millis());
    }

    /** Reads the excluded pools whose retry is due, separately from healthy pools, and excludes suspects. */
    public void work(PoolBook known, BlockRef at) {
        List<TrackedPool.Unread> due = new ArrayList<>();
        for (PoolId id : known.quarantined()) {
            if (retries.isDue(id, at.number(), clock.millis())
                    && known.get(id) instanceof TrackedPool.Quarantined pool) {
                due.add(new TrackedPool.Unread(pool.seed()));
            }
        }
        List<TrackedPool> read = loading.load(due, at);
        known.amend(read);
        for (TrackedPool pool : read) {
            if (pool instanceof TrackedPool.Quarantined) {
                retries.failed(pool.seed().id(), at.number(), clock.millis());
            }
        }
        known.amend(audit.takeSuspects(known));
    }

    /** Schedules the retries of a book's excluded pools. */
    public void plan(PoolBook known) {
        retries.keepOnly(known.quarantined(), known.tip().number(), clock.millis());
    }
}
