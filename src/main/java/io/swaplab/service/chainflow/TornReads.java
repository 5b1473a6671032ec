package io.swaplab.service.chainflow;

import io.swaplab.client.node.http.UpstreamStateSource;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Remembers which pools were read at the head of a development node. While such a node mines, a read that names the
 * head by its hash may return the state of the next block. So a read only counts if the head is still the same
 * afterwards; otherwise the pools are read again.
 */
final class TornReads {
    private final boolean tears;
    private final Set<PoolId> ids = new HashSet<>();

    /**
     * @param tears whether a read by the head's hash may return the state of the next block, as on development nodes;
     *     if false, nothing is remembered
     */
    TornReads(boolean tears) {
        this.tears = tears;
    }

    /**
     * Reads a book from a fork's upstream node. If the block was the upstream head and a block was mined there
     * meanwhile, reads the book once more.
     */
    @Nullable
    PoolBook readUpstream(UpstreamStateSource there, BlockRef block, Supplier<@Nullable PoolBook> reading) {
        boolean wasHead = tears && isHead(there, block);
        PoolBook read = reading.get();
        return wasHead && !isHead(there, block) ? reading.get() : read;
    }

    private static boolean isHead(UpstreamStateSource there, BlockRef block) {
        return there.node().latestBlock().hash().equals(block.hash());
    }

    /** Remembers these pools as read at the head, and returns them. */
    List<TrackedPool> noted(List<TrackedPool> read) {
        if (tears) {
            read.forEach(pool -> ids.add(pool.seed().id()));
        }
        return read;
    }

    /** Schedules another read of the remembered pools if the head is no longer the tip at which they were read. */
    void settle(PoolBook known, BlockRef head) {
        if (!known.tip().hash().equals(head.hash())) {
            // Values that only logs change are kept. If the next block changed them, applying its logs discards them.
            known.readAgain(ids);
        }
        ids.clear();
    }
}
