package io.swaplab.client.node;

/** No complete answer came within the time of one exchange; asking for less may help. */
public final class LateAnswerException extends NodeException {
    private static final long serialVersionUID = 1L;

    public LateAnswerException(String message) {
        super(message);
    }
}
