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

/** Puts the pools that an audit found to be held wrongly aside, and reads all that are aside again when their time comes. */
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

    /** Whether there is something to do at a head, even if it is the last one. */
    public boolean hasWork(BlockRef head) {
        return audit.hasSuspects() || retries.isAnyDue(head.number(), clock.millis());
    }

    /** Reads those pools again whose time has come, apart from those that are well, and puts suspects aside. */
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

    /** Plans when the pools that are aside in a book are read again. */
    public void plan(PoolBook known) {
        retries.keepOnly(known.quarantined(), known.tip().number(), clock.millis());
    }
}
