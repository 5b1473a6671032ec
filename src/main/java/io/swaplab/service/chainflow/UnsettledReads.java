package io.swaplab.service.chainflow;

import io.swaplab.client.node.http.UpstreamState;
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
 * Pools that were read at the head of a development node. While such a node mines, it reads the hash of its head as its
 * newest state, which is that of the next block. So a state counts once the head is seen again; if it has moved, the
 * pools are read again.
 */
final class UnsettledReads {
    private final boolean tears;
    private final Set<PoolId> ids = new HashSet<>();

    /**
     * @param tears whether the node is one of these
     */
    UnsettledReads(boolean tears) {
        this.tears = tears;
    }

    /** The outcome of a reading upstream, repeated if the block was the head there until that chain mined. */
    @Nullable
    PoolBook readUpstream(UpstreamState there, BlockRef block, Supplier<@Nullable PoolBook> reading) {
        boolean wasHead = tears && isHead(there, block);
        PoolBook read = reading.get();
        return wasHead && !isHead(there, block) ? reading.get() : read;
    }

    private static boolean isHead(UpstreamState there, BlockRef block) {
        return there.node().latestBlock().hash().equals(block.hash());
    }

    /** Notes states that were read at the head, and returns them. */
    List<TrackedPool> noted(List<TrackedPool> read) {
        if (tears) {
            read.forEach(pool -> ids.add(pool.seed().id()));
        }
        return read;
    }

    /** Compares the head with the tip of the book, at which the pools were read. */
    void settle(PoolBook known, BlockRef head) {
        if (!known.tip().hash().equals(head.hash())) {
            // What only logs change is also that of the next block: its logs have the pool read as a whole.
            known.readAgain(ids);
        }
        ids.clear();
    }
}
