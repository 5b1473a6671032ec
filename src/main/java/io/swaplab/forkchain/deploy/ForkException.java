package io.swaplab.forkchain.deploy;

/** A chain could not be started, built or modified; the message says what was tried and what to do. */
public final class ForkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ForkException(String message) {
        super(message);
    }

    public ForkException(String message, Throwable cause) {
        super(message, cause);
    }
}
