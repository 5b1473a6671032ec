package io.swaplab.console.line;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Reply;

/**
 * {@code quit}, {@code exit} and {@code clear}: leave the console, and clear the prompt's screen. The commands
 * themselves do nothing; the entry points react to their results.
 */
public final class DoorCommands {
    private DoorCommands() {}

    public static ConsoleCommand quit() {
        return command("quit", "leave the console");
    }

    public static ConsoleCommand exit() {
        return command("exit", "leave the console");
    }

    public static ConsoleCommand clear() {
        return command("clear", "clear the screen");
    }

    private static ConsoleCommand command(String name, String summary) {
        return CommandSpec.of(name, "Console", summary)
                .example(name)
                .as(ConsoleCommand.of(invocation -> Reply.of(Reply.map(), "")));
    }

    /** Whether a result tells the entry point to end. */
    public static boolean leaves(CommandResult result) {
        return result.ok()
                && (result.command().equals("quit") || result.command().equals("exit"));
    }

    /** Whether a result tells the prompt to clear the screen. */
    public static boolean clears(CommandResult result) {
        return result.ok() && result.command().equals("clear");
    }
}
