package io.swaplab.service.route;

import io.swaplab.client.node.Node;
import io.swaplab.service.chainflow.book.ChainflowListener;

/**
 * Decides when a value of the chain that rarely changes is read again: after every change of the chain by this process,
 * and otherwise at every second of the blocks that are left to listeners. For one thread at a time.
 */
final class Recheck {
    private static final long BLOCKS = 2L * ChainflowListener.LISTENERS_BLOCKS;

    private final Node node;
    private final long first;
    private long lastBlock;
    private long lastChanges;
    private boolean done;

    private Recheck(Node node, long first) {
        this.node = node;
        this.first = first;
    }

    /** For the first of two values. */
    static Recheck even(Node node) {
        return new Recheck(node, 0);
    }

    /** For the second of two values, so that no block costs two requests. */
    static Recheck odd(Node node) {
        return new Recheck(node, ChainflowListener.LISTENERS_BLOCKS);
    }

    /** Whether the value has to be read at a block. */
    boolean isDue(long block) {
        return !done || node.changes() != lastChanges || round(block) != round(lastBlock);
    }

    private long round(long block) {
        return Math.floorDiv(block - first, BLOCKS);
    }

    /**
     * Records that the value was read.
     *
     * @param changes the node's count from before that
     */
    void done(long block, long changes) {
        lastBlock = block;
        lastChanges = changes;
        done = true;
    }
}
