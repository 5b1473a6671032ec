package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads pools from individual endpoints of a chain, so that their answers can be compared. Thread-safe. */
public final class EndpointReads {
    private final Node node;
    private final Function<Node, PoolLoading> loadings;
    private final Map<Node, PoolLoading> known = new ConcurrentHashMap<>();

    /** Pools as read from one endpoint. */
    record Answer(Node endpoint, List<TrackedPool> pools) {}

    /**
     * Creates reads from the individual endpoints behind a node.
     *
     * @param own reads pools through the node as a whole
     */
    public EndpointReads(Node node, PoolLoading own, PoolReading how, ProviderRegistry index) {
        this.node = node;
        this.loadings = endpoint -> new PoolLoading(endpoint, how, index, ChainflowListener.NONE);
        known.put(node, own);
    }

    /**
     * Reads pools from one endpoint, chosen by the block's hash. The choice changes from block to block, so a pool that
     * one endpoint reports wrongly is sooner or later compared with another endpoint.
     *
     * @throws NodeException when all endpoints fail
     */
    Answer one(List<TrackedPool.Unread> pools, BlockRef block) {
        List<Node> trusted = trusted();
        int first = Math.floorMod(block.hash().d(), trusted.size());
        NodeException failure = null;
        for (int i = 0; i < trusted.size(); i++) {
            Node endpoint = trusted.get((first + i) % trusted.size());
            try {
                return ask(endpoint, pools, block);
            } catch (NodeException failed) {
                failure = passedOver(failed);
            }
        }
        throw failure == null ? new NodeException("no endpoint could be asked") : failure;
    }

    /** Reads pools from each of the other endpoints; endpoints that fail are skipped. */
    List<Answer> others(Node asked, List<TrackedPool.Unread> pools, BlockRef block) {
        List<Answer> answers = new ArrayList<>();
        for (Node endpoint : node.witnesses()) {
            if (!endpoint.equals(asked)) {
                try {
                    answers.add(ask(endpoint, pools, block));
                } catch (NodeException failed) {
                    passedOver(failed);
                }
            }
        }
        return answers;
    }

    /**
     * The state of a pool on which all trusted endpoints agree; null if they disagree, one fails, or only one of
     * several is available.
     */
    @Nullable
    TrackedPool agreed(TrackedPool.Unread pool, BlockRef block) {
        List<Node> trusted = trusted();
        boolean isAlone = trusted.size() == 1 && node.witnesses().size() == 1;
        TrackedPool common = null;
        if (isAlone) {
            return null;
        }
        try {
            for (Node endpoint : trusted) {
                TrackedPool said = ask(endpoint, List.of(pool), block).pools().getFirst();
                if (common != null && !PoolAuditResult.isSame(block, common, said)) {
                    return null;
                }
                common = said;
            }
            return common;
        } catch (NodeException failed) {
            passedOver(failed);
            return null;
        }
    }

    private List<Node> trusted() {
        List<Node> all = node.witnesses();
        List<Node> trusted = all.stream().filter(Node::isTrusted).toList();
        return trusted.isEmpty() ? all : trusted;
    }

    private Answer ask(Node endpoint, List<TrackedPool.Unread> pools, BlockRef block) {
        return new Answer(endpoint, known.computeIfAbsent(endpoint, loadings).load(pools, block));
    }

    private static NodeException passedOver(NodeException failed) {
        if (Thread.currentThread().isInterrupted()) {
            throw failed;
        }
        return failed;
    }
}
