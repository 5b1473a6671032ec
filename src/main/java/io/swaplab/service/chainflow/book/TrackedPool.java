package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolSeed;
import org.jspecify.annotations.Nullable;

/** What is known about one discovered pool as of one block. */
public sealed interface TrackedPool {
    PoolSeed seed();

    /**
     * The state is known.
     *
     * @param readAtSecs time of the block at which the whole state was read; logs may have changed parts of it since
     */
    record Live(PoolSeed seed, Pool pool, long readAtSecs) implements TrackedPool {}

    /**
     * The state has to be read before the pool is in a snapshot.
     *
     * @param last the state after the pool's last log; null if a log's effect is unknown
     * @param since the last block that made a read necessary; a state read at an earlier block does not count
     */
    record Unread(PoolSeed seed, @Nullable Pool last, long since) implements TrackedPool {
        public Unread(PoolSeed seed) {
            this(seed, null, 0);
        }
    }

    /** The contract cannot trade yet; its first log will change that. */
    record Waiting(PoolSeed seed) implements TrackedPool {}

    /**
     * The pool's views fail, its data is not valid for its family, or its tracked state was wrong. It is excluded,
     * whatever its logs say, until its whole state is read successfully.
     */
    record Quarantined(PoolSeed seed, String reason, long blockNumber) implements TrackedPool {}
}
