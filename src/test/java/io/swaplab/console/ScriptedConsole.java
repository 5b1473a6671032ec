package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A console with all commands over a scripted service, for tests of what commands answer. */
public abstract class ScriptedConsole {
    protected final ScriptedBackend backend = new ScriptedBackend();
    protected final Session session = new Session(backend);
    protected final CommandLine commandLine = SessionCommands.over(session, true);

    /** What was asked in {@link #typed}. */
    protected final List<String> asked = new ArrayList<>();

    /** What was noted beside the answers of {@link #typed}. */
    protected final StringWriter notes = new StringWriter();

    /** The answer of a command to a person who answers every question so. */
    protected final CommandResult typed(String line, String answer) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return commandLine.execute(
                line,
                Screen.plain(nowhere, new PrintWriter(notes)),
                prompt -> {
                    asked.add(prompt);
                    return Optional.of(answer);
                },
                result -> {});
    }

    /** The answer of a command that has to go well. */
    protected final CommandResult ok(String line) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    /** The answer of a command that has to end with that code. */
    protected final CommandResult refused(String line, ExitCode exit) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }
}
