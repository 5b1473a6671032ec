package io.swaplab.console;

import io.swaplab.console.backend.DeployCommand;
import io.swaplab.console.backend.LabLink;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.InteractiveConsole;
import io.swaplab.console.line.RunCommand;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.LineSource;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.tools.AliasCommands;
import io.swaplab.console.tools.ConfigCommands;
import io.swaplab.console.tools.ConfigFile;
import io.swaplab.console.tools.ConfigWords;
import io.swaplab.console.tools.WatchCommand;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SessionStatus;
import io.swaplab.lab.transcript.KeptSessions;
import java.io.BufferedReader;
import java.io.Console;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The three ways to use the console: a single command, commands from a pipe, or the prompt. Each uses a session of its
 * own, or the session of the background lab if one runs.
 */
record EntryPoints(StartupOptions launch, BackgroundLabAccess lab, Screen screen, Path state) {
    /**
     * Runs the command in the program's arguments, if there is one. Otherwise opens the prompt if standard input is a
     * terminal, or else reads commands from standard input until it ends.
     */
    ExitCode through(Session session) {
        boolean prompt = launch.command().isEmpty() && !launch.json() && isTerminal("stdin");
        if (prompt && launch.apiUrl() != null) {
            // The backend may ask the user something, which must happen before the prompt takes over the terminal.
            session.connection();
        }
        Optional<LabLink> joined = lab.toJoin(launch);
        List<ConsoleCommand> more = new ArrayList<>(lab.commands(session, launch));
        more.add(new DeployCommand(session, launch.rpcUrl(), launch.profile()).command());
        more.add(new VersionCommand());
        ConfigFile config = new ConfigFile(state.resolve("config.properties"));
        more.addAll(new ConfigCommands(config, System.getenv("EDITOR")).all());
        CommandInterpreter[] self = new CommandInterpreter[1];
        more.addAll(new AliasCommands(config, () -> self[0].table()).all());
        Supplier<SessionStatus> standing =
                joined.<Supplier<SessionStatus>>map(link -> link::standing).orElse(session::standing);
        more.add(new WatchCommand(() -> self[0], () -> standing.get().block()));
        CommandInterpreter plain = joined.map(link -> CommandInterpreterFactory.joined(link, link, more))
                .orElseGet(() -> CommandInterpreterFactory.over(session, source(prompt), more, prompt ? kept() : null));
        self[0] = plain;
        CommandInterpreter commandLine =
                launch.hasSettings() ? plain.with(words(config, plain, session, joined)) : plain;
        if (prompt) {
            return joined.isPresent() ? joinedPrompt(commandLine, joined.get()) : prompt(session, commandLine);
        }
        session.backend().listen(new ProgressDisplay(screen, isTerminal("stderr")));
        if (!launch.command().isEmpty()) {
            return commandLine
                    .execute(aliased(launch.command()), screen, question(screen))
                    .exit();
        }
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return RunCommand.pipe(launch.json() ? plain.answeringJson() : plain, input, screen);
    }

    /** The user's settings. They hide no token of the chain, so the chain is known before a token is looked up. */
    private ConfigWords words(
            ConfigFile config, CommandInterpreter commandLine, Session session, Optional<LabLink> joined) {
        ConfigWords words = new ConfigWords(config, session.wallets(), commandLine.table(), kind -> {
            if (joined.isEmpty() && kind.equals(ValueKind.TOKEN)) {
                session.connection();
            }
            return commandLine.values().of(kind);
        });
        words.problems().forEach(problem -> screen.note(screen.ink().bad("not used: ") + problem));
        return words;
    }

    private KeptSessions kept() {
        return new KeptSessions(state.resolve("sessions"));
    }

    private LineSource source(boolean prompt) {
        if (prompt) {
            return LineSource.PEOPLE;
        }
        return launch.command().isEmpty() ? LineSource.PIPE : LineSource.ONE_COMMAND;
    }

    /** Shows the prompt at once. The backend starts in the background. */
    private ExitCode prompt(Session session, CommandInterpreter commandLine) {
        var setup = setup(commandLine, session::standing);
        try (InteractiveConsole prompt = InteractiveConsole.open(setup, history())) {
            session.backend().listen(prompt.notices());
            commandLine.showAbove(prompt.notices()::note);
            if (launch.startsFork()) {
                // This must be the first output: the screen scrolls up by a line to make room for the status line.
                prompt.notices().line("starting the fork");
            }
            prompt.notices().note("help lists the commands, Tab completes them, Ctrl-D leaves");
            if (launch.startsFork()) {
                kept().greeting().ifPresent(prompt.notices()::note);
            }
            if (launch.startsFork() || launch.follows()) {
                session.backend().begin();
            }
            prompt.run();
        }
        return ExitCode.OK;
    }

    private ExitCode joinedPrompt(CommandInterpreter commandLine, LabLink link) {
        try (InteractiveConsole prompt = InteractiveConsole.open(setup(commandLine, link::standing), history())) {
            prompt.notices().note(lab.greeting(link));
            prompt.run();
        }
        return ExitCode.OK;
    }

    private Path history() {
        return state.resolve("history");
    }

    private InteractiveConsole.Setup setup(CommandInterpreter commandLine, Supplier<SessionStatus> standing) {
        return new InteractiveConsole.Setup(commandLine, standing, screen.ink(), screen.glyphs());
    }

    /**
     * How a command asks the user for input: on the terminal if standard input is one, even for a one-shot command.
     * Otherwise every question remains unanswered.
     */
    static UserPrompter question(Screen screen) {
        return isTerminal("stdin") ? new TerminalQuestion(screen.notes()) : UserPrompter.NOBODY;
    }

    private static List<String> aliased(List<String> words) {
        return switch (words.getFirst()) {
            case "--help", "-h" -> with("help", words);
            case "--version" -> with("version", words);
            default -> words;
        };
    }

    private static List<String> with(String command, List<String> words) {
        List<String> all = new ArrayList<>(words);
        all.set(0, command);
        return all;
    }

    /**
     * Whether a standard stream, such as {@code stdin}, is a terminal. The launcher script passes this in a system
     * property, because Java cannot determine it for a single stream.
     */
    static boolean isTerminal(String stream) {
        String told = System.getProperty("swaplab." + stream, "");
        return told.isEmpty() ? System.console() != null : told.equals("terminal");
    }

    /** Asks questions on the terminal while a one-shot command runs. */
    private static final class TerminalQuestion implements UserPrompter {
        private final UserPrompter plain;

        TerminalQuestion(PrintWriter prompts) {
            this.plain = UserPrompter.over(
                    new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)), prompts);
        }

        @Override
        public Optional<String> ask(String prompt) {
            return plain.ask(prompt);
        }

        /**
         * Reads an answer without displaying what the user types. Empty if Java has no system console, which is needed
         * for this.
         */
        @Override
        public Optional<String> askHidden(String prompt) {
            Console console = System.console();
            if (console == null) {
                return Optional.empty();
            }
            char[] typed = console.readPassword("%s", prompt);
            return Optional.of(typed == null ? "" : new String(typed));
        }
    }
}
