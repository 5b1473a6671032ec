package io.swaplab.client.node;

import io.swaplab.client.node.http.NodeLimits;

/** The endpoint did not answer, refused the request, or returned an invalid answer. */
public class NodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NodeException(String message) {
        super(message);
    }

    public NodeException(String message, Throwable cause) {
        super(message, cause);
    }

    /** No complete answer came within the time limit of one exchange; a smaller request may succeed. */
    public static final class LateAnswerException extends NodeException {
        private static final long serialVersionUID = 1L;

        public LateAnswerException(String message) {
            super(message);
        }
    }

    /** The body of an answer is longer than {@link NodeLimits#answerBytes}; a smaller request may succeed. */
    public static final class OversizedAnswerException extends NodeException {
        private static final long serialVersionUID = 1L;

        public OversizedAnswerException(String message) {
            super(message);
        }
    }
}
