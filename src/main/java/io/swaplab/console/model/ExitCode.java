package io.swaplab.console.model;

/** The result of a command as a process exit code. */
public enum ExitCode {
    OK(0),
    /** A check command found faults, such as differing hashes, or Swaplab has a defect (details in the log file). */
    FAILED(1),
    /** The line is not a command of this console, or has an invalid value. */
    USAGE(2),
    /** Swaplab refused the command before anything reached the chain, for example because of the swap's state. */
    REFUSED(3),
    /** The API answered with a code other than 200. */
    API(4),
    /** The chain reverted the call or the transaction. */
    REVERTED(5),
    /** The fork or its RPC endpoint could not be started or reached. */
    NODE(6),
    TIMEOUT(7),
    /** A value differs from the expected one, for example in {@code expect}, a settled balance or a replay. */
    ASSERTION(8),
    /** A prerequisite on this machine is missing, or is not safe to use. */
    SETUP(9),
    /** Stopped by Ctrl-C; 130 is the customary code for it. */
    INTERRUPTED(130);

    private final int status;

    ExitCode(int status) {
        this.status = status;
    }

    /** The exit status of the process. */
    public int status() {
        return status;
    }
}
