package io.swaplab.session;

/** Something did not happen in the time given to it; it may still happen. */
public final class TimedOut extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TimedOut(String message) {
        super(message);
    }
}
