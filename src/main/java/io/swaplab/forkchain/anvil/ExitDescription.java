package io.swaplab.forkchain.anvil;

import java.util.Map;

/** Describes how a process ended. */
public final class ExitDescription {
    /** If a signal ends a process, the exit code is this number plus the signal's number. */
    private static final int SIGNALLED = 128;

    private static final Map<Integer, String> SIGNALS =
            Map.of(1, "HUP", 2, "INT", 3, "QUIT", 6, "ABRT", 7, "BUS", 9, "KILL", 11, "SEGV", 13, "PIPE", 15, "TERM");

    private static final int QUOTED_OUTPUT = 2000;

    private ExitDescription() {}

    /**
     * Describes how a process ended, for example {@code was killed by signal 9 (KILL)}.
     *
     * @param output the process's output, whose last part is quoted
     */
    public static String of(int exitCode, String output) {
        String signal = SIGNALS.get(exitCode - SIGNALLED);
        String how = signal == null
                ? "ended with exit code " + exitCode
                : "was killed by signal " + (exitCode - SIGNALLED) + " (" + signal + ")";
        String last = lastOf(output);
        return last.isEmpty() ? how : how + "; its last output: " + last;
    }

    static String lastOf(String output) {
        String text = output.strip();
        return text.length() <= QUOTED_OUTPUT ? text : "..." + text.substring(text.length() - QUOTED_OUTPUT);
    }
}
