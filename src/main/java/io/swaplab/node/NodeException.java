package io.swaplab.node;

/** The endpoint did not answer, refused, or answered what no node answers. */
public class NodeException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NodeException(String message) {
        super(message);
    }

    public NodeException(String message, Throwable cause) {
        super(message, cause);
    }
}
