package io.swaplab.console.model;

/** The result of a command as a process exit code. */
public enum ExitCode {
    OK(0),
    /** A check that found faults, or a defect of Swaplab itself, of which the log file has the details. */
    FAILED(1),
    /** The line is not a command of this console. */
    USAGE(2),
    /** Refused by the client or by the state of the swap, before anything reached the chain. */
    REFUSED(3),
    /** The API answered a code other than 200. */
    API(4),
    /** The chain reverted the call or the transaction. */
    REVERTED(5),
    /** The fork or its RPC endpoint could not be started or reached. */
    NODE(6),
    TIMEOUT(7),
    /** A check ran and its result differs from the expected one. */
    ASSERTION(8),
    /** What the program needs of this machine is missing, or is not safe to use. */
    SETUP(9),
    /** Stopped by Ctrl-C; the customary code for it. */
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
