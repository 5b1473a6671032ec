package io.swaplab.service.chainsource;

import io.swaplab.client.node.NodeException;

/** A node's answers contradict each other, or what it said before, even after retries. */
public final class DoubtfulAnswerException extends NodeException {
    private static final long serialVersionUID = 1L;

    public DoubtfulAnswerException(String message) {
        super(message);
    }
}
