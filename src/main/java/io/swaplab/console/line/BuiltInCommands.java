package io.swaplab.console.line;

import io.swaplab.console.line.HelpText.Topic;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.ValueKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The commands that concern the console itself: {@code help}, {@code clear}, {@code quit} and {@code exit}. The last
 * three do nothing when they run; the prompt or script that runs them reacts to their results.
 */
public final class BuiltInCommands {
    private BuiltInCommands() {}

    /**
     * {@code help [COMMAND...]}: describes all commands, those with a common prefix, or a single one.
     *
     * @param table supplies the command table, which contains this command and is created after it
     */
    public static ConsoleCommand help(Supplier<CommandTable> table) {
        return CommandSpec.of("help", "Console", "list the commands, or explain one or a topic")
                .example("help swap prepare")
                .mayTakeAll("COMMAND", ValueKind.COMMAND, "a command, or a topic of help topics")
                .as(ConsoleCommand.of(invocation -> help(table.get(), invocation)));
    }

    private static Reply help(CommandTable all, Invocation invocation) {
        Screen screen = invocation.screen();
        String wanted = String.join(" ", invocation.arguments());
        if (wanted.isEmpty()) {
            return help(List.copyOf(all.names()), HelpText.all(all.all(), screen));
        }
        if (wanted.equals(Topic.LIST)) {
            return help(Topic.all().stream().map(Topic::name).toList(), HelpText.topics(screen.ink()));
        }
        Optional<Topic> topic = Topic.named(wanted);
        if (topic.isPresent()) {
            return help(List.of(wanted), topic.get().text());
        }
        if (!all.below(wanted).isEmpty()) {
            // Includes longer names, because one command's name may be the prefix of others.
            List<ConsoleCommand> found = Stream.concat(Stream.of(wanted), all.below(wanted).stream())
                    .flatMap(name -> all.named(name).stream())
                    .toList();
            return help(found.stream().map(command -> command.spec().name()).toList(), HelpText.group(found, screen));
        }
        ConsoleCommand one = all.named(wanted).orElseThrow(() -> unknown(all, invocation));
        return help(List.of(wanted), HelpText.of(one.spec(), screen));
    }

    /** The failure for words that are neither a command nor a topic; it leads on to the help of the command that is meant. */
    private static CommandFailure unknown(CommandTable all, Invocation invocation) {
        CommandFailure failure = all.unknown(invocation.arguments());
        return failure.next(Optional.ofNullable(failure.next())
                .flatMap(next -> all.match(LineWords.of(next)))
                .map(meant -> "help " + meant.command().spec().name())
                .orElse("help"));
    }

    private static Reply help(List<String> names, String text) {
        return Reply.of(Reply.map("commands", names, "text", text), text);
    }

    public static ConsoleCommand clear() {
        return withoutEffect("clear", "clear the screen");
    }

    public static ConsoleCommand quit() {
        return withoutEffect("quit", "leave the console");
    }

    public static ConsoleCommand exit() {
        return withoutEffect("exit", "leave the console");
    }

    private static ConsoleCommand withoutEffect(String name, String summary) {
        return CommandSpec.of(name, "Console", summary)
                .example(name)
                .as(ConsoleCommand.of(invocation -> Reply.of(Reply.map(), "")));
    }

    /** Whether the command was {@code quit} or {@code exit}; the prompt or script must then end. */
    public static boolean leaves(CommandResult result) {
        return result.ok()
                && (result.command().equals("quit") || result.command().equals("exit"));
    }

    /** Whether the command was {@code clear}; the prompt must then clear the screen. */
    public static boolean clears(CommandResult result) {
        return result.ok() && result.command().equals("clear");
    }
}
