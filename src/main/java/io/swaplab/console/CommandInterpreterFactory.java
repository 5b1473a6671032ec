package io.swaplab.console;

import io.swaplab.console.line.BuiltInCommands;
import io.swaplab.console.line.CommandBeans;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandTable;
import io.swaplab.console.line.ExpectCommand;
import io.swaplab.console.line.ForwardedCall;
import io.swaplab.console.line.RunCommand;
import io.swaplab.console.market.ChainAuditCommand;
import io.swaplab.console.market.OfflineRouteCommand;
import io.swaplab.console.market.PastQuoteCommand;
import io.swaplab.console.market.PoolCommands;
import io.swaplab.console.market.PriceMoveCommands;
import io.swaplab.console.market.QuoteCommands;
import io.swaplab.console.market.RouterInfoCommands;
import io.swaplab.console.market.RouterOwnerCommands;
import io.swaplab.console.market.SandwichCommand;
import io.swaplab.console.market.StagePageCommands;
import io.swaplab.console.market.VectorReplayCommand;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandGroup;
import io.swaplab.console.model.CommandGroup.EndedCommand;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.console.model.ValueKind.ValueSource;
import io.swaplab.console.swap.AllowanceCommands;
import io.swaplab.console.swap.BranchCommand;
import io.swaplab.console.swap.ContractWalletCommands;
import io.swaplab.console.swap.GoCommand;
import io.swaplab.console.swap.KeyFileCommands;
import io.swaplab.console.swap.LegacyCommands;
import io.swaplab.console.swap.SwapCommands;
import io.swaplab.console.swap.SwapVerificationCommands;
import io.swaplab.console.swap.TokenInfoCommands;
import io.swaplab.console.swap.UndoCommands;
import io.swaplab.console.swap.UndoableCommand;
import io.swaplab.console.swap.UndoableCommand.RepeatableCommand;
import io.swaplab.console.swap.WalletCommands;
import io.swaplab.console.swap.WrapCommands;
import io.swaplab.console.tools.ChainInfoCommands;
import io.swaplab.console.tools.ExplainCommands;
import io.swaplab.console.tools.ForkCommands;
import io.swaplab.console.tools.PagerCommand;
import io.swaplab.console.tools.ResumeCommand;
import io.swaplab.console.tools.ServeCommand;
import io.swaplab.console.tools.SessionFileCommands;
import io.swaplab.console.tools.TamperCommands;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.Backend.BackendListener;
import io.swaplab.lab.backend.Backend.Served;
import io.swaplab.lab.backend.Connection;
import io.swaplab.lab.backend.PublicApiSettings;
import io.swaplab.lab.market.UndoHistory;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.transcript.KeptSessions;
import io.swaplab.lab.transcript.SessionKeeper;
import io.swaplab.lab.transcript.Transcript;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Assembles all commands of a session in the order in which {@code help} lists them, with the values that Tab
 * completes.
 */
public final class CommandInterpreterFactory {
    private CommandInterpreterFactory() {}

    /**
     * The command groups of a session, in the order in which {@code help} lists them. A new group must be added here.
     */
    private static List<CommandGroup> groups(
            Session session, LineSource source, Supplier<CommandInterpreter> self, @Nullable KeptSessions kept) {
        List<CommandGroup> all = new ArrayList<>();
        UndoHistory<RepeatableCommand> timeline = new UndoHistory<>(session);
        Transcript transcript = new Transcript();
        List<CommandGroup> groups = List.of(
                new QuoteCommands(session),
                CommandGroup.of(new PastQuoteCommand(session)),
                new SwapCommands(session),
                CommandGroup.of(new GoCommand(session, self)),
                new LegacyCommands(session),
                CommandGroup.of(new BranchCommand(session, timeline, self)),
                new SwapVerificationCommands(session),
                new ExplainCommands(session),
                new AllowanceCommands(session),
                new TokenInfoCommands(session),
                new WrapCommands(session),
                new WalletCommands(session),
                new ContractWalletCommands(session),
                new KeyFileCommands(session),
                new RouterInfoCommands(session),
                new PoolCommands(session),
                new PriceMoveCommands(session),
                CommandGroup.of(new SandwichCommand(session, timeline)),
                new RouterOwnerCommands(session),
                CommandGroup.of(new ChainAuditCommand(session)),
                new ForkCommands(session),
                CommandGroup.of(ChainInfoCommands.profile(session)),
                new TamperCommands(session),
                CommandGroup.of(ChainInfoCommands.forkDoctor(session), ChainInfoCommands.chainDoctor()),
                new SessionFileCommands(session, transcript, self, fresh -> over(fresh, false)),
                new ResumeCommand(new SessionKeeper(session, transcript, timeline, kept)),
                new DemoCommands(session, step -> all.forEach(group -> group.step(step))),
                new DemoStoryCommands(session, self),
                new UndoCommands(session, timeline),
                new StagePageCommands(session, source, timeline, self),
                CommandGroup.of(new ServeCommand(session, source == LineSource.PEOPLE)));
        groups.forEach(group -> all.add(UndoableCommand.over(group, session, timeline)));
        return all;
    }

    /**
     * Creates a command line for a session.
     *
     * @param prompt true if a person types the lines; false if they come from a pipe
     */
    public static CommandInterpreter over(Session session, boolean prompt) {
        return over(session, prompt ? LineSource.PEOPLE : LineSource.PIPE, List.of());
    }

    /**
     * Creates a command line with the commands of a session and further commands.
     *
     * @param source where the lines come from; if people type them, {@code serve} runs in the background
     * @param more commands in addition to those of the session
     */
    public static CommandInterpreter over(Session session, LineSource source, List<ConsoleCommand> more) {
        return over(session, source, more, null);
    }

    /**
     * Creates a command line that keeps its session for a later console.
     *
     * @param kept where sessions are kept, or null to keep none
     */
    static CommandInterpreter over(
            Session session, LineSource source, List<ConsoleCommand> more, @Nullable KeptSessions kept) {
        CommandInterpreter[] self = new CommandInterpreter[1];
        List<CommandGroup> groups = groups(session, source, () -> self[0], kept);
        self[0] = lineOf(
                commands(groups),
                more,
                kind -> values(groups, kind),
                ended -> groups.forEach(group -> group.ended(ended)));
        return self[0];
    }

    /**
     * Creates a command line for a session in another process. Commands of the session run in that process, all other
     * commands in this one.
     *
     * @param values the other process as the source of the values that Tab completes
     */
    public static CommandInterpreter joined(
            ForwardedCall.Runner runner, ValueSource values, List<ConsoleCommand> more) {
        List<ConsoleCommand> forwarded = new ArrayList<>();
        for (ConsoleCommand command : commands(
                groups(new Session(new NoBackend()), LineSource.PEOPLE, CommandInterpreterFactory::elsewhere, null))) {
            forwarded.add(ForwardedCall.command(command.spec(), runner));
        }
        return lineOf(forwarded, more, values, ended -> {});
    }

    /**
     * Always throws, because the session's command line is in another process. Commands that need the command line are
     * forwarded to that process.
     */
    private static CommandInterpreter elsewhere() {
        throw new IllegalStateException("the session is another process's");
    }

    private static List<ConsoleCommand> commands(List<CommandGroup> groups) {
        return groups.stream().flatMap(group -> group.commands().stream()).toList();
    }

    private static List<Proposal> values(List<CommandGroup> groups, ValueKind kind) {
        return groups.stream().flatMap(group -> group.values(kind).stream()).toList();
    }

    private static CommandInterpreter lineOf(
            List<ConsoleCommand> ofSession,
            List<ConsoleCommand> more,
            ValueSource values,
            Consumer<EndedCommand> followers) {
        CommandInterpreter[] self = new CommandInterpreter[1];
        List<ConsoleCommand> all = new ArrayList<>(ofSession);
        all.addAll(more);
        all.add(new OfflineRouteCommand());
        all.add(new VectorReplayCommand());
        all.add(new RunCommand(() -> self[0]));
        ExpectCommand expect = new ExpectCommand();
        all.add(expect);
        all.add(BuiltInCommands.help(() -> self[0].table()));
        all.add(BuiltInCommands.clear());
        all.add(PagerCommand.create());
        all.add(BuiltInCommands.quit());
        all.add(BuiltInCommands.exit());
        CommandBeans beans = CommandBeans.onClassPath(Thread.currentThread().getContextClassLoader());
        all.addAll(apart(beans.commands(), all));
        ValueSource known = kind -> {
            List<Proposal> found = new ArrayList<>(values.of(kind));
            found.addAll(beans.values(kind));
            return found;
        };
        self[0] = new CommandInterpreter(new CommandTable(all), known, followers.andThen(expect::hear));
        return self[0];
    }

    /**
     * Returns the commands that libraries on the class path contribute. Fails if one of them has the name of another
     * command.
     */
    private static List<ConsoleCommand> apart(List<ConsoleCommand> beans, List<ConsoleCommand> all) {
        Set<String> taken = new HashSet<>();
        all.forEach(command -> taken.add(command.spec().name()));
        for (ConsoleCommand bean : beans) {
            if (!taken.add(bean.spec().name())) {
                throw CommandFailure.of(
                                ExitCode.FAILED,
                                "a command bean is named " + bean.spec().name()
                                        + ", which is the name of another command")
                        .code("COMMAND_BEANS")
                        .hint("remove its jar from the class path, or rename it");
            }
        }
        return beans;
    }

    /**
     * A placeholder for the backend in a console whose commands run in another process. It is needed to create the
     * command objects, of which this console uses only the names, options and arguments.
     */
    private static final class NoBackend implements Backend {
        @Override
        public void listen(BackendListener listener) {
            // This backend has no events.
        }

        @Override
        public Connection connect() {
            throw elsewhere();
        }

        @Override
        public Connection start() {
            throw elsewhere();
        }

        @Override
        public Optional<Connection> current() {
            return Optional.empty();
        }

        @Override
        public Served serve(PublicApiSettings serving) {
            throw elsewhere();
        }

        @Override
        public void stop() {
            // There is no backend to stop.
        }

        @Override
        public void close() {
            // There is no backend to close.
        }

        private static IllegalStateException elsewhere() {
            return new IllegalStateException("the session is another process's");
        }
    }
}
