package io.swaplab.lab;

import java.time.Instant;
import java.util.Optional;

/**
 * What the state folder knows of the running lab.
 *
 * @param pid the lab's process
 * @param startedAtMillis start time of that process as the operating system tells it, so that a process that was given
 *     the same number later is not taken for the lab
 * @param port where it listens on 127.0.0.1
 * @param token what a caller must show, 64 hexadecimal digits
 * @param build which build of the program it runs
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

    /** Unix milliseconds, or 0 where the operating system does not tell. */
    static long startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /** It prints without the token. */
    @Override
    public String toString() {
        return "LabRecord[pid=" + pid + ", port=" + port + ", build=" + build + "]";
    }
}
