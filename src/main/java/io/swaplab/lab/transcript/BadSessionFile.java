package io.swaplab.lab.transcript;

/** A file that is not a saved session, or an incomplete one. */
public final class BadSessionFile extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int line;
    private final String rule;

    BadSessionFile(int line, String rule) {
        super("line " + line + ": " + rule);
        this.line = line;
        this.rule = rule;
    }

    /** The first line that breaks a rule, counted from 1. */
    public int line() {
        return line;
    }

    public String rule() {
        return rule;
    }
}
