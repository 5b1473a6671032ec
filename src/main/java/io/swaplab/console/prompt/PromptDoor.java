package io.swaplab.console.prompt;

import io.swaplab.console.line.ClearCommand;
import io.swaplab.console.line.CommandLine;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.QuitCommand;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import java.io.PrintWriter;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/**
 * Reads and executes lines until {@code quit}. Replaces Spring Shell's runner, which drops exit codes and exits at
 * Ctrl-C.
 */
final class PromptDoor {
    private final CommandLine commandLine;
    private final PromptInput input;
    private final Terminal terminal;
    private final PrintWriter writer;
    private final Ink ink;
    private final Glyphs glyphs;

    PromptDoor(CommandLine commandLine, PromptInput input, StatusLine status, Ink ink, Glyphs glyphs) {
        this.commandLine = commandLine;
        this.input = input;
        this.terminal = status.terminal();
        this.writer = status.writer();
        this.ink = ink;
        this.glyphs = glyphs;
    }

    void run() {
        boolean leaving = false;
        while (!leaving) {
            String line = input.readInput();
            leaving = QuitCommand.leaves(executeInterruptibly(line));
        }
    }

    /** While a command runs, Ctrl-C interrupts it instead of ending the program. */
    private CommandResult executeInterruptibly(String line) {
        Thread worker = Thread.currentThread();
        Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, unused -> {
            // Behind the ^C that the terminal shows.
            writer.println();
            worker.interrupt();
        });
        try {
            Screen screen = new Screen(writer, writer, ink, glyphs, terminal.getWidth(), true);
            return commandLine.execute(line, screen, new PromptQuestion(terminal), this::clearWhereAsked);
        } finally {
            Thread.interrupted();
            terminal.handle(Terminal.Signal.INT, before);
        }
    }

    private void clearWhereAsked(CommandResult result) {
        if (ClearCommand.asks(result)) {
            terminal.puts(Capability.clear_screen);
            terminal.flush();
        }
    }
}
