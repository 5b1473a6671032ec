package io.swaplab.console.line;

import io.swaplab.console.line.HelpText.Topic;
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

/** {@code help [COMMAND...]}: describes all commands, those with a common prefix, or a single one. */
public final class HelpCommand implements ConsoleCommand {
    private static final CommandSpec SPEC = CommandSpec.of(
                    "help", "Console", "list the commands, or explain one or a topic")
            .example("help swap prepare")
            .mayTakeAll("COMMAND", ValueKind.COMMAND, "a command, or a topic of help topics");

    private final Supplier<CommandTable> table;

    /** Takes a supplier, because the table contains this command itself. */
    public HelpCommand(Supplier<CommandTable> table) {
        this.table = table;
    }

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Invocation invocation) {
        CommandTable all = table.get();
        Screen screen = invocation.screen();
        String wanted = String.join(" ", invocation.arguments());
        if (wanted.isEmpty()) {
            return reply(List.copyOf(all.names()), HelpText.all(all.all(), screen));
        }
        if (wanted.equals(Topic.LIST)) {
            return reply(Topic.all().stream().map(Topic::name).toList(), HelpText.topics(screen.ink()));
        }
        Optional<Topic> topic = Topic.named(wanted);
        if (topic.isPresent()) {
            return reply(List.of(wanted), topic.get().text());
        }
        if (!all.below(wanted).isEmpty()) {
            // Includes longer names, because one command's name may be the prefix of others.
            List<ConsoleCommand> found = Stream.concat(Stream.of(wanted), all.below(wanted).stream())
                    .flatMap(name -> all.named(name).stream())
                    .toList();
            return reply(found.stream().map(command -> command.spec().name()).toList(), HelpText.group(found, screen));
        }
        ConsoleCommand one = all.named(wanted).orElseThrow(() -> all.unknown(invocation.arguments()));
        return reply(List.of(wanted), HelpText.of(one.spec(), screen));
    }

    private static Reply reply(List<String> names, String text) {
        return Reply.of(Reply.map("commands", names, "text", text), text);
    }
}
