package io.swaplab.forkchain.anvil;

import java.time.Instant;
import java.util.Optional;

/**
 * Identifies a process over time, because a process id alone may be reused.
 *
 * @param startMillis start time as reported by the system; -1 if it is not reported
 */
record ProcessIdentity(long pid, long startMillis) {
    /** Start times are relative to the system's start, whose time shifts by a second when the clock is set. */
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
     * Parses the text of {@link #toString}.
     *
     * @throws IllegalArgumentException when the text is malformed
     */
    static ProcessIdentity parse(String text) {
        String[] parts = text.split("@", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("a process is written as pid@milliseconds, got '" + text + "'");
        }
        return new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
    }

    /** The process, if it is still running. */
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
