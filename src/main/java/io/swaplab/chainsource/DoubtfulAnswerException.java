package io.swaplab.chainsource;

import io.swaplab.node.NodeException;

/** A node's answers contradict each other, or what it said before, even after retries. */
public final class DoubtfulAnswerException extends NodeException {
    private static final long serialVersionUID = 1L;

    public DoubtfulAnswerException(String message) {
        super(message);
    }
}
