package io.swaplab.lab.backend;

/** Something did not happen within its timeout; it may still happen. */
public final class TimedOut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TimedOut(String message) {
        super(message);
    }
}
