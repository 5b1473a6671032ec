package io.swaplab.console.backend;

import java.time.Instant;
import java.util.Optional;

/**
 * The record of the running lab in the state folder.
 *
 * @param pid the lab's process
 * @param startedAtMillis start time of that process according to the operating system, which distinguishes it from a
 *     later process with the same pid
 * @param port its port on 127.0.0.1
 * @param token the secret that callers must present, 64 hexadecimal digits
 * @param build the program build it runs
 */
record LabRecord(long pid, long startedAtMillis, int port, String token, String build) {
    /** Whether the process that wrote the record still runs. */
    boolean isAlive() {
        return process().isPresent();
    }

    Optional<ProcessHandle> process() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> startOf(process) == startedAtMillis);
    }

    /** Unix milliseconds, or 0 if the operating system does not report it. */
    static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** Omits the token. */
    @Override
    public String toString() {
        return "LabRecord[pid=" + pid + ", port=" + port + ", build=" + build + "]";
    }
}
