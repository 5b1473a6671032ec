package io.swaplab.market;

/** What a log does to the pool that it belongs to. */
public sealed interface LogEffect {
    /** The log changes nothing that a quote depends on. */
    record Unchanged() implements LogEffect {}

    /** The log carries the whole change. */
    record Changed(Pool pool) implements LogEffect {}

    /** Something changed that the log does not carry: the state must be read again at the log's block. */
    record Reread() implements LogEffect {}

    /** The effect of a log that carries a pool's whole state. */
    static LogEffect between(Pool before, Pool after) {
        return after.equals(before) ? new Unchanged() : new Changed(after);
    }
}
