package io.swaplab.console.line;

import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import io.swaplab.console.model.UserPrompter;
import java.io.ByteArrayInputStream;
import java.io.IOError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.jline.builtins.Less;
import org.jline.builtins.Source;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;
import org.jspecify.annotations.Nullable;
import org.springframework.shell.jline.JLineInputProvider;

/**
 * Reads and executes lines until {@code quit}. Replaces Spring Shell's runner, which drops exit codes and exits on
 * Ctrl-C.
 */
final class PromptLoop {
    private final CommandInterpreter commandLine;
    private final PromptInput input;
    private final Terminal terminal;
    private final PrintWriter writer;
    private final Ink ink;
    private final Glyphs glyphs;
    private boolean paged = true;

    PromptLoop(CommandInterpreter commandLine, PromptInput input, StatusLine status, Ink ink, Glyphs glyphs) {
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
            leaving = BuiltInCommands.leaves(executeInterruptibly(line));
        }
    }

    /** Executes a line. Meanwhile, Ctrl-C interrupts the running command instead of ending the program. */
    private CommandResult executeInterruptibly(String line) {
        Thread worker = Thread.currentThread();
        Terminal.SignalHandler before = terminal.handle(Terminal.Signal.INT, unused -> {
            // Moves to a new line, because the terminal has just printed {@code ^C}.
            writer.println();
            worker.interrupt();
        });
        try {
            Screen screen = new Screen(writer, writer, ink, glyphs, terminal.getWidth(), true, this::page);
            return commandLine.execute(line, screen, new PromptQuestion(terminal), this::react);
        } finally {
            Thread.interrupted();
            terminal.handle(Terminal.Signal.INT, before);
        }
    }

    /**
     * Shows an answer page by page, if the pager is on and the answer is longer than the terminal. Afterwards the answer
     * stays on the terminal as far as it was read, with its next command.
     */
    private boolean page(String answer) {
        int columns = Math.max(1, terminal.getWidth());
        int rows = answer.lines()
                .mapToInt(line -> 1 + Math.max(0, TerminalTextLayout.width(line) - 1) / columns)
                .sum();
        boolean plain = terminal.getStringCapability(Capability.cursor_address) == null;
        if (!paged || plain || rows < terminal.getHeight()) {
            return false;
        }
        Less less = new Less(terminal, Path.of(""));
        less.noInit = true;
        byte[] text = answer.getBytes(StandardCharsets.UTF_8);
        try {
            less.run(new Source.InputStreamSource(
                    new ByteArrayInputStream(text), true, "q leaves, space turns the page"));
        } catch (IOException | IOError | InterruptedException stopped) {
            // Ctrl-C leaves the pager like q.
        }
        Thread.interrupted();
        int next = answer.lastIndexOf("\nnext: ");
        writer.println(next < 0 ? "" : answer.substring(next));
        return true;
    }

    private void react(CommandResult result) {
        if (result.ok() && result.command().equals("pager")) {
            paged = "on".equals(result.data().get("pager"));
        }
        if (BuiltInCommands.clears(result)) {
            terminal.puts(Capability.clear_screen);
            terminal.flush();
        }
    }

    /**
     * Asks the user at the console's prompt. Answers are not commands, so they are neither completed nor stored in the
     * history.
     */
    static final class PromptQuestion implements UserPrompter {
        /** The mask character that makes JLine echo nothing. */
        private static final Character NOTHING = (char) 0;

        private final Terminal terminal;

        PromptQuestion(Terminal terminal) {
            this.terminal = terminal;
        }

        /** Asks the user for a line; returns an empty text if the user cancels with Ctrl-C or Ctrl-D. */
        @Override
        public Optional<String> ask(String prompt) {
            return ask(prompt, null);
        }

        @Override
        public Optional<String> askHidden(String prompt) {
            return ask(prompt, NOTHING);
        }

        private Optional<String> ask(String prompt, @Nullable Character shown) {
            LineReader reader = LineReaderBuilder.builder().terminal(terminal).build();
            reader.setVariable(LineReader.DISABLE_HISTORY, true);
            try {
                // Per cent signs are doubled, because JLine reads them as the start of a pattern.
                return Optional.of(reader.readLine(Ink.printable(prompt).replace("%", "%%"), shown));
            } catch (UserInterruptException | EndOfFileException givenUp) {
                return Optional.of("");
            }
        }
    }

    /** Reads lines from the terminal: Ctrl-C discards the line and prompts again, Ctrl-D exits like {@code quit}. */
    static final class PromptInput extends JLineInputProvider {
        PromptInput(LineReader reader) {
            super(reader);
        }

        @Override
        public String readInput() {
            try {
                return super.readInput();
            } catch (UserInterruptException e) {
                return "";
            } catch (EndOfFileException e) {
                return "quit";
            }
        }
    }
}
