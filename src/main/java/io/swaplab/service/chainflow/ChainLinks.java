package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import java.util.Optional;

/** Checks whether blocks are on the node's current chain, and how they are linked. */
final class ChainLinks {
    private final Node node;

    ChainLinks(Node node) {
        this.node = node;
    }

    /** Whether a block is an ancestor of the head, or the head itself. */
    boolean isAncestor(BlockRef block, BlockRef head) {
        if (block.number() >= head.number()) {
            return block.hash().equals(head.hash());
        }
        return block.number() == head.number() - 1 ? head.parentHash().equals(block.hash()) : stands(block);
    }

    /** Whether a block is on the node's chain. */
    boolean stands(BlockRef block) {
        Optional<BlockRef> now = node.block(block.number());
        return now.isPresent() && now.get().hash().equals(block.hash());
    }

    /** The next block after {@code tip} on the chain of {@code head}; empty if the tip is no longer on that chain. */
    Optional<BlockHeader> childOf(BlockRef tip, BlockHeader head) {
        Optional<BlockHeader> next =
                tip.number() + 1 == head.ref().number() ? Optional.of(head) : node.header(tip.number() + 1);
        return next.filter(block -> block.ref().parentHash().equals(tip.hash()));
    }
}
