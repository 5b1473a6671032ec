package io.swaplab.shell.line;

import io.swaplab.shell.model.CommandSpec;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.text.Ink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Texts of {@code help} and {@code --help}, all made from the specs so that they cannot disagree with the parser. */
final class HelpText {
    private HelpText() {}

    /** All commands by group, one line each. */
    static String overview(Iterable<ConsoleCommand> commands, Ink ink) {
        Map<String, List<ConsoleCommand>> groups = new LinkedHashMap<>();
        int width = 0;
        for (ConsoleCommand command : commands) {
            groups.computeIfAbsent(command.spec().group(), unused -> new ArrayList<>())
                    .add(command);
            width = Math.max(width, command.spec().name().length());
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, List<ConsoleCommand>> group : groups.entrySet()) {
            lines.add(ink.heading(group.getKey()));
            for (ConsoleCommand command : group.getValue()) {
                CommandSpec spec = command.spec();
                String reason = command.refusal()
                        .map(refusal -> ink.faint(" (not now: " + refusal.text() + ")"))
                        .orElse("");
                lines.add("  " + padded(spec.name(), width) + "  " + spec.summary() + reason);
            }
        }
        lines.add("");
        lines.add("First steps: quote get --from BNB --to USDT --amount 1, then swap next shows the next command.");
        lines.add("COMMAND --help explains a command and its defaults; every command takes --json.");
        lines.add("Amounts: --amount 1.5 is in whole tokens, --amount-raw in base units. BNB is the native coin.");
        lines.add("Start options: --no-fork does not start a fork; --rpc URL forks the chain of that node;");
        lines.add("  --connect URL --rpc URL uses a service that runs elsewhere, with a node of its chain;");
        lines.add("  --color auto|always|never colours answers.");
        return String.join("\n", lines);
    }

    static String of(CommandSpec spec, Ink ink) {
        List<String> lines = new ArrayList<>();
        lines.add(spec.summary());
        lines.add("");
        lines.add(ink.heading("usage") + "  " + spec.usage());
        Map<String, String> parts = new LinkedHashMap<>();
        spec.arguments().forEach(a -> parts.put(a.typed(), a.description()));
        Stream.concat(spec.options().stream(), CommandSpec.COMMON.stream())
                .forEach(o -> parts.put(o.typed(), o.description() + (o.required() ? " (required)" : "")));
        int width = parts.keySet().stream().mapToInt(String::length).max().orElse(0);
        parts.forEach((typed, description) -> lines.add("  " + padded(typed, width) + "  " + description));
        if (!spec.example().isEmpty()) {
            lines.add(ink.heading("example") + "  " + spec.example());
        }
        return String.join("\n", lines);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
