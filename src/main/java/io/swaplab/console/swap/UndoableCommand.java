package io.swaplab.console.swap;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.CommandSpec.ArgumentSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.parts.ExceptionTranslator;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.market.ForkHistoryStep;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.Swap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Wraps a command that changes the fork, so that it becomes a step of the fork's history: a snapshot is taken before
 * it, and the states before and after it are compared.
 */
public final class UndoableCommand implements ConsoleCommand {
    private final ConsoleCommand command;
    private final Session session;
    private final UndoHistory<RepeatableCommand> timeline;

    private UndoableCommand(ConsoleCommand command, Session session, UndoHistory<RepeatableCommand> timeline) {
        this.command = command;
        this.session = session;
        this.timeline = timeline;
    }

    /** The group with its fork-changing commands wrapped as steps. */
    public static CommandGroup over(CommandGroup group, Session session, UndoHistory<RepeatableCommand> timeline) {
        List<ConsoleCommand> commands = group.commands().stream()
                .map(command ->
                        command.spec().changesFork() ? new UndoableCommand(command, session, timeline) : command)
                .toList();
        return new CommandGroup() {
            @Override
            public List<ConsoleCommand> commands() {
                return commands;
            }

            @Override
            public List<Proposal> values(ValueKind kind) {
                return group.values(kind);
            }

            @Override
            public void ended(EndedCommand command) {
                group.ended(command);
            }

            @Override
            public void step(EndedCommand step) {
                group.step(step);
            }
        };
    }

    @Override
    public CommandSpec spec() {
        return command.spec();
    }

    @Override
    public void check(Invocation invocation) {
        command.check(invocation);
    }

    @Override
    public Optional<CommandFailure> refusal() {
        return command.refusal();
    }

    @Override
    public Reply run(Invocation invocation) {
        if (session.backend().current().isEmpty()) {
            // Starts the fork before the snapshot is taken. If the command started it instead, the step could not be
            // undone.
            session.connection();
        }
        Optional<UndoHistory.Begun> begun = timeline.begin();
        if (begun.isEmpty()) {
            return command.run(invocation);
        }
        RepeatableCommand work = RepeatableCommand.of(this, invocation, session);
        Reply reply;
        try {
            reply = command.run(invocation);
        } catch (RuntimeException failed) {
            // A failed command is recorded too, because it may have changed the fork: a reverted transaction costs gas.
            timeline.end(begun.get(), work.line(), work);
            throw failed;
        }
        Optional<ForkHistoryStep<RepeatableCommand>> step = timeline.end(begun.get(), work.line(), work);
        return step.map(done -> withChanges(reply, done, invocation)).orElse(reply);
    }

    /**
     * Runs the command on the fork, shows the changes, and reverts them. If no fork started by this program is in use,
     * only describes the command.
     */
    @Override
    public Reply explain(Invocation invocation) {
        Reply words = ConsoleCommand.super.explain(invocation);
        if (session.backend().current().flatMap(Connection::fork).isEmpty()) {
            return words;
        }
        Runnable before = timeline.keeper();
        Invocation rehearsed = rehearsal(invocation);
        RepeatableCommand work = RepeatableCommand.of(this, rehearsed, session);
        try {
            Optional<UndoHistory.Begun> begun = timeline.begin();
            Reply reply = command.run(rehearsed);
            Optional<ForkHistoryStep<RepeatableCommand>> step =
                    begun.flatMap(started -> timeline.end(started, work.line(), work));
            return rehearsed(words, reply, step, invocation);
        } catch (RuntimeException failed) {
            CommandFailure failure = ExceptionTranslator.of(failed);
            throw failure.saying("it would fail: " + failure.text());
        } finally {
            before.run();
        }
    }

    private Reply rehearsed(
            Reply words, Reply reply, Optional<ForkHistoryStep<RepeatableCommand>> step, Invocation invocation) {
        ChainProfile profile = session.connection().profile();
        ForkStepChangesText text = new ForkStepChangesText(profile, invocation.screen());
        Map<String, @Nullable Object> data = new LinkedHashMap<>(words.data());
        data.put("would_answer", reply.data());
        data.put("would_change", step.map(text::json).orElse(null));
        String changes = step.map(text::render).orElse("");
        return Reply.of(
                data,
                words.text() + "\nrehearsed on the fork and taken back; it would answer:\n"
                        + reply.text().indent(2).stripTrailing()
                        + (changes.isEmpty()
                                ? ""
                                : "\nand, as a step:\n" + changes.indent(2).stripTrailing()));
    }

    /** The invocation for a trial run of the command, which asks nothing, shows no progress and writes no files. */
    static Invocation rehearsal(Invocation invocation) {
        Map<String, String> options = new LinkedHashMap<>(invocation.options());
        options.remove("explain");
        options.put("yes", "true");
        options.keySet()
                .removeIf(name -> invocation
                        .spec()
                        .option(name)
                        .filter(option -> option.kind().equals(ValueKind.PATH))
                        .isPresent());
        return new Invocation(
                invocation.spec(),
                options,
                invocation.arguments(),
                invocation.screen().mute(),
                UserPrompter.NOBODY);
    }

    private Reply withChanges(Reply reply, ForkHistoryStep<RepeatableCommand> step, Invocation invocation) {
        ForkStepChangesText text = new ForkStepChangesText(session.connection().profile(), invocation.screen());
        Map<String, @Nullable Object> data = new LinkedHashMap<>(reply.data());
        data.put("step", text.json(step));
        String shown = text.render(step);
        return new Reply(data, shown.isEmpty() ? reply.text() : inserted(reply.text(), shown), reply.afterwards());
    }

    /** The answer with the changes inserted before the line that names the next command. */
    private static String inserted(String answer, String changes) {
        int next = answer.lastIndexOf("\nnext: ");
        int at = next >= 0 ? next : answer.lastIndexOf("\nhint: ");
        return at < 0 ? answer + "\n" + changes : answer.substring(0, at) + "\n" + changes + answer.substring(at);
    }

    /**
     * A command with its values, so that it can be run again.
     *
     * @param swap name of the swap that was current when the command ran, for commands that name no swap; null if no
     *     swap was current
     * @param wallet the wallet that was acting when the command ran
     */
    public record RepeatableCommand(
            ConsoleCommand command,
            Invocation invocation,
            @Nullable String swap,
            String wallet) {
        static RepeatableCommand of(ConsoleCommand command, Invocation invocation, Session session) {
            String swap = session.swaps().current().map(Swap::name).orElse(null);
            return new RepeatableCommand(
                    command, invocation, swap, session.wallets().current());
        }

        /**
         * Runs the command again with the recorded swap and wallet. Output and questions go to {@code asking}, which is
         * the invocation of {@code redo}.
         */
        Reply again(Session session, Invocation asking) {
            String acting = session.wallets().current();
            session.wallets().use(wallet);
            try {
                if (swap != null) {
                    session.swaps().find(swap);
                }
                return command.run(new Invocation(
                        invocation.spec(),
                        invocation.options(),
                        invocation.arguments(),
                        asking.screen(),
                        asking.question()));
            } finally {
                session.wallets().use(acting);
            }
        }

        /** The command as the user can type it, with the swap that it used. */
        String line() {
            List<ArgumentSpec> left = invocation.spec().arguments().stream()
                    .skip(invocation.arguments().size())
                    .toList();
            List<String> arguments = new ArrayList<>(invocation.arguments());
            if (swap != null && !left.isEmpty() && left.getFirst().kind().equals(ValueKind.SWAP)) {
                arguments.add(swap);
            }
            return new Invocation(
                            invocation.spec(),
                            invocation.options(),
                            arguments,
                            invocation.screen(),
                            invocation.question())
                    .line();
        }
    }
}
