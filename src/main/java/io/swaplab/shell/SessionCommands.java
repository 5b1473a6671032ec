package io.swaplab.shell;

import io.swaplab.session.Session;
import java.util.ArrayList;
import java.util.List;

/** All commands over one session, in the order in which help lists them, and the values that complete them. */
public final class SessionCommands {
    private SessionCommands() {}

    /**
     * The whole console.
     *
     * @param prompt whether lines come from a person at the prompt, who keeps it while the API is served
     */
    public static CommandLine over(Session session, boolean prompt) {
        CommandLine[] self = new CommandLine[1];
        List<ConsoleCommand> all = new ArrayList<>();
        all.addAll(new QuoteCommands(session).all());
        all.addAll(new SwapCommands(session).all());
        all.addAll(new AllowanceCommands(session).all());
        all.addAll(new TokenCommands(session).all());
        all.addAll(new WalletCommands(session).all());
        all.addAll(new RouterCommands(session).all());
        all.addAll(new PoolCommands(session).all());
        all.add(new RouteCommand());
        all.addAll(new ForkCommands(session).all());
        all.addAll(new DemoCommands(session).all());
        all.add(new ServeCommand(session, prompt));
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
