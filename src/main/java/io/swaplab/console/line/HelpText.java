package io.swaplab.console.line;

import io.swaplab.console.model.Cells;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Texts of {@code help} and {@code --help}, all made from the specs so that they cannot disagree with the parser. */
final class HelpText {
    private static final int LEAST_ROOM = 20;
    private static final String MORE =
            "COMMAND --help explains a command and its defaults; every command takes --json, --quiet, --explain.";

    private HelpText() {}

    /** All commands by group, one line each. */
    private static String overview(Iterable<ConsoleCommand> commands, Screen screen) {
        Ink ink = screen.ink();
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
                lines.addAll(entry(padded(spec.name(), width), spec.summary() + reason, screen));
            }
        }
        return String.join("\n", lines);
    }

    /** The commands with a common prefix. */
    static String group(Iterable<ConsoleCommand> commands, Screen screen) {
        return overview(commands, screen) + "\n\n" + MORE;
    }

    /** All commands, and first steps. */
    static String all(Iterable<ConsoleCommand> commands, Screen screen) {
        List<String> lines = new ArrayList<>(List.of(overview(commands, screen), ""));
        lines.add("First steps: quote get --from BNB --to USDT --amount 1, then swap next shows the next command.");
        lines.add("COMMAND --help explains a command and its defaults; help topics explains the rest.");
        lines.add("Every command takes --json, --wide, --quiet, --yes and --explain.");
        lines.add("Amounts: --amount 1.5 is in whole tokens, --amount-raw in base units. BNB is the native coin.");
        lines.add("Start options: --no-fork does not start a fork; --rpc URL forks the chain of that node,");
        lines.add("  described by --profile FILE of fork profile where it is not known here; --fork-block N pins it;");
        lines.add("  --fork-state FILE goes on from a saved fork, such as the fork.state of a failed JUnit test;");
        lines.add(
                "  --follow URL[,URL] serves a live chain, read only and without a fork: 56, 97, or that of --profile;");
        lines.add("    --from-block N is the first block to be scanned for pools;");
        lines.add("    --max-head-age N is how many seconds its new blocks may be behind this machine's clock;");
        lines.add("    --without-receipts refuse|serve says whether a node is followed that cannot prove its logs;");
        lines.add("    --store FILE|jdbc:postgresql://HOST/DATABASE|none is where its pools and quotes are kept;");
        lines.add("  --connect URL --rpc URL uses a service that runs elsewhere, with a node of its chain;");
        lines.add("    --router-pin ADDRESS --legacy-pin ADDRESS say which routers it must use;");
        lines.add("  --color auto|always|never colours answers.");
        return String.join("\n", lines);
    }

    /** All topics, one line each. */
    static String topics(Ink ink) {
        int width = Topic.all().stream()
                .mapToInt(topic -> topic.name().length())
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>(List.of(ink.heading("Topics")));
        Topic.all().forEach(topic -> lines.add("  help " + padded(topic.name(), width) + "  " + topic.summary()));
        return String.join("\n", lines);
    }

    static String of(CommandSpec spec, Screen screen) {
        Ink ink = screen.ink();
        List<String> lines = new ArrayList<>();
        lines.add(spec.summary());
        lines.add("");
        if (!spec.example().isEmpty()) {
            lines.add(ink.heading("example") + "  " + spec.example());
        }
        lines.add(ink.heading("usage") + "  " + spec.usage());
        Map<String, String> parts = new LinkedHashMap<>();
        spec.arguments().forEach(a -> parts.put(a.typed(), a.description()));
        Stream.concat(spec.options().stream(), CommandSpec.COMMON.stream())
                .forEach(o -> parts.put(o.typed(), o.description() + (o.required() ? " (required)" : "")));
        int width = parts.keySet().stream().mapToInt(String::length).max().orElse(0);
        parts.forEach((typed, description) -> lines.addAll(entry(padded(typed, width), description, screen)));
        return String.join("\n", lines);
    }

    /** On a terminal, continuation lines of a long text are aligned. */
    private static List<String> entry(String name, String text, Screen screen) {
        String head = "  " + name + "  ";
        int room = screen.terminal() ? Math.max(LEAST_ROOM, screen.columns() - head.length()) : Integer.MAX_VALUE;
        List<String> lines = new ArrayList<>();
        for (String part : Cells.folded(text, room)) {
            lines.add((lines.isEmpty() ? head : " ".repeat(head.length())) + part);
        }
        return lines;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }
}
