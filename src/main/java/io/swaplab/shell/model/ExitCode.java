package io.swaplab.shell.model;

/** How a command ended, as the process says it to whoever started it. */
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
    /** Something ran but its outcome is not what it had to be. */
    ASSERTION(8),
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
