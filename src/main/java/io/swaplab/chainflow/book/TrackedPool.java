package io.swaplab.chainflow.book;

import io.swaplab.market.Pool;
import io.swaplab.market.PoolSeed;
import org.jspecify.annotations.Nullable;

/** What is known of one discovered pool as of one block. */
public sealed interface TrackedPool {
    PoolSeed seed();

    /**
     * The state is known.
     *
     * @param readAtSecs time of the block at which the whole of it was read; logs may have changed parts of it since
     */
    record Live(PoolSeed seed, Pool pool, long readAtSecs) implements TrackedPool {}

    /**
     * The state has to be read before the next snapshot.
     *
     * @param last the state after the pool's last log; null where a log changed what it does not tell
     */
    record Unread(PoolSeed seed, @Nullable Pool last) implements TrackedPool {
        public Unread(PoolSeed seed) {
            this(seed, null);
        }
    }

    /** The contract cannot trade yet; its first log will tell. */
    record Waiting(PoolSeed seed) implements TrackedPool {}

    /**
     * The pool said something that its family does not understand, does not answer, or was held wrongly. It is left out,
     * whatever it says, until a read of its whole state succeeds.
     */
    record Quarantined(PoolSeed seed, String reason, long blockNumber) implements TrackedPool {}
}
