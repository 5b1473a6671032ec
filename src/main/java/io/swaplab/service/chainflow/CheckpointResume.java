package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.CheckpointStore;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Restores the book of pools that an earlier run saved, at most once, and saves the book of this run. */
final class CheckpointResume {
    private final Node node;
    private final ProviderRegistry index;
    private final ChainflowSettings settings;
    private final Discovery discovery;
    private boolean done;

    CheckpointResume(Node node, ProviderRegistry index, ChainflowSettings settings, Discovery discovery) {
        this.node = node;
        this.index = index;
        this.settings = settings;
        this.discovery = discovery;
    }

    /**
     * The saved book, if its block is on the chain. Otherwise only the scan for pools continues, after the last block
     * that the earlier run scanned.
     *
     * @param stands whether a block is on the chain
     * @return null if there is no saved book, its block has left the chain, or this method was called before
     */
    @Nullable
    PoolBook book(BlockRef head, Predicate<BlockRef> stands) {
        if (done) {
            return null;
        }
        CheckpointStore.Saved saved = settings.checkpoint().load();
        BlockRef base = saved.poolsAt();
        BlockRef scanned = saved.scannedTo();
        boolean usable = base != null && base.number() <= head.number() && stands.test(base);
        if (!usable && scanned != null) {
            discovery.resume(scanned, saved.seeds(), saved.positions());
        }
        done = true;
        return usable && base != null ? PoolBook.restored(index, settings, base, saved) : null;
    }

    /**
     * Saves the book as of the last final block if a save is due. Does not save while the factories of any provider are
     * unscanned, because the next run scans no blocks before that of the saved book.
     */
    void offer(PoolBook book) {
        CheckpointStore checkpoint = settings.checkpoint();
        if (checkpoint.isDue() && discovery.unscanned().isEmpty()) {
            long last;
            try {
                last = node.finalizedBlock().orElse(book.tip().number() - checkpoint.blocksBack());
            } catch (NodeException notNow) {
                return;
            }
            checkpoint.save(book.changesTo(last, checkpoint.wantsAll()));
        }
    }
}
