package io.swaplab.service.chainsource;

import io.swaplab.client.node.NodeException;

/** Thrown when a node's answers contradict each other or its earlier answers, and retries do not help. */
public final class DoubtfulAnswerException extends NodeException {
    private static final long serialVersionUID = 1L;

    public DoubtfulAnswerException(String message) {
        super(message);
    }
}
