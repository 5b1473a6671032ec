package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.ValueKind;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@code alias} and {@code unalias}: names for commands, kept in the config file. An alias is not looked up inside
 * another one, and never hides a command.
 *
 * @param commands the commands of the console
 */
public record AliasCommands(ConfigFile file, Supplier<CommandTable> commands) {
    private static final String PREFIX = ConfigKey.ALIAS + ".";

    public List<ConsoleCommand> all() {
        return List.of(
                CommandSpec.of(
                                "alias",
                                ConfigCommands.GROUP,
                                "name a command, or several in quotes; alone, list the names")
                        .example("alias fundme = wallet fund alice 1000 USDT")
                        .mayTake("NAME", ValueKind.TEXT, "a word that no command begins with")
                        .mayTakeAll(
                                "= COMMAND",
                                ValueKind.LINE,
                                "what NAME stands for; words typed after NAME are added at its end")
                        .as(ConsoleCommand.of(i -> i.arguments().isEmpty() ? list(i) : define(i))),
                CommandSpec.of("unalias", ConfigCommands.GROUP, "remove an alias")
                        .example("unalias fundme")
                        .takes("NAME", ValueKind.TEXT, "its name")
                        .as(ConsoleCommand.of(this::remove)));
    }

    private Reply list(Invocation invocation) {
        Map<String, String> aliases = file.read().named(ConfigKey.ALIAS);
        TextTable table = TextTable.of("alias", "command");
        aliases.forEach(table::row);
        return Reply.of(
                Reply.map("aliases", aliases), aliases.isEmpty() ? "no alias" : table.render(invocation.screen()));
    }

    private Reply define(Invocation invocation) {
        List<String> words = invocation.arguments();
        String name = words.getFirst();
        if (words.size() < 3 || !words.get(1).equals("=")) {
            throw CommandFailure.usage("an alias is NAME = COMMAND, got \"" + String.join(" ", words) + "\"")
                    .value("NAME", "NAME = COMMAND, with blanks around =", String.join(" ", words))
                    .next("alias --help");
        }
        if (commands.get().isFirstWord(name)) {
            throw CommandFailure.usage("an alias must not hide a command, and " + name + " begins one")
                    .value("NAME", "a word that no command begins with", name)
                    .next("alias --help");
        }
        List<String> line = words.subList(2, words.size());
        String text = line.size() == 1 ? line.getFirst() : CommandInterpreter.line(line);
        ConfigKey.fault(PREFIX + name, text).ifPresent(fault -> {
            throw fault.next("alias --help");
        });
        file.set(PREFIX + name, text);
        return Reply.of(Reply.map("alias", name, "command", text), name + " stands for: " + text);
    }

    private Reply remove(Invocation invocation) {
        String name = invocation.required(0);
        if (!file.unset(PREFIX + name)) {
            throw CommandFailure.usage("there is no alias " + name)
                    .value("NAME", "a name that alias lists", name)
                    .next("alias");
        }
        return Reply.of(Reply.map("alias", name), name + " is no alias any more");
    }
}
