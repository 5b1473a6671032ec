package io.swaplab.lab.transcript;

/** A command that the vocabulary of the scenarios has no sentence for. */
public final class Unsayable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int number;
    private final String reason;

    Unsayable(int number, String line, String reason) {
        super("command " + number + ", \"" + line + "\", cannot be said: " + reason);
        this.number = number;
        this.reason = reason;
    }

    /** The command's place in the session, counted from 1. */
    public int number() {
        return number;
    }

    public String reason() {
        return reason;
    }
}
