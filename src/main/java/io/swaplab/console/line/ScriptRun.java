package io.swaplab.console.line;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Screen;
import io.swaplab.core.evm.ForeignText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the lines of a script one after another and stops at the first failure, or after {@code quit}. A failure does
 * not count if the next line is an {@code expect}: that command then decides whether the script goes on.
 */
final class ScriptRun {
    private final CommandInterpreter commandLine;
    private final String source;
    private final ScriptVariables variables;
    private final boolean keepGoing;
    private final List<Step> steps = new ArrayList<>();
    private final List<CommandFailure> failures = new ArrayList<>();
    /** The failure of the previous line, not counted yet, because the next line may be an {@code expect}. */
    private @Nullable CommandFailure open;

    /**
     * Prepares the run of a script.
     *
     * @param source the file name, or another name for the source of the lines
     * @param keepGoing whether to continue after a failed line
     */
    ScriptRun(CommandInterpreter commandLine, String source, ScriptVariables variables, boolean keepGoing) {
        this.commandLine = commandLine;
        this.source = ForeignText.line(source);
        this.variables = variables;
        this.keepGoing = keepGoing;
    }

    /**
     * Executes all lines of the script.
     *
     * @param echo whether to print each line before its answer
     */
    Outcome run(ScriptLines lines, Screen screen, boolean echo) {
        int number = 1;
        for (String line = next(lines, number, screen); line != null; line = next(lines, number, screen)) {
            if (!isEmpty(line)) {
                if (ends(line, screen)) {
                    return outcome();
                }
                if (echo) {
                    screen.say(screen.ink().faint("> " + ScriptLines.shown(ForeignText.plain(line.strip()))));
                }
                if (perform(line, number, screen)) {
                    return outcome();
                }
            }
            number++;
        }
        settle(screen);
        return outcome();
    }

    private static boolean isEmpty(String line) {
        return line.isBlank() || line.stripLeading().startsWith("#");
    }

    /** The next line; null at the end of the script, or if the line cannot be read, which is recorded as a failure. */
    private @Nullable String next(ScriptLines lines, int number, Screen screen) {
        try {
            return lines.next();
        } catch (CommandFailure broken) {
            end(broken.at(source + ":" + number), screen);
        } catch (IOException failed) {
            CommandFailure unreadable = CommandFailure.usage(
                            source + " cannot be read: " + AtomicFileWriter.cause(failed))
                    .value("FILE", "a readable file", source)
                    .cause(failed);
            end(unreadable, screen);
        }
        return null;
    }

    /**
     * Ends the script at a line that cannot be read. If the previous line failed, that failure is reported instead,
     * unless the run continues after failures.
     */
    private void end(CommandFailure unreadable, Screen screen) {
        if (!settle(screen) || keepGoing) {
            open = unreadable;
        }
    }

    /**
     * Whether the script stops before this line, because the previous line failed and this one is not an {@code
     * expect}.
     */
    private boolean ends(String line, Screen screen) {
        if (line.strip().split("\\s+", 2)[0].equals(ExpectCommand.NAME)) {
            if (open != null) {
                screen.note(screen.ink().faint("failed: " + open.text()));
            }
            open = null;
            return false;
        }
        return settle(screen) && !keepGoing;
    }

    /**
     * Counts the failure in {@link #open}, if any, because no {@code expect} followed it. If the run continues after
     * failures, also shows it. Returns whether there was a failure.
     */
    private boolean settle(Screen screen) {
        CommandFailure failure = open;
        open = null;
        if (failure == null) {
            return false;
        }
        failures.add(failure);
        if (keepGoing) {
            screen.note(screen.ink().bad("error: ") + failure.shown());
        }
        return true;
    }

    /** Executes a line; returns whether it ends the script, as {@code quit} does. */
    private boolean perform(String line, int number, Screen screen) {
        return BuiltInCommands.leaves(commandLine.perform(line, variables::in, screen, result -> {
            steps.add(new Step(number, result));
            if (result.failure() != null) {
                open = ScriptLines.shown(result.failure(), line).at(source + ":" + number);
            }
        }));
    }

    private Outcome outcome() {
        if (failures.isEmpty()) {
            return new Outcome(steps, null);
        }
        CommandFailure first = failures.getFirst();
        int more = failures.size() - 1;
        return new Outcome(
                steps,
                more == 0
                        ? first
                        : first.adding("\n  " + more + (more == 1 ? " more line" : " more lines") + " failed"));
    }

    /** The result of one command and the number of its line. */
    record Step(int line, CommandResult result) {}

    /**
     * The result of a run.
     *
     * @param failure the first unexpected failure, prefixed with file and line, or null
     */
    record Outcome(List<Step> steps, @Nullable CommandFailure failure) {}
}
