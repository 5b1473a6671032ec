package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.line.CommandInterpreter;
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

/** A console with all commands over a service with scripted answers, for tests of the commands' answers. */
public abstract class ScriptedConsole {
    protected final ScriptedBackend backend = new ScriptedBackend();
    protected final Session session = new Session(backend);
    protected final CommandInterpreter commandLine = CommandInterpreterFactory.over(session, true);

    /** The questions that the command in {@link #typed} asked the user. */
    protected final List<String> asked = new ArrayList<>();

    /** The notes that the command in {@link #typed} printed. */
    protected final StringWriter notes = new StringWriter();

    /** Runs a command for a user who gives this answer to every question. */
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

    /** Runs a command that must succeed. */
    protected final CommandResult ok(String line) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.ok()).as(line + ": " + result.text()).isTrue();
        return result;
    }

    /** Runs a command that must fail with this exit code. */
    protected final CommandResult refused(String line, ExitCode exit) {
        CommandResult result = commandLine.execute(line);
        assertThat(result.exit()).as(line + ": " + result.text()).isEqualTo(exit);
        return result;
    }
}
