package io.swaplab.chainsource;

import io.swaplab.node.NodeException;

/** A node's answer contradicts what else it says of the same block, each time it is asked. */
public final class DoubtfulAnswerException extends NodeException {
    private static final long serialVersionUID = 1L;

    public DoubtfulAnswerException(String message) {
        super(message);
    }
}
