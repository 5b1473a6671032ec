package io.swaplab.core.market;

/** The effect of a log on the state of its pool. */
public sealed interface LogEffect {
    /** The log changes nothing that quotes depend on. */
    record Unchanged() implements LogEffect {}

    /** The log contains all that changed; {@code pool} is the new state. */
    record Changed(Pool pool) implements LogEffect {}

    /** The state changed, but the log does not contain the change: read the state again at the log's block. */
    record Reread() implements LogEffect {}

    /**
     * The effect of a log that contains the pool's whole state: {@link Changed} if the state after it differs from the
     * one before, otherwise {@link Unchanged}.
     */
    static LogEffect between(Pool before, Pool after) {
        return after.equals(before) ? new Unchanged() : new Changed(after);
    }
}
