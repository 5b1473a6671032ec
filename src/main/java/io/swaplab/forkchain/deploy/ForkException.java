package io.swaplab.forkchain.deploy;

/** A chain could not be started, built or modified; the message says what failed and what to do. */
public class ForkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ForkException(String message) {
        super(message);
    }

    public ForkException(String message, Throwable cause) {
        super(message, cause);
    }

    /**
     * A chain's process exited before the chain was ready. Another start may succeed, because it begins with a new
     * process.
     */
    public static final class EndedAtStart extends ForkException {
        private static final long serialVersionUID = 1L;

        public EndedAtStart(String message, Throwable cause) {
            super(message, cause);
        }
    }
}
