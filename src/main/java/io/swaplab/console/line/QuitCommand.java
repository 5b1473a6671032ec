package io.swaplab.console.line;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;

/** {@code quit} and {@code exit}: leave the console. Has no effect itself; the entry points react to it. */
public final class QuitCommand implements ConsoleCommand {
    private final CommandSpec spec;

    private QuitCommand(String name) {
        this.spec = CommandSpec.of(name, "Console", "leave the console").example(name);
    }

    public static QuitCommand quit() {
        return new QuitCommand("quit");
    }

    public static QuitCommand exit() {
        return new QuitCommand("exit");
    }

    /** Whether a result tells the entry point to end. */
    public static boolean leaves(CommandResult result) {
        return result.ok()
                && (result.command().equals("quit") || result.command().equals("exit"));
    }

    @Override
    public CommandSpec spec() {
        return spec;
    }

    @Override
    public Reply run(Invocation invocation) {
        return Reply.of(Reply.map(), "");
    }
}
