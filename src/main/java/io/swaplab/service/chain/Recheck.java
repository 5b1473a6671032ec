package io.swaplab.service.chain;

import io.swaplab.node.Node;

/**
 * Decides when a value of the chain that rarely changes is read again: after every change of the chain by this process,
 * and otherwise after some blocks. For one thread at a time.
 */
final class Recheck {
    private static final long BLOCKS = 16;

    private final Node node;
    private long lastBlock;
    private long lastChanges;
    private boolean done;

    Recheck(Node node) {
        this.node = node;
    }

    /** Whether the value has to be read at a block. */
    boolean isDue(long block) {
        return !done || node.changes() != lastChanges || Math.abs(block - lastBlock) >= BLOCKS;
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
