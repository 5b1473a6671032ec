package io.swaplab.console.doors;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import java.io.BufferedReader;

/** Commands from a pipe, one a line: ends with the input, with {@code quit}, or at the first command that fails. */
public final class PipeDoor {
    private final CommandLine commandLine;

    public PipeDoor(CommandLine commandLine) {
        this.commandLine = commandLine;
    }

    /** Runs all lines; the exit code is that of the first failure. */
    public ExitCode run(BufferedReader lines, Screen screen) {
        CommandFailure failure = new ScriptRun(commandLine, "stdin")
                .run(ScriptLines.of(lines), screen, false)
                .failure();
        if (failure == null) {
            return ExitCode.OK;
        }
        screen.note(screen.ink().bad("error: ") + failure.shown());
        return failure.exit();
    }
}
