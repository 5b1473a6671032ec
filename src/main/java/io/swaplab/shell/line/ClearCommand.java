package io.swaplab.shell.line;

import io.swaplab.shell.model.CommandSpec;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.Invocation;
import io.swaplab.shell.model.Reply;

/** {@code clear}: the prompt empties its terminal; where there is none, nothing is to be done. */
public final class ClearCommand implements ConsoleCommand {
    private static final CommandSpec SPEC =
            CommandSpec.of("clear", "Console", "clear the screen").example("clear");

    /** Whether a result asks the prompt to empty the screen. */
    public static boolean asks(CommandResult result) {
        return result.ok() && result.command().equals(SPEC.name());
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        return Reply.of(Reply.map(), "");
    }
}
