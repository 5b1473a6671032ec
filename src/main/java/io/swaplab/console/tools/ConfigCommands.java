package io.swaplab.console.tools;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.TextTable;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code config ...}: shows and changes the user's settings. */
public record ConfigCommands(ConfigFile file, @Nullable String editor) {
    static final String GROUP = "Your settings";
    private static final ValueKind KEY = new ValueKind("CONFIG_KEY", "KEY");

    public List<ConsoleCommand> all() {
        return List.of(
                CommandSpec.of("config show", GROUP, "show your settings, and what is wrong in their file")
                        .example("config show")
                        .as(ConsoleCommand.of(this::show)),
                CommandSpec.of("config set", GROUP, "set a default value, a label, an own token or an alias")
                        .example("config set slippage-bps 70")
                        .takes("KEY", KEY, "what config edit lists, such as from, slippage-bps or label.treasury")
                        .takes("VALUE", ValueKind.TEXT, "its value")
                        .as(ConsoleCommand.of(this::set)),
                CommandSpec.of("config unset", GROUP, "remove a setting")
                        .example("config unset slippage-bps")
                        .takes("KEY", KEY, "the key, as config show prints it")
                        .as(ConsoleCommand.of(this::unset)),
                CommandSpec.of("config edit", GROUP, "open the file of your settings in $EDITOR")
                        .example("config edit")
                        .as(ConsoleCommand.of(this::edit)));
    }

    private Reply show(Invocation invocation) {
        Config config = file.read();
        TextTable table = TextTable.of("key", "value");
        config.values().forEach(table::row);
        List<String> lines = new ArrayList<>();
        lines.add(config.values().isEmpty() ? "nothing is set" : table.render(invocation.screen()));
        config.problems().forEach(problem -> lines.add("not used: " + problem.text()));
        lines.add("in " + file.path());
        return Reply.of(
                Reply.map(
                        "file", file.path().toString(),
                        "values", config.values(),
                        "problems",
                                config.problems().stream()
                                        .map(CommandFailure::toJson)
                                        .toList()),
                String.join("\n", lines));
    }

    private Reply set(Invocation invocation) {
        String key = invocation.required(0);
        String value = invocation.required(1);
        ConfigKey.fault(key, value).ifPresent(fault -> {
            throw fault.next("config --help");
        });
        file.set(key, value);
        return Reply.of(Reply.map("key", key, "value", value), key + " is " + value);
    }

    private Reply unset(Invocation invocation) {
        String key = invocation.required(0);
        if (!file.unset(key)) {
            throw CommandFailure.usage(key + " is not set")
                    .value("KEY", "a key of the file", key)
                    .next("config show");
        }
        return Reply.of(Reply.map("key", key), key + " is not set any more");
    }

    private Reply edit(Invocation invocation) {
        if (!Files.exists(file.path())) {
            file.write(ConfigKey.template());
        }
        boolean edits = invocation.screen().terminal() && !invocation.question().equals(UserPrompter.NOBODY);
        if (editor != null && edits) {
            open(editor);
            return show(invocation);
        }
        Map<String, @Nullable Object> data = Reply.map("file", file.path().toString());
        return Reply.of(data, file.path() + (edits ? "\nhint: set EDITOR to the name of an editor to open it" : ""));
    }

    private void open(String program) {
        try {
            // The shell splits a value such as "code --wait".
            new ProcessBuilder(
                            "sh",
                            "-c",
                            "exec " + program + " \"$1\"",
                            "sh",
                            file.path().toString())
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (IOException failed) {
            throw CommandFailure.refused("no editor can be started: " + failed.getMessage())
                    .value("EDITOR", "a program", program)
                    .cause(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
