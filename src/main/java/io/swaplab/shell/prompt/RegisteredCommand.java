package io.swaplab.shell.prompt;

import io.swaplab.shell.line.CommandLine;
import io.swaplab.shell.line.CommandResult;
import io.swaplab.shell.model.CommandSpec;
import io.swaplab.shell.text.Question;
import io.swaplab.shell.text.Screen;
import java.util.ArrayList;
import java.util.List;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.CommandContext;
import org.springframework.shell.core.command.ExitStatus;

/** One of our commands as Spring Shell's registry knows it; running it goes through {@link CommandLine} like any line. */
final class RegisteredCommand implements Command {
    private final CommandSpec spec;
    private final CommandLine commandLine;

    RegisteredCommand(CommandSpec spec, CommandLine commandLine) {
        this.spec = spec;
        this.commandLine = commandLine;
    }

    @Override
    public String getName() {
        return spec.name();
    }

    @Override
    public String getDescription() {
        return spec.summary();
    }

    @Override
    public String getGroup() {
        return spec.group();
    }

    @Override
    public ExitStatus execute(CommandContext context) {
        List<String> words = new ArrayList<>(List.of(spec.name().split(" ")));
        context.parsedInput().arguments().forEach(a -> words.add(a.value()));
        context.parsedInput().options().forEach(o -> words.add("--" + o.longName() + "=" + o.value()));
        Screen screen = Screen.plain(context.outputWriter(), context.outputWriter());
        CommandResult result = commandLine.execute(words, screen, Question.NOBODY);
        return new ExitStatus(result.exit().status(), result.text());
    }
}
