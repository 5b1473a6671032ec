package io.swaplab.forkchain.deploy;

/** Thrown when a chain cannot be started, built or modified. The message says what failed and what to do. */
public class ForkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ForkException(String message) {
        super(message);
    }

    public ForkException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * Thrown when a chain's process exits before the chain is ready. Another start may succeed, because it begins with
     * a new process.
     */
    public static final class EndedAtStart extends ForkException {
        private static final long serialVersionUID = 1L;

        public EndedAtStart(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
