package io.swaplab.service.store;

/** Stored bytes that are corrupt, or written from values of another shape. */
public final class UnreadableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableException(String reason) {
        super(reason);
    }

    UnreadableException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
