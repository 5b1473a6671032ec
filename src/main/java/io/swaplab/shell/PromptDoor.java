package io.swaplab.shell;

import org.jline.terminal.Terminal;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;

/**
 * The console itself: reads a line, executes it, until {@code quit}. It stands in for Spring Shell's runner, which loses
 * exit codes and leaves at Ctrl-C.
 */
final class PromptDoor implements ApplicationRunner {
    private final CommandLine commandLine;
    private final PromptInput input;
    private final Terminal terminal;
    private final Ink ink;

    PromptDoor(CommandLine commandLine, PromptInput input, Terminal terminal, Ink ink) {
        this.commandLine = commandLine;
        this.input = input;
        this.terminal = terminal;
        this.ink = ink;
    }

    @Override
    public void run(ApplicationArguments unused) {
        boolean leaving = false;
        while (!leaving) {
            String line = input.readInput();
            leaving = QuitCommand.leaves(executeInterruptibly(line));
        }
    }

    /** While a command runs, Ctrl-C interrupts it instead of ending the program. */
    private CommandResult executeInterruptibly(String line) {
        Thread worker = Thread.currentThread();
        Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, unused -> worker.interrupt());
        try {
            int columns = terminal.getWidth() > 0 ? terminal.getWidth() : Screen.PLAIN_COLUMNS;
            return commandLine.execute(line, new Screen(terminal.writer(), terminal.writer(), ink, columns));
        } finally {
            Thread.interrupted();
            terminal.handle(Terminal.Signal.INT, before);
        }
    }
}
