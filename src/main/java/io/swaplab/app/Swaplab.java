package io.swaplab.app;

import io.swaplab.shell.CommandFailure;
import io.swaplab.shell.CommandLine;
import io.swaplab.shell.CommandTable;
import io.swaplab.shell.ConsoleCommand;
import io.swaplab.shell.ExitCode;
import io.swaplab.shell.HelpCommand;
import io.swaplab.shell.Ink;
import io.swaplab.shell.PipeDoor;
import io.swaplab.shell.QuitCommand;
import io.swaplab.shell.RunCommand;
import io.swaplab.shell.Screen;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
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
        CommandLine commandLine = commands();
        LaunchWords launch;
        try {
            launch = LaunchWords.of(args);
        } catch (CommandFailure failure) {
            return commandLine.refuse(failure, args.contains("--json"), screen).exit();
        }
        if (!launch.command().isEmpty()) {
            return commandLine.execute(aliased(launch.command()), screen).exit();
        }
        if (isTerminal("stdin")) {
            PromptApplication.run(commandLine, kind -> List.of(), ink, state);
            return ExitCode.OK;
        }
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        return new PipeDoor(launch.json() ? commandLine.answeringJson() : commandLine).run(input, screen);
    }

    private static List<String> aliased(List<String> words) {
        return switch (words.getFirst()) {
            case "--help", "-h" -> List.of("help");
            default -> words;
        };
    }

    private static CommandLine commands() {
        List<ConsoleCommand> all = new ArrayList<>();
        CommandLine[] self = new CommandLine[1];
        all.add(new HelpCommand(() -> self[0].table()));
        all.add(new RunCommand(() -> self[0]));
        all.add(QuitCommand.quit());
        all.add(QuitCommand.exit());
        self[0] = new CommandLine(new CommandTable(all));
        return self[0];
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
