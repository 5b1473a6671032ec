package io.swaplab.console.line;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Texts of {@code help} and {@code --help}. They are generated from the command specifications, so they cannot disagree
 * with the parser.
 */
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
                lines.add(entry(padded(spec.name(), width), spec.summary() + reason, screen));
            }
        }
        return String.join("\n", lines);
    }

    /** Help for the commands with a common prefix. */
    static String group(Iterable<ConsoleCommand> commands, Screen screen) {
        return overview(commands, screen) + "\n\n" + MORE;
    }

    /** All commands, followed by first steps. */
    static String all(Iterable<ConsoleCommand> commands, Screen screen) {
        List<String> lines = new ArrayList<>(List.of(overview(commands, screen), ""));
        lines.add("First steps: quote 1 BNB USDT, then go runs the next commands; swap next only shows the next one.");
        lines.add("COMMAND --help explains a command and its defaults; help topics explains the rest.");
        lines.add("Every command takes --json, --wide, --quiet, --yes and --explain.");
        lines.add("Amounts: --amount 1.5 is in whole tokens, --amount-raw in base units. BNB is the native coin.");
        lines.add("Start options: --no-fork does not start a fork; --rpc URL forks the chain of that node,");
        lines.add(
                "  --profile FILE, written by fork profile, describes an unknown chain; --fork-block N forks block N;");
        lines.add("  --fork-state FILE goes on from a saved fork, such as the fork.state of a failed JUnit test;");
        lines.add(
                "  --follow URL[,URL] serves a live chain, read only and without a fork: 56, 97, or that of --profile;");
        lines.add("    --from-block N is the first block to be scanned for pools;");
        lines.add("    --max-head-age N is how many seconds its new blocks may be behind this machine's clock;");
        lines.add("    --without-receipts refuse|serve says what to do if a node cannot prove its logs;");
        lines.add("    --store FILE|jdbc:postgresql://HOST/DATABASE|none is where its pools and quotes are kept;");
        lines.add("  --connect URL --rpc URL uses a service that runs elsewhere, with a node of its chain;");
        lines.add("    --router-pin ADDRESS --legacy-pin ADDRESS say which routers it must use;");
        lines.add("  --no-config starts without your settings; --color auto|always|never colours answers.");
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
        parts.forEach((typed, description) -> lines.add(entry(padded(typed, width), description, screen)));
        return String.join("\n", lines);
    }

    /** One entry of a list; on a terminal, continuation lines of a long text are aligned. */
    private static String entry(String name, String text, Screen screen) {
        String head = "  " + name + "  ";
        return TerminalTextLayout.hanging(
                head,
                text,
                screen.terminal() ? Math.max(LEAST_ROOM + head.length(), screen.columns()) : Integer.MAX_VALUE);
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(width - text.length());
    }

    /**
     * A help topic that is not about a single command.
     *
     * @param name as typed after {@code help}; no command starts with it
     */
    record Topic(String name, String summary, String text) {
        static final String LIST = "topics";

        private static final List<Topic> ALL = List.of(
                new Topic("steps", "a swap, command by command", """
                        quote get, swap prepare, allowance approve, swap simulate, swap execute, swap receipt.
                        A delegated swap is signed by its payer and built by the service before it is simulated.
                        swap next shows the command that follows; swap list shows all swaps with their states.
                        go runs the commands that follow. It stops before the transaction of the swap; go then sends it.
                        try: demo run direct-erc-20 --step"""),
                new Topic("modes", "who pays, who sends, who receives", """
                        Direct: one account pays, sends and receives; the execution router takes the input by allowance.
                        Delegated: the payer signs and sends nothing, the executor sends, the recipient gets the output;
                        Permit2 takes the input. A recipient must be named; the native coin cannot be given.
                        try: swap prepare --from USDT --to WBNB --amount 10 --payer alice --executor bob --recipient carol"""),
                new Topic("slippage", "how much less than expected is accepted", """
                        --slippage-bps 50 accepts 0.5 % less; the minimum is part of the plan, and the router enforces it.
                        Without the option the service decides. Slippage is not a fee: the output is
                        whatever the pools pay. explain SWAP shows the smallest slippage that would have passed.
                        try: swap prepare s1 --slippage-bps 100"""),
                new Topic("permit2", "signing instead of approving each swap", """
                        The payer allows Permit2 to take a token, once; each swap then needs the payer's signature over
                        amount, nonce, deadline and plan. A signature fits one plan and is used up by it.
                        try: allowance permit2 show --token USDT --owner alice; swap typed-data"""),
                new Topic("amounts", "tokens, base units, the native coin", """
                        --amount 1.5 is in whole tokens, --amount-raw in base units; more decimals than the token has
                        are refused, never rounded. BNB is the native coin, WBNB its wrapped token.
                        try: token info USDT"""),
                new Topic("gas", "what a swap costs to send", """
                        A quote estimates gas, and the search takes it into account at --routing-gas-price. swap receipt shows what was
                        used, trace shows it per hop. The executor pays it in the native coin.
                        try: trace s1"""),
                new Topic("safety", "confirmations, undo, snapshots", """
                        --explain says what a command would do: a step is rehearsed on the fork and taken back.
                        undo takes steps back, fork snapshot NAME and fork restore NAME return to a moment.
                        Unlimited approvals, fork reset and price impacts from 10 % ask first; --yes answers, and where
                        nobody can be asked they are refused without it. From 15 % only --accept-impact lets a swap go.
                        try: swap execute s1 --explain"""),
                new Topic("variables", "values of earlier answers in a line", """
                        $last.amount_out is a field of the last answer, $s1.transaction_hash the latest value of that field
                        in the answers about the swap s1; --json shows all fields. balances[0].after is a field of a list.
                        A value that is not one plain word is refused. Scripts have variables of their own: run --set.
                        try: history"""),
                new Topic("scripts", "one command, a pipe, a file", """
                        swaplab COMMAND runs one; swaplab run FILE or a pipe runs many, # begins a comment.
                        --json answers {ok, command, data or error, ms}; --quiet says nothing unless it fails.
                        Exit status: 0 ok, 1 failed, 2 usage, 3 refused, 4 service, 5 reverted, 6 node, 7 timeout,
                        8 expectation, 130 stopped.
                        try: run scripts/tamper.swap --keep-going"""));

        static List<Topic> all() {
            return ALL;
        }

        static Optional<Topic> named(String name) {
            return ALL.stream().filter(topic -> topic.name().equals(name)).findFirst();
        }
    }
}
