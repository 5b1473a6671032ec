package io.swaplab.shell;

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
        Map<String, List<CommandSpec>> groups = new LinkedHashMap<>();
        int width = 0;
        for (ConsoleCommand command : commands) {
            groups.computeIfAbsent(command.spec().group(), unused -> new ArrayList<>())
                    .add(command.spec());
            width = Math.max(width, command.spec().name().length());
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, List<CommandSpec>> group : groups.entrySet()) {
            lines.add(ink.heading(group.getKey()));
            for (CommandSpec spec : group.getValue()) {
                lines.add("  " + padded(spec.name(), width) + "  " + spec.summary());
            }
        }
        lines.add("");
        lines.add("COMMAND --help explains one command; every command takes --json.");
        lines.add("Amounts: --amount 1.5 is in whole tokens, --amount-raw in base units. BNB is the native coin.");
        lines.add("Options of the start: --no-fork starts nothing by itself; --rpc URL forks that chain;");
        lines.add("  --connect URL --rpc URL joins a service that runs elsewhere, over the chain that it serves.");
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
        return String.join("\n", lines);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
