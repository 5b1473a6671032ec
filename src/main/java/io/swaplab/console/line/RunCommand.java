package io.swaplab.console.line;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.ValueKind;
import io.swaplab.core.evm.ForeignText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/**
 * {@code run FILE}: runs a console script. It stops at the first error, reports file and line, and returns that error's
 * exit code.
 */
public final class RunCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of("run", "Console", "run the commands in a file, one a line")
            .example("run scripts/tamper.swap --set AMOUNT=100 --keep-going")
            .takes("FILE", ValueKind.PATH, "the script; # begins a comment")
            .option("set", new ValueKind("VARIABLES", "NAME=VALUE"), "values of $NAME variables, separated by commas")
            .flag("keep-going", "continue after a line that fails");

    private final Supplier<CommandInterpreter> commandLine;
    private boolean running;

    public RunCommand(Supplier<CommandInterpreter> commandLine) {
        this.commandLine = commandLine;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        String file = invocation.required(0);
        if (running) {
            throw CommandFailure.usage("a script cannot run another script")
                    .field("FILE")
                    .got(file);
        }
        running = true;
        try (InputStream lines = Files.newInputStream(Path.of(file))) {
            ScriptVariables variables =
                    invocation.option("set").map(ScriptVariables::of).orElse(ScriptVariables.NONE);
            ScriptRun.Outcome outcome = new ScriptRun(commandLine.get(), file, variables, invocation.flag("keep-going"))
                    .run(ScriptLines.of(lines), invocation.screen(), !invocation.json());
            if (outcome.failure() != null) {
                throw outcome.failure();
            }
            return reply(file, outcome.steps());
        } catch (NoSuchFileException | InvalidPathException none) {
            throw unreadable("there is no file " + file, file).cause(none);
        } catch (IOException failed) {
            throw unreadable(file + " cannot be read: " + AtomicFileWriter.cause(failed), file)
                    .cause(failed);
        } finally {
            running = false;
        }
    }

    /**
     * Runs commands from a pipe, one per line, until the pipe ends, a command is {@code quit}, or a command fails.
     * Returns the exit code of the failure, if any.
     */
    public static ExitCode pipe(CommandInterpreter commandLine, BufferedReader lines, Screen screen) {
        CommandFailure failure = new ScriptRun(commandLine, "stdin", ScriptVariables.NONE, false)
                .run(ScriptLines.of(lines), screen, false)
                .failure();
        if (failure == null) {
            return ExitCode.OK;
        }
        screen.note(screen.ink().bad("error: ") + failure.shown());
        return failure.exit();
    }

    private static CommandFailure unreadable(String message, String file) {
        return CommandFailure.usage(ForeignText.line(message)).value("FILE", "a readable file", file);
    }

    private static Reply reply(String file, List<ScriptRun.Step> steps) {
        List<Object> ran = steps.stream()
                .<Object>map(s -> Reply.map(
                        "line", s.line(),
                        "command", s.result().command(),
                        "data", s.result().data()))
                .toList();
        return Reply.of(Reply.map("file", file, "commands", ran), "");
    }
}
