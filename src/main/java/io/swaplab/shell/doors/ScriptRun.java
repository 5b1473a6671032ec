package io.swaplab.shell.doors;

import io.swaplab.shell.line.CommandLine;
import io.swaplab.shell.line.CommandResult;
import io.swaplab.shell.line.QuitCommand;
import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.text.Screen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs lines one after another and stops at the first that fails, or after {@code quit}. */
final class ScriptRun {
    private final CommandLine commandLine;
    private final String source;

    /**
     * Prepares a run.
     *
     * @param source the name of the file, or another word for where the lines come from
     */
    ScriptRun(CommandLine commandLine, String source) {
        this.commandLine = commandLine;
        this.source = source;
    }

    /**
     * Executes all lines of the reader.
     *
     * @param echo whether each line is repeated before its answer
     * @throws UncheckedIOException when the reader fails
     */
    Outcome run(BufferedReader lines, Screen screen, boolean echo) {
        List<Step> steps = new ArrayList<>();
        int number = 0;
        try {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                if (echo && !line.isBlank() && !line.stripLeading().startsWith("#")) {
                    screen.say(screen.ink().faint("> " + line.strip()));
                }
                for (CommandResult result : commandLine.perform(line, screen)) {
                    steps.add(new Step(number, result));
                    CommandFailure failure = result.failure();
                    if (failure != null) {
                        return new Outcome(steps, failure.at(source + ":" + number));
                    }
                    if (QuitCommand.leaves(result)) {
                        return new Outcome(steps, null);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(source + " cannot be read", e);
        }
        return new Outcome(steps, null);
    }

    /**
     * One executed line.
     */
    record Step(int line, CommandResult result) {}

    /**
     * What happened.
     *
     * @param failure the failure that ended the run, with file and line in front, or null
     */
    record Outcome(List<Step> steps, @Nullable CommandFailure failure) {}
}
