package io.swaplab.console.tools;

import io.swaplab.client.node.NodeException;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.Confirmation;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.forkchain.CheatCodes;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.anvil.BlockCheats;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import io.swaplab.lab.session.SwapState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code fork ...}: commands for the fork that the console runs on. */
public record ForkCommands(Session session) implements CommandGroup {
    private static final String GROUP = "Fork";

    @Override
    public List<ConsoleCommand> commands() {
        return List.of(
                command("start", "start the fork and the service on it", this::start),
                command("status", "show what is running and at which block", this::status),
                CommandSpec.of("fork snapshot", GROUP, "take a snapshot of the chain to return to")
                        .example("fork snapshot before-whale")
                        .mayTake("NAME", ValueKind.TEXT, "its name (default: snap1, snap2, ...)")
                        .as(ConsoleCommand.of(this::snapshot))
                        .guarded(ForkGuard.only(session))
                        .checking(invocation -> invocation.argument(0).ifPresent(ForkCommands::requireName)),
                CommandSpec.of("fork restore", GROUP, "return to a snapshot; later snapshots are lost")
                        .example("fork restore before-whale")
                        .takes("SNAPSHOT", ValueKind.SNAPSHOT, "its name")
                        .as(ConsoleCommand.of(this::restore))
                        .guarded(ForkGuard.only(session)),
                CommandSpec.of("fork warp", GROUP, "move the clock of the chain forward and mine a block")
                        .example("fork warp 20m")
                        .changingFork()
                        .takes("TIME", ValueKind.TEXT, "seconds, or 30s, 20m, 2h, 7d")
                        .as(ConsoleCommand.of(this::warp))
                        .guarded(ForkGuard.only(session))
                        .checking(invocation -> seconds(invocation.required(0))),
                CommandSpec.of("fork mine", GROUP, "mine blocks")
                        .example("fork mine 3")
                        .changingFork()
                        .mayTake("N", ValueKind.TEXT, "number of blocks, 1 to 999999 (default: 1)")
                        .as(ConsoleCommand.of(this::mine))
                        .guarded(ForkGuard.only(session))
                        .checking(ForkCommands::blocks),
                CommandSpec.of("fork reorg", GROUP, "replace the latest blocks by empty ones; their swaps are undone")
                        .example("fork reorg 3")
                        .changingFork()
                        .takes("DEPTH", ValueKind.TEXT, "number of blocks, 1 to 511")
                        .as(ConsoleCommand.of(this::reorganise))
                        .guarded(ForkGuard.only(session))
                        .checking(ForkCommands::depth),
                command(
                        "reset",
                        "discard the fork with its balances and swaps, and start a fresh one; asks first",
                        this::reset),
                command("stop", "stop the fork and the service", this::stop));
    }

    @Override
    public List<Proposal> values(ValueKind kind) {
        if (!kind.equals(ValueKind.SNAPSHOT)) {
            return List.of();
        }
        return session.backend().current().stream()
                .flatMap(on -> on.fork().stream())
                .flatMap(fork -> fork.cheats().snapshots().stream())
                .map(name -> Proposal.of(name, ""))
                .toList();
    }

    private static ConsoleCommand command(
            String word, String summary, java.util.function.Function<Invocation, Reply> body) {
        return CommandSpec.of("fork " + word, GROUP, summary)
                .example("fork " + word)
                .as(ConsoleCommand.of(body));
    }

    /** Starts a fork if none is running or the running one no longer answers; otherwise only shows its state. */
    private Reply start(Invocation invocation) {
        session.backend()
                .current()
                .filter(on -> on.fork().isPresent() && !answers(on))
                .ifPresent(gone -> session.backend().stop());
        session.backend().start();
        return withUndone(status(invocation));
    }

    private static boolean answers(Connection on) {
        try {
            on.node().latestBlock();
            return true;
        } catch (NodeException silent) {
            return false;
        }
    }

    /** Adds to an answer the swaps whose transactions the chain no longer contains. */
    private Reply withUndone(Reply reply) {
        List<Swap> undone = session.look().undone();
        Map<String, @Nullable Object> data = new LinkedHashMap<>(reply.data());
        data.put("undone", undone.stream().map(Swap::name).toList());
        String names = undone.stream()
                .map(swap -> swap.name() + " (was "
                        + ((SwapState.Undone) swap.state()).was().word() + ")")
                .collect(Collectors.joining(", "));
        return Reply.of(data, undone.isEmpty() ? reply.text() : reply.text() + "\nundone by it: " + names);
    }

    /** Shows the state without starting anything: without a fork it reports that none is running. */
    private Reply status(Invocation invocation) {
        Optional<Connection> current = session.backend().current();
        if (current.isEmpty()) {
            return Reply.of(Reply.map("running", false), "nothing runs; fork start starts it");
        }
        Connection on = current.get();
        if (!answers(on)) {
            return silent(on);
        }
        BlockRef block = on.node().latestBlock();
        Ink ink = invocation.screen().ink();
        List<String> snapshots = on.fork().map(f -> f.cheats().snapshots()).orElse(List.of());
        String what = on.description();
        return Reply.of(
                Reply.map(
                        "running", true,
                        "ours", on.fork().isPresent(),
                        "description", what,
                        "chain_id", on.profile().chainId(),
                        "block", block.number(),
                        "block_hash", block.hash().toString(),
                        "timestamp", block.timestampSecs(),
                        "api_url", on.apiUrl().toString(),
                        "rpc_url", on.rpcUrl(),
                        "execution_router", on.routers().executionRouter().toString(),
                        "snapshots", snapshots),
                ink.strong("chain " + on.profile().chainId() + " at block " + block.number()) + " (" + what + ")\n"
                        + "API  " + on.apiUrl() + "\n"
                        + "RPC  " + on.rpcUrl()
                        + (snapshots.isEmpty() ? "" : "\nsnapshots  " + String.join(", ", snapshots)));
    }

    private static Reply silent(Connection on) {
        boolean ours = on.fork().isPresent();
        return Reply.of(
                Reply.map(
                        "running",
                        false,
                        "ours",
                        ours,
                        "api_url",
                        on.apiUrl().toString(),
                        "rpc_url",
                        on.rpcUrl(),
                        "next",
                        ours ? "fork start" : null),
                "the node at " + on.rpcUrl() + " does not answer"
                        + (ours ? "\nnext: fork start\nhint: starts a new fork; balances and swaps are lost" : ""));
    }

    private Reply snapshot(Invocation invocation) {
        CheatCodes cheats = session.connection().requireFork().cheats();
        String name = ForkGuard.changed(() ->
                invocation.argument(0).map(wanted -> named(cheats, wanted)).orElseGet(cheats::snapshot));
        return Reply.of(
                Reply.map("snapshot", name, "next", "fork restore " + name),
                "snapshot " + name + " taken; fork restore " + name + " returns to it");
    }

    /** Rejects a snapshot name that is not a single word, or that could be confused with the name of a swap. */
    private static void requireName(String wanted) {
        if (!wanted.matches("[A-Za-z][A-Za-z0-9_-]{0,31}") || wanted.matches("s[0-9]+")) {
            throw badName("a letter, then up to 31 letters, digits, - or _; s1, s2, ... are names of swaps", wanted);
        }
    }

    private static String named(CheatCodes cheats, String wanted) {
        requireName(wanted);
        if (cheats.snapshots().contains(wanted)) {
            throw badName("a name that no other snapshot has", wanted);
        }
        cheats.snapshot(wanted);
        return wanted;
    }

    private static CommandFailure badName(String rule, String got) {
        return CommandFailure.usage("NAME must be " + rule + ", got \"" + got + "\"")
                .value("NAME", rule, got)
                .next("fork snapshot");
    }

    /** Restores a snapshot. The service notices the removed blocks before its next answer. */
    private Reply restore(Invocation invocation) {
        Fork fork = session.connection().requireFork();
        String name = invocation.required(0);
        if (!fork.cheats().snapshots().contains(name)) {
            List<String> known = fork.cheats().snapshots();
            throw CommandFailure.usage("there is no snapshot " + name
                            + (known.isEmpty() ? "; none was taken" : "; there is " + String.join(", ", known)))
                    .value(
                            "SNAPSHOT",
                            known.isEmpty() ? "a snapshot that was taken" : "one of: " + String.join(", ", known),
                            name)
                    .next("fork status");
        }
        BlockRef block = ForkGuard.changed(() -> fork.cheats().restore(name));
        return withUndone(at(block, "restored " + name + ": "));
    }

    private Reply warp(Invocation invocation) {
        long secs = seconds(invocation.required(0));
        Fork fork = session.connection().requireFork();
        return at(ForkGuard.changed(() -> fork.cheats().warp(secs)), "time passed: ");
    }

    private static long blocks(Invocation invocation) {
        String blocks = invocation.argument(0).orElse("1");
        if (!blocks.matches("[1-9][0-9]{0,5}")) {
            throw CommandFailure.usage("N is a number of blocks from 1 to 999999, got \"" + blocks + "\"")
                    .value("N", "1 to 999999", blocks);
        }
        return Long.parseLong(blocks);
    }

    private Reply mine(Invocation invocation) {
        long wanted = blocks(invocation);
        CheatCodes.Mined mined = session.connection().requireFork().cheats().mineUntilInterrupted(wanted);
        if (mined.blocks() < wanted) {
            throw CommandFailure.of(
                    ExitCode.INTERRUPTED,
                    String.format(
                            Locale.ROOT,
                            "stopped; mined %,d of %,d blocks, the head is block %d",
                            mined.blocks(),
                            wanted,
                            mined.head().number()));
        }
        return at(mined.head(), "mined: ");
    }

    private static int depth(Invocation invocation) {
        String depth = invocation.required(0);
        if (!depth.matches("[1-9][0-9]{0,2}") || Integer.parseInt(depth) > BlockCheats.DEEPEST_REORGANISATION) {
            throw badDepth("1 to " + BlockCheats.DEEPEST_REORGANISATION, depth);
        }
        return Integer.parseInt(depth);
    }

    private static CommandFailure badDepth(String rule, String got) {
        return CommandFailure.usage("DEPTH is a number of blocks: " + rule + "; got \"" + got + "\"")
                .value("DEPTH", rule, got)
                .next("fork status");
    }

    private Reply reorganise(Invocation invocation) {
        int depth = depth(invocation);
        CheatCodes cheats = session.connection().requireFork().cheats();
        long most = cheats.blocks().replaceable();
        if (depth > most) {
            throw badDepth("at most " + most + ", the blocks since the fork was ready", String.valueOf(depth));
        }
        return withUndone(at(ForkGuard.changed(() -> cheats.reorganise(depth)), "replaced " + depth + ": "));
    }

    private Reply reset(Invocation invocation) {
        Optional<Connection> current = session.backend().current();
        if (current.isPresent()) {
            current.get().requireFork();
            Confirmation.require(
                    invocation, "a fresh fork knows none of the balances, swaps and snapshots", "the fork goes on");
        }
        session.backend().stop();
        session.backend().start();
        return withUndone(status(invocation));
    }

    private Reply stop(Invocation invocation) {
        boolean ran = session.backend().current().isPresent();
        session.backend().stop();
        return withUndone(Reply.of(Reply.map("stopped", ran), ran ? "stopped" : "nothing ran"));
    }

    private static Reply at(BlockRef block, String what) {
        return Reply.of(
                Reply.map(
                        "block", block.number(),
                        "block_hash", block.hash().toString(),
                        "timestamp", block.timestampSecs()),
                what + "block " + block.number() + " at " + java.time.Instant.ofEpochSecond(block.timestampSecs()));
    }

    /** Parses a duration such as {@code 90}, {@code 30s}, {@code 20m}, {@code 2h} or {@code 7d} into seconds. */
    private static long seconds(String text) {
        if (!text.matches("[1-9][0-9]{0,8}[smhd]?")) {
            throw CommandFailure.usage("TIME is seconds or a number with s, m, h or d, got \"" + text + "\"")
                    .value("TIME", "above zero, such as 90, 30s, 20m, 2h, 7d", text);
        }
        char unit = text.charAt(text.length() - 1);
        long factor = switch (unit) {
            case 'm' -> 60;
            case 'h' -> 3_600;
            case 'd' -> 86_400;
            default -> 1;
        };
        String digits = Character.isDigit(unit) ? text : text.substring(0, text.length() - 1);
        return Math.multiplyExact(Long.parseLong(digits), factor);
    }
}
