package io.swaplab.cucumber.run;

/** A word of the command line that means nothing; the message says why, and the next command what to type instead. */
final class Mistyped extends RuntimeException {
    private final String next;

    Mistyped(String message, String next) {
        super(message);
        this.next = next;
    }

    /** What is printed. */
    String told() {
        return "error: " + getMessage() + "\n  next: " + next;
    }
}
