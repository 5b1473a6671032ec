package io.swaplab.service.chainflow;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.RollingAudit;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.Retries;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Excludes from snapshots the pools whose tracked state an audit found to be wrong, and reads excluded pools again when
 * their retry is due.
 */
public final class Quarantine {
    private final RollingAudit audit;
    private final Clock clock;
    private final Retries<PoolId> retries = new Retries<>();

    public Quarantine(RollingAudit audit, Clock clock) {
        this.audit = audit;
        this.clock = clock;
    }

    public RollingAudit audit() {
        return audit;
    }

    /** Whether pools have to be excluded or read again, even if the head has not changed. */
    public boolean hasWork(BlockRef head) {
        return audit.hasSuspects() || retries.isAnyDue(head.number(), clock.millis());
    }

    /**
     * Reads the excluded pools whose retry is due, separately from healthy pools. Then excludes the pools that the
     * audit found to be wrong.
     *
     * @param reading reads pools at a block; pools that cannot be read may be missing in its result
     */
    public void work(
            PoolBook known, BlockRef at, BiFunction<List<TrackedPool.Unread>, BlockRef, List<TrackedPool>> reading) {
        List<TrackedPool.Unread> due = new ArrayList<>();
        for (PoolId id : known.quarantined()) {
            if (retries.isDue(id, at.number(), clock.millis())
                    && known.get(id) instanceof TrackedPool.Quarantined pool) {
                due.add(new TrackedPool.Unread(pool.seed()));
            }
        }
        known.amend(audit.settled(reading.apply(due, at), at));
        for (TrackedPool.Unread tried : due) {
            PoolId id = tried.seed().id();
            if (known.get(id) instanceof TrackedPool.Quarantined) {
                retries.failed(id, at.number(), clock.millis());
            }
        }
        known.amend(audit.takeSuspects(known));
    }

    /** Schedules the retries of all excluded pools. */
    public void plan(PoolBook known) {
        retries.keepOnly(known.quarantined(), known.tip().number(), clock.millis());
    }
}
