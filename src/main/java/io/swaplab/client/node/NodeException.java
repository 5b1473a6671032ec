package io.swaplab.client.node;

/** The endpoint did not answer, refused, or returned an invalid answer. */
public class NodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NodeException(String message) {
        super(message);
    }

    public NodeException(String message, Throwable cause) {
        super(message, cause);
    }
}
