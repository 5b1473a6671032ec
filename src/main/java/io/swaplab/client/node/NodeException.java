package io.swaplab.client.node;

import io.swaplab.client.node.http.NodeLimits;

/** Thrown if the endpoint did not answer, refused the request, or returned an invalid answer. */
public class NodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NodeException(String message) {
        super(message);
    }

    public NodeException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Thrown if no complete answer arrived within the time limit of one exchange; a smaller request may succeed. */
    public static final class LateAnswerException extends NodeException {
        private static final long serialVersionUID = 1L;

        public LateAnswerException(String message) {
            super(message);
        }
    }

    /** Thrown if the body of an answer is longer than {@link NodeLimits#answerBytes}; a smaller request may succeed. */
    public static final class OversizedAnswerException extends NodeException {
        private static final long serialVersionUID = 1L;

        public OversizedAnswerException(String message) {
            super(message);
        }
    }
}
