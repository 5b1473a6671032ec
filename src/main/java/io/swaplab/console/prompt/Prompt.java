package io.swaplab.console.prompt;

import io.swaplab.console.line.CommandLine;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.lab.session.Standing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.springframework.shell.jline.CommandHighlighter;
import org.springframework.shell.jline.ExtendedDefaultParser;

/** The prompt on a terminal, from its opening until the user leaves it. */
public final class Prompt implements AutoCloseable {
    private static final int PLAIN_ROWS = 24;

    /** Prefers the native library: initializing the foreign function API takes longer than the rest of the prompt. */
    public static final String PROVIDERS = "jni,ffm,exec";

    private final Terminal terminal;
    private final LineReader reader;
    private final Notices notices;
    private final PromptDoor door;

    private Prompt(Terminal terminal, LineReader reader, Purpose purpose) {
        Ink ink = purpose.ink();
        this.terminal = terminal;
        this.reader = reader;
        StatusLine status = new StatusLine(reader);
        this.notices = new Notices(reader, status, ink);
        PromptInput input = new PromptInput(reader);
        PromptText text = new PromptText(purpose.standing(), ink);
        input.setPromptProvider(() -> AttributedString.fromAnsi(text.now()));
        this.door = new PromptDoor(purpose.commandLine(), input, status, ink, purpose.glyphs());
    }

    /** What a prompt needs: the commands, the state of their session, and the terminal's display. */
    public record Purpose(CommandLine commandLine, Supplier<Standing> standing, Ink ink, Glyphs glyphs) {}

    /** Opens the prompt on the terminal of this process. */
    public static Prompt open(Purpose purpose, Path history) {
        try {
            return on(
                    TerminalBuilder.builder()
                            .systemOutput(TerminalBuilder.SystemOutput.SysOut)
                            .providers(PROVIDERS)
                            .build(),
                    purpose,
                    history);
        } catch (IOException e) {
            throw new UncheckedIOException("the terminal cannot be opened", e);
        }
    }

    /** Opens the prompt on a terminal that is closed with it. */
    public static Prompt on(Terminal terminal, Purpose purpose, Path history) {
        giveSize(terminal);
        CommandLine commandLine = purpose.commandLine();
        ExtendedDefaultParser parser = new ExtendedDefaultParser();
        parser.setEofOnUnclosedQuote(true);
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
        return new Prompt(terminal, reader, purpose);
    }

    /** Some terminals report no size, in which JLine draws nothing; a default is set for them. */
    private static void giveSize(Terminal terminal) {
        Size told = terminal.getSize();
        if (told.getColumns() <= 0 || told.getRows() <= 0) {
            terminal.setSize(new Size(
                    told.getColumns() > 0 ? told.getColumns() : Screen.PLAIN_COLUMNS,
                    told.getRows() > 0 ? told.getRows() : PLAIN_ROWS));
        }
    }

    /** For messages about events outside of commands. */
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
     * A pseudo-terminal closes itself when its other end disappears; JLine's second close then fails on its status
     * line.
     */
    private void closeTerminal() throws IOException {
        try {
            terminal.close();
        } catch (IllegalStateException closedItself) {
            // Already closed.
        }
    }
}
