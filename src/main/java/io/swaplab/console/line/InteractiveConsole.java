package io.swaplab.console.line;

import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.Secrets;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.lab.session.SessionStatus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.impl.history.DefaultHistory;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.springframework.shell.core.command.Command;
import org.springframework.shell.core.command.completion.CompletionContext;
import org.springframework.shell.core.command.completion.CompletionProposal;
import org.springframework.shell.jline.CommandHighlighter;
import org.springframework.shell.jline.ExtendedDefaultParser;

/** The interactive prompt on a terminal, from its opening until the user leaves it. */
public final class InteractiveConsole implements AutoCloseable {
    private static final int PLAIN_ROWS = 24;

    /**
     * JLine's terminal providers in order of preference: the native library, then external programs where it is
     * missing.
     */
    public static final String PROVIDERS = "jni,exec";

    private final Terminal terminal;
    private final LineReader reader;
    private final Notices notices;
    private final PromptLoop door;

    private InteractiveConsole(Terminal terminal, LineReader reader, Setup setup) {
        Ink ink = setup.ink();
        this.terminal = terminal;
        this.reader = reader;
        StatusLine status = new StatusLine(reader);
        this.notices = new Notices(reader, status, ink);
        PromptLoop.PromptInput input = new PromptLoop.PromptInput(reader);
        PromptText text = new PromptText(setup.standing(), ink);
        input.setPromptProvider(() -> AttributedString.fromAnsi(text.now()));
        this.door = new PromptLoop(setup.commandLine(), input, status, ink, setup.glyphs());
    }

    /** Everything that a prompt needs: the commands, the state of their session, and how to draw on the terminal. */
    public record Setup(CommandInterpreter commandLine, Supplier<SessionStatus> standing, Ink ink, Glyphs glyphs) {}

    /** Opens the prompt on the terminal of this process. */
    public static InteractiveConsole open(Setup setup, Path history) {
        try {
            return on(
                    TerminalBuilder.builder()
                            .systemOutput(TerminalBuilder.SystemOutput.SysOut)
                            .providers(PROVIDERS)
                            // JLine would try its FFM provider even if it is not listed. The attempt takes longer than
                            // opening the rest of the prompt.
                            .ffm(false)
                            .build(),
                    setup,
                    history);
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be opened", e);
        }
    }

    /** Opens the prompt on the given terminal. Closing the prompt closes the terminal too. */
    public static InteractiveConsole on(Terminal terminal, Setup setup, Path history) {
        giveSize(terminal);
        CommandInterpreter commandLine = setup.commandLine();
        ExtendedDefaultParser parser = new ExtendedDefaultParser();
        // A line with an open quote is accepted, and refused with the reason.
        parser.setEofOnUnclosedQuote(false);
        parser.setEofOnEscapedNewLine(true);
        LineReader reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .appName("swaplab")
                .completer(new PromptCompleter(commandLine))
                .highlighter(new CommandHighlighter(commandLine.registry()))
                .parser(parser)
                .history(new MaskedHistory())
                .variable(LineReader.HISTORY_FILE, history)
                .option(LineReader.Option.CASE_INSENSITIVE, true)
                .option(LineReader.Option.INSERT_TAB, false)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
                .build();
        return new InteractiveConsole(terminal, reader, setup);
    }

    /** Sets a default size on a terminal that reports none, because JLine draws nothing without a size. */
    private static void giveSize(Terminal terminal) {
        Size told = terminal.getSize();
        if (told.getColumns() <= 0 || told.getRows() <= 0) {
            terminal.setSize(new Size(
                    told.getColumns() > 0 ? told.getColumns() : Screen.PLAIN_COLUMNS,
                    told.getRows() > 0 ? told.getRows() : PLAIN_ROWS));
        }
    }

    /** The channel for messages about events outside of commands. */
    public Notices notices() {
        return notices;
    }

    /** Reads and executes lines until the user leaves. */
    public void run() {
        door.run();
    }

    @Override
    public void close() {
        try {
            notices.close();
            reader.getHistory().save();
            closeTerminal();
        } catch (IOException e) {
            throw new UncheckedIOException("the history of the prompt cannot be saved", e);
        }
    }

    /**
     * Closes the terminal. If the other end of a pseudo-terminal has disappeared, the terminal is closed already, and
     * JLine throws an exception, which is ignored here.
     */
    private void closeTerminal() throws IOException {
        try {
            terminal.close();
        } catch (IllegalStateException closedItself) {
            // The terminal is closed already.
        }
    }

    /** The line history with keys and signatures masked, because they must not be stored in a file. */
    private static final class MaskedHistory extends DefaultHistory {
        @Override
        public void add(Instant time, String line) {
            super.add(time, Secrets.masked(line));
        }
    }

    /**
     * Completes words at the prompt with the completion providers of the commands. Spring Shell's completer mistakes
     * arguments for parts of the command name and finds no provider; this completer uses only the command name.
     */
    private static final class PromptCompleter implements Completer {
        private final CommandInterpreter commandLine;

        PromptCompleter(CommandInterpreter commandLine) {
            this.commandLine = commandLine;
        }

        @Override
        public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
            List<String> before = line.words().subList(0, line.wordIndex());
            String current = line.word().substring(0, line.wordCursor());
            for (Proposal word : new Completion(commandLine.table(), commandLine.values()).nextWords(before, current)) {
                candidates.add(candidate(word.value(), word.description(), word.finished(), 0));
            }
            commandLine.table().match(before).ifPresent(match -> {
                Command command = Objects.requireNonNull(commandLine
                        .registry()
                        .getCommandByName(match.command().spec().name()));
                var context = new CompletionContext(line.words(), line.wordIndex(), line.wordCursor(), command, null);
                int position = 1;
                for (CompletionProposal proposal :
                        command.getCompletionProvider().apply(context)) {
                    candidates.add(candidate(
                            proposal.value(),
                            Objects.requireNonNullElse(proposal.description(), ""),
                            proposal.complete(),
                            position++));
                }
            });
        }

        /**
         * Creates a candidate.
         *
         * @param order its place in the list; those of the same place are sorted by the alphabet
         */
        private static Candidate candidate(String value, String description, boolean finished, int order) {
            return new Candidate(
                    value, value, null, description.isEmpty() ? null : description, null, null, finished, order);
        }
    }
}
