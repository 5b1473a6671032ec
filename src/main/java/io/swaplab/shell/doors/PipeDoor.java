package io.swaplab.shell.doors;

import io.swaplab.shell.line.CommandLine;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.ExitCode;
import io.swaplab.shell.text.Screen;
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
