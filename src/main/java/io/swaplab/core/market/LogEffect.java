package io.swaplab.core.market;

/** The effect of a log on the pool it belongs to. */
public sealed interface LogEffect {
    /** The log changes nothing that quotes depend on. */
    record Unchanged() implements LogEffect {}

    /** The log contains the whole change. */
    record Changed(Pool pool) implements LogEffect {}

    /** The log signals a change that it does not contain: read the state again at the log's block. */
    record Reread() implements LogEffect {}

    /** The effect of a log that carries a pool's whole state. */
    static LogEffect between(Pool before, Pool after) {
        return after.equals(before) ? new Unchanged() : new Changed(after);
    }
}
