package io.swaplab.shell;

import io.swaplab.session.Session;
import io.swaplab.shell.account.AllowanceCommands;
import io.swaplab.shell.account.TokenCommands;
import io.swaplab.shell.account.WalletCommands;
import io.swaplab.shell.check.RouteCommand;
import io.swaplab.shell.check.VectorsCommand;
import io.swaplab.shell.demo.DemoCommands;
import io.swaplab.shell.doors.QuitCommand;
import io.swaplab.shell.doors.RunCommand;
import io.swaplab.shell.fork.ForkCommands;
import io.swaplab.shell.fork.ServeCommand;
import io.swaplab.shell.line.CommandLine;
import io.swaplab.shell.line.CommandTable;
import io.swaplab.shell.line.ForwardedCall;
import io.swaplab.shell.line.ForwardingCommand;
import io.swaplab.shell.line.HelpCommand;
import io.swaplab.shell.market.PoolCommands;
import io.swaplab.shell.market.RouterCommands;
import io.swaplab.shell.model.ConsoleCommand;
import io.swaplab.shell.model.ValueSource;
import io.swaplab.shell.quote.QuoteCommands;
import io.swaplab.shell.swap.SwapCommands;
import java.util.ArrayList;
import java.util.List;

/** All commands over one session, in the order in which help lists them, and the values that complete them. */
public final class SessionCommands {
    private SessionCommands() {}

    /** The commands of a session, without more beside them. */
    public static CommandLine over(Session session, boolean prompt) {
        return over(session, prompt, List.of());
    }

    /**
     * The whole console.
     *
     * @param prompt whether lines come from a person at the prompt, who keeps it while the API is served
     * @param more commands beside those of the session
     */
    public static CommandLine over(Session session, boolean prompt, List<ConsoleCommand> more) {
        return lineOf(ofSession(session, prompt), more);
    }

    /** A console whose session is another process's: commands of the session run there, all others here. */
    public static CommandLine joined(ForwardedCall.Runner runner, List<ConsoleCommand> more) {
        return lineOf(
                ofSession(new Session(new NoBackend()), true).stream()
                        .<ConsoleCommand>map(command -> new ForwardingCommand(command.spec(), runner))
                        .toList(),
                more);
    }

    private static List<ConsoleCommand> ofSession(Session session, boolean prompt) {
        List<ConsoleCommand> all = new ArrayList<>();
        all.addAll(new QuoteCommands(session).all());
        all.addAll(new SwapCommands(session).all());
        all.addAll(new AllowanceCommands(session).all());
        all.addAll(new TokenCommands(session).all());
        all.addAll(new WalletCommands(session).all());
        all.addAll(new RouterCommands(session).all());
        all.addAll(new PoolCommands(session).all());
        all.addAll(new ForkCommands(session).all());
        all.addAll(new DemoCommands(session).all());
        all.add(new ServeCommand(session, prompt));
        return all;
    }

    private static CommandLine lineOf(List<ConsoleCommand> ofSession, List<ConsoleCommand> more) {
        CommandLine[] self = new CommandLine[1];
        List<ConsoleCommand> all = new ArrayList<>(ofSession);
        all.addAll(more);
        all.add(new RouteCommand());
        all.add(new VectorsCommand());
        all.add(new RunCommand(() -> self[0]));
        all.add(new HelpCommand(() -> self[0].table()));
        all.add(QuitCommand.quit());
        all.add(QuitCommand.exit());
        self[0] = new CommandLine(new CommandTable(all));
        return self[0];
    }

    /** Values for completion, from what is there already: completing starts nothing. */
    public static ValueSource values(Session session) {
        return new SessionValues(session);
    }
}
