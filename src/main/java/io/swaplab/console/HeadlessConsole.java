package io.swaplab.console;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.chain.RouterTrustPrompt;
import io.swaplab.lab.chain.RouterTrustPrompt.KnownRouters;
import io.swaplab.lab.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The console for programs and tests, without a terminal: a session in which lines are executed one by one.
 *
 * <p>{@code try (HeadlessConsole console = HeadlessConsole.open(List.of())) {
 * console.execute("quote --from WBNB --to USDT --amount 1"); }}
 */
public final class HeadlessConsole implements AutoCloseable {
    private final Session session;
    private final CommandInterpreter commandLine;

    private HeadlessConsole(Session session) {
        this.session = session;
        this.commandLine = CommandInterpreterFactory.over(session, true);
    }

    /**
     * Opens a console with startup options. The backend starts at the first command that needs it.
     *
     * @param launchWords options such as {@code --no-fork} or {@code --rpc URL}, without a command
     * @throws CommandFailure naming the wrong option
     */
    public static HeadlessConsole open(List<String> launchWords) {
        Path state = StateFolder.ofUser();
        RouterTrustPrompt nobody = new RouterTrustPrompt(new KnownRouters(state), prompt -> Optional.empty());
        StartupOptions launch = StartupOptions.of(launchWords);
        if (!launch.command().isEmpty() || launch.json()) {
            String word = launch.json() ? "--json" : launch.command().getFirst();
            throw CommandFailure.usage("the console takes only options, got \"" + word + "\"")
                    .value("launchWords", "options of the start, and no command", word)
                    .hint("execute runs commands");
        }
        return over(Backends.of(launch, nobody, state));
    }

    /** Opens a console over an existing backend. */
    static HeadlessConsole over(Backend backend) {
        return new HeadlessConsole(new Session(backend));
    }

    /** Executes a line as if a user had typed it; failures are returned as results, not thrown. */
    public CommandResult execute(String line) {
        return commandLine.execute(line);
    }

    public CommandInterpreter commandLine() {
        return commandLine;
    }

    /** The session with its wallets, swaps and connection, for callers that need more than commands. */
    public Session session() {
        return session;
    }

    /** Sets a listener that receives the progress of the fork's start, line by line. */
    public void onProgress(Consumer<String> listener) {
        session.backend().listen(listener::accept);
    }

    /** Stops the fork and the service. */
    @Override
    public void close() {
        session.close();
    }
}
