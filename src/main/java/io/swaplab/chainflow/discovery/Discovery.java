package io.swaplab.chainflow.discovery;

import io.swaplab.chainflow.book.BlockReplay;
import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.ProviderIndex;
import io.swaplab.evm.BlockRef;
import io.swaplab.evm.LogEntry;
import io.swaplab.market.PoolId;
import io.swaplab.market.PoolSeed;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;
import io.swaplab.node.OversizedAnswerException;
import io.swaplab.node.RpcErrorException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds pools in factory logs. Scanned results are kept with the block at which they end. After a failure during a long
 * scan or on a later reload, the scan continues from there unless that block has left the chain.
 */
public final class Discovery {
    private final Node node;
    private final ProviderIndex index;
    private final ChainflowSettings settings;
    private final long firstBlock;
    private final Map<PoolId, PoolSeed> found = new LinkedHashMap<>();
    private @Nullable BlockRef scannedTo;

    public Discovery(Node node, ProviderIndex index, ChainflowSettings settings, long firstBlock) {
        this.node = node;
        this.index = index;
        this.settings = settings;
        this.firstBlock = firstBlock;
    }

    /** Adds the pools found by following the chain up to a block. */
    public void advanceTo(BlockRef block, Collection<PoolSeed> seeds) {
        for (PoolSeed seed : seeds) {
            found.putIfAbsent(seed.id(), seed);
        }
        scannedTo = block;
    }

    /** Forgets the pools found, which a book holds from now on; {@link #advanceTo} gives them back. */
    public void handOver() {
        found.clear();
        scannedTo = null;
    }

    /**
     * All pools announced up to the head, after those listed in the settings.
     *
     * @param problems receives the announcements that could not be decoded
     * @throws NodeException when the node fails
     */
    public List<PoolSeed> upTo(BlockRef head, ChainflowListener listener, List<PoolProblem> problems) {
        BlockRef anchor = scannedTo;
        if (anchor == null || anchor.number() > head.number() || !isOnChain(anchor)) {
            anchor = null;
            scannedTo = null;
            found.clear();
            settings.seeds().forEach(seed -> found.putIfAbsent(seed.id(), seed));
        }
        long from = anchor == null ? firstBlock : anchor.number() + 1;
        if (!index.factories().isEmpty()) {
            scan(from, head, listener, problems);
        }
        return List.copyOf(found.values());
    }

    /**
     * All known pools, and those announced up to a block by a new scan from the first one.
     *
     * @throws NodeException when the node fails
     */
    List<PoolSeed> again(BlockRef block, Collection<PoolSeed> known, ChainflowListener listener) {
        advanceTo(block, known);
        scan(firstBlock, block, listener, new ArrayList<>());
        return List.copyOf(found.values());
    }

    private boolean isOnChain(BlockRef block) {
        return node.block(block.number()).filter(block::equals).isPresent();
    }

    private void scan(long first, BlockRef head, ChainflowListener listener, List<PoolProblem> problems) {
        long span = settings.pace().scanBlocks();
        long from = first;
        while (from <= head.number()) {
            long to = Math.min(head.number(), from + span - 1);
            // Read before the logs: if the chain moves in between, this block is off the chain and nothing is kept.
            BlockRef end = to == head.number()
                    ? head
                    : node.block(to).orElseThrow(() -> new NodeException("block " + to + " below the head is gone"));
            List<LogEntry> logs;
            try {
                logs = node.logs(from, to, index.factories(), index.discoveryTopics());
            } catch (RpcErrorException | OversizedAnswerException tooMuch) {
                if (span == 1) {
                    throw tooMuch;
                }
                span = Math.max(1, Math.min(span, to - from + 1) / 2);
                continue;
            }
            for (LogEntry log : logs) {
                for (PoolSeed seed : BlockReplay.announced(index, log, problems)) {
                    found.putIfAbsent(seed.id(), seed);
                }
            }
            scannedTo = end;
            listener.discovering(to, head.number(), found.size());
            from = to + 1;
            span = Math.min(settings.pace().scanBlocks(), span * 2);
        }
    }
}
