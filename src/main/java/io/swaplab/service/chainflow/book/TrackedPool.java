package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import org.jspecify.annotations.Nullable;

/** What is known about one discovered pool as of one block. */
public sealed interface TrackedPool {
    PoolSeed seed();

    /**
     * A pool whose state is known.
     *
     * @param readAtSecs time of the block at which the whole state was read; logs may have changed the state since
     */
    record Live(PoolSeed seed, Pool pool, long readAtSecs) implements TrackedPool {}

    /**
     * A pool whose state has to be read before the pool can be in a snapshot.
     *
     * @param last the last known state, with the effects of all logs since, so that a read may keep parts of it; null
     *     if there is none
     * @param since the last block that made a read necessary; a state read at an earlier block is too old
     */
    record Unread(PoolSeed seed, @Nullable Pool last, long since) implements TrackedPool {
        public Unread(PoolSeed seed) {
            this(seed, null, 0);
        }
    }

    /** A pool that cannot trade yet; after its first log it is read. */
    record Waiting(PoolSeed seed) implements TrackedPool {}

    /**
     * A pool whose views fail, whose data is invalid for its family, or whose tracked state was wrong. It is excluded
     * and its logs are ignored until its whole state is read successfully.
     */
    record Quarantined(PoolSeed seed, String reason, long blockNumber) implements TrackedPool {}
}
