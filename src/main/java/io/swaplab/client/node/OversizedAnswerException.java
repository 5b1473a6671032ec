package io.swaplab.client.node;

import io.swaplab.client.node.http.NodeLimits;

/** The body of an answer is longer than {@link NodeLimits#answerBytes}; asking for less may help. */
public final class OversizedAnswerException extends NodeException {
    private static final long serialVersionUID = 1L;

    public OversizedAnswerException(String message) {
        super(message);
    }
}
