package io.swaplab.console.swap;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.parts.ForkGuard;
import io.swaplab.console.swap.UndoableCommand.RepeatableCommand;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.SendableSwap;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** {@code swap branch}: executes a swap now and after other commands, each on a snapshot that is restored. */
public record BranchCommand(Session session, UndoHistory<RepeatableCommand> timeline, Supplier<CommandInterpreter> self)
        implements ConsoleCommand {
    /** A reorganisation discards the snapshot to which a branch returns. */
    private static final String REORGANISATION = "fork reorg";

    private static final CommandSpec SPEC = CommandSpec.of(
                    "swap branch", "Swaps", "execute a swap now and after other commands, compare, and revert all")
            .example("swap branch s1 --then \"market move WBNB/USDT --bps -200\" --or \"fork warp 30m\"")
            .with(ArgumentSpec.optional("SWAP", ValueKind.SWAP, "a swap that can be sent (default: the current swap)")
                    .offering(Set.of("ready", "quoted")))
            .required("then", ValueKind.TEXT, "a command that changes the fork, in quotes")
            .option("or", ValueKind.TEXT, "another such command, instead of the first");

    @Override
    public CommandSpec spec() {
        return SPEC;
    }

    @Override
    public Optional<CommandFailure> refusal() {
        return ForkGuard.only(session).get();
    }

    @Override
    public void check(Invocation invocation) {
        commands(invocation);
    }

    @Override
    public Reply run(Invocation invocation) {
        session.connection().requireFork();
        session.look();
        Swap swap = session.swaps().find(invocation.argument(0).orElse(null));
        SendableSwap sendable = SendableSwap.of(session, swap, SPEC.name());
        RepeatableCommand branch = RepeatableCommand.of(this, invocation, session);
        List<SwapFuture> futures = new ArrayList<>();
        futures.add(SwapFuture.of(Optional.empty(), sendable, timeline, branch));
        for (SwapFuture.Before first : commands(invocation)) {
            futures.add(SwapFuture.of(Optional.of(first), sendable, timeline, branch));
        }
        return new BranchText(swap, futures, invocation.screen())
                .reply(session.next().of(swap));
    }

    private List<SwapFuture.Before> commands(Invocation invocation) {
        return Stream.of("then", "or")
                .filter(invocation::has)
                .map(option -> command(option, invocation.required(option), invocation))
                .toList();
    }

    private SwapFuture.Before command(String option, String line, Invocation asking) {
        CommandInterpreter commandLine = self.get();
        ForwardedCall call;
        try {
            call = commandLine.parsed(line);
        } catch (CommandFailure failure) {
            throw refused(option, line, failure);
        }
        ConsoleCommand command = commandLine.table().all().stream()
                .filter(known -> known.spec().name().equals(call.command()))
                .findFirst()
                .orElseThrow();
        if (!command.spec().changesFork() || call.command().equals(REORGANISATION)) {
            String rule = "a command that history lists as a step, except " + REORGANISATION;
            throw CommandFailure.usage("--" + option + " is " + rule + ", got \"" + line + "\"")
                    .value(option, rule, line);
        }
        Invocation invocation = UndoableCommand.rehearsal(
                new Invocation(command.spec(), call.options(), call.arguments(), asking.screen(), UserPrompter.NOBODY));
        try {
            command.check(invocation);
        } catch (CommandFailure failure) {
            throw refused(option, line, failure);
        }
        return new SwapFuture.Before(option, line.strip(), RepeatableCommand.of(command, invocation, session));
    }

    private static CommandFailure refused(String option, String line, CommandFailure failure) {
        return CommandFailure.usage("--" + option + ": " + failure.text())
                .value(option, "a command that can run", line);
    }
}
