package io.swaplab.console;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.forkchain.anvil.ShutdownTasks;
import io.swaplab.lab.backend.Backend;
import io.swaplab.lab.backend.KeyFolder;
import io.swaplab.lab.chain.RouterTrustPrompt;
import io.swaplab.lab.chain.RouterTrustPrompt.KnownRouters;
import io.swaplab.lab.session.Session;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/** The main class: parses the command line, runs the program, and exits with its status. */
public final class Swaplab {
    private static final String LOG_SETTING = "logback.configurationFile";

    private Swaplab() {}

    public static void main(String[] args) {
        // Ignores a user's logback configuration, because it could log secrets unmasked to a file that others can read.
        System.clearProperty(LOG_SETTING);
        List<String> words = List.of(args);
        System.exit(told(() -> run(words), words.contains("--json"), screen(Ink.When.AUTO))
                .status());
    }

    /**
     * Runs the program and returns its exit code. An unexpected exception is reported as a message too, not as a stack
     * trace.
     */
    static ExitCode told(Supplier<ExitCode> work, boolean json, Screen screen) {
        try {
            return work.get();
        } catch (RuntimeException | Error thrown) {
            return CommandInterpreter.tell(thrown, json, screen).exit();
        }
    }

    private static ExitCode run(List<String> args) {
        Path state;
        try {
            state = StateFolder.ofUser();
            StateFolder.keepNativeCode(state);
        } catch (CommandFailure none) {
            // Without a state folder there is no log. The default log, meant for tests, would be written below the
            // working folder.
            System.setProperty(
                    LOG_SETTING,
                    Objects.requireNonNull(Swaplab.class.getResource("unlogged.xml"))
                            .toString());
            return CommandInterpreter.refuse(none, args.contains("--json"), screen(Ink.When.AUTO))
                    .exit();
        }
        System.setProperty("swaplab.log", state.resolve("swaplab.log").toString());
        ThreadFailures.toLog();
        return run(args, state);
    }

    private static ExitCode run(List<String> args, Path state) {
        Screen screen = screen(Ink.When.AUTO);
        StartupOptions launch;
        Backend backend;
        try {
            launch = StartupOptions.of(args);
            screen = screen(launch.colour());
            backend = Backends.of(launch, trust(state, screen), state);
        } catch (CommandFailure failure) {
            return CommandInterpreter.refuse(failure, args.contains("--json"), screen)
                    .exit();
        }
        BackgroundLabAccess lab = new BackgroundLabAccess(state, BackgroundLabAccess.Build.running());
        try (Session session = new Session(backend, new KeyFolder(state.resolve("keys")))) {
            ShutdownTasks.first(session::close);
            return new EntryPoints(launch, lab, screen, state).through(session);
        } catch (CommandFailure unusable) {
            return CommandInterpreter.refuse(unusable, args.contains("--json"), screen)
                    .exit();
        }
    }

    private static RouterTrustPrompt trust(Path state, Screen screen) {
        return new RouterTrustPrompt(
                new KnownRouters(state), prompt -> EntryPoints.question(screen).ask(prompt));
    }

    private static Screen screen(Ink.When colour) {
        return new Screen(
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                Ink.of(colour, EntryPoints.isTerminal("stdout"), System.getenv()),
                Glyphs.of(EntryPoints.isTerminal("stdout"), System.getenv()),
                columns(System.getProperty("swaplab.columns", "")),
                EntryPoints.isTerminal("stdout"));
    }

    /**
     * The width of the screen in columns. The launcher script passes the width of the terminal. The default applies to
     * a pipe, and to a terminal that reports a width of 0.
     */
    private static int columns(String told) {
        return told.matches("[1-9][0-9]{0,4}") ? Integer.parseInt(told) : Screen.PLAIN_COLUMNS;
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
