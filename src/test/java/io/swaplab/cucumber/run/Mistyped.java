package io.swaplab.cucumber.run;

/**
 * An invalid word on the command line. The message gives the reason, and the next command shows what to type instead.
 */
final class Mistyped extends RuntimeException {
    private final String next;

    Mistyped(String message, String next) {
        super(message);
        this.next = next;
    }

    /** The text to print. */
    String told() {
        return "error: " + getMessage() + "\n  next: " + next;
    }
}
