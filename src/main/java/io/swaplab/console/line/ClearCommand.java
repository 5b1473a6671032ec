package io.swaplab.console.line;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;

/** {@code clear}: the prompt clears its terminal; elsewhere nothing happens. */
public final class ClearCommand implements ConsoleCommand {
    private static final CommandSpec SPEC =
            CommandSpec.of("clear", "Console", "clear the screen").example("clear");

    /** Whether a result tells the prompt to clear the screen. */
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
