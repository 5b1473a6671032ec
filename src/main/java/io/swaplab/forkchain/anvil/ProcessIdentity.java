package io.swaplab.forkchain.anvil;

import java.time.Instant;
import java.util.Optional;

/**
 * A process as it can be recognised later: its number alone may belong to another one by then.
 *
 * @param startMillis when it started, by the system's word; -1 where the system does not say
 */
record ProcessIdentity(long pid, long startMillis) {
    /** The system counts from its own start, whose time moves by a second when the clock is set. */
    private static final long TOLERANCE_MILLIS = 2_000;

    static ProcessIdentity ofThisProgram() {
        return of(ProcessHandle.current());
    }

    static ProcessIdentity of(ProcessHandle process) {
        return new ProcessIdentity(
                process.pid(),
                process.info().startInstant().map(Instant::toEpochMilli).orElse(-1L));
    }

    /**
     * Reads what {@link #toString} wrote.
     *
     * @throws IllegalArgumentException when it is something else
     */
    static ProcessIdentity parse(String text) {
        String[] parts = text.split("@", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("a process is written as pid@milliseconds, got '" + text + "'");
        }
        return new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
    }

    /** The process, while it lives. */
    Optional<ProcessHandle> find() {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::isSame);
    }

    private boolean isSame(ProcessHandle process) {
        return Math.abs(of(process).startMillis() - startMillis) <= TOLERANCE_MILLIS;
    }

    @Override
    public String toString() {
        return pid + "@" + startMillis;
    }
}
