package io.swaplab.app;

import io.swaplab.session.Session;
import io.swaplab.shell.CommandFailure;
import io.swaplab.shell.CommandLine;
import io.swaplab.shell.ExitCode;
import io.swaplab.shell.Ink;
import io.swaplab.shell.PipeDoor;
import io.swaplab.shell.Screen;
import io.swaplab.shell.SessionCommands;
import io.swaplab.shell.prompt.Prompt;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The main class: from the words of the operating system to a door, and from its result to an exit status. */
public final class Swaplab {
    private Swaplab() {}

    public static void main(String[] args) {
        Path state = StateFolder.choose(
                System.getenv(),
                Path.of(System.getProperty("java.io.tmpdir")),
                System.getProperty("user.name", "user"));
        System.setProperty("swaplab.log", state.resolve("swaplab.log").toString());
        System.exit(run(List.of(args), state).status());
    }

    private static ExitCode run(List<String> args, Path state) {
        Ink ink = Ink.forTerminal(isTerminal("stdout"), System.getenv());
        Screen screen = Screen.of(writer(FileDescriptor.out), writer(FileDescriptor.err), ink);
        LaunchWords launch;
        try {
            launch = LaunchWords.of(args);
        } catch (CommandFailure failure) {
            return CommandLine.refuse(failure, args.contains("--json"), screen).exit();
        }
        try (Session session = new Session(Backends.of(launch))) {
            Thread stopping = new Thread(session::close, "stopping");
            Runtime.getRuntime().addShutdownHook(stopping);
            return through(session, launch, screen, state);
        }
    }

    /** A command among the words is executed alone; else a terminal gets the prompt, and a pipe is read to its end. */
    private static ExitCode through(Session session, LaunchWords launch, Screen screen, Path state) {
        boolean prompt = launch.command().isEmpty() && !launch.json() && isTerminal("stdin");
        CommandLine commandLine = SessionCommands.over(session, prompt);
        if (prompt) {
            return prompt(session, commandLine, screen.ink(), state.resolve("history"), launch.fork());
        }
        session.backend().listen(new PlainNews(screen, isTerminal("stderr")));
        if (!launch.command().isEmpty()) {
            return commandLine.execute(aliased(launch.command()), screen).exit();
        }
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return new PipeDoor(launch.json() ? commandLine.answeringJson() : commandLine).run(input, screen);
    }

    /** The prompt is there at once; what its commands need starts behind it. */
    private static ExitCode prompt(Session session, CommandLine commandLine, Ink ink, Path history, boolean starts) {
        var purpose = new Prompt.Purpose(commandLine, SessionCommands.values(session), ink);
        try (Prompt prompt = Prompt.open(purpose, history)) {
            session.backend().listen(new PromptNews(prompt.notices(), ink));
            if (starts) {
                session.backend().begin();
            }
            prompt.notices().note("help lists the commands, Tab completes them, Ctrl-D leaves");
            prompt.run();
        }
        return ExitCode.OK;
    }

    private static List<String> aliased(List<String> words) {
        return switch (words.getFirst()) {
            case "--help", "-h" -> List.of("help");
            default -> words;
        };
    }

    /** The launcher asks the operating system, because Java cannot ask for one stream alone. */
    private static boolean isTerminal(String stream) {
        String told = System.getProperty("swaplab." + stream, "");
        return told.isEmpty() ? System.console() != null : told.equals("terminal");
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), true, StandardCharsets.UTF_8);
    }
}
