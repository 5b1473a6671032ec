package io.swaplab.console.line;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.List;
import org.jline.reader.LineReader;
import org.jline.terminal.Terminal;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.Status;

/**
 * The terminal's last line, which any thread may set. While the user types, it is drawn under the line reader's lock;
 * otherwise between two writes of the running command. This keeps cursor control sequences from interleaving.
 */
final class StatusLine {
    private static final String DRAW = "swaplab-draw-status";

    private final LineReader reader;
    private final Terminal terminal;
    private final PrintWriter writer;
    private volatile String text = "";

    StatusLine(LineReader reader) {
        this.reader = reader;
        this.terminal = reader.getTerminal();
        this.writer = new PrintWriter(new WholeWrites(), true);
        reader.getWidgets().put(DRAW, this::draw);
        // Draws a text that was set just before the reader started.
        reader.getWidgets().put(LineReader.CALLBACK_INIT, this::draw);
    }

    Terminal terminal() {
        return terminal;
    }

    /** The writer through which commands must write to the terminal. */
    PrintWriter writer() {
        return writer;
    }

    /** Whether the terminal can show a status line. */
    boolean shows() {
        return List.of(
                        Capability.change_scroll_region,
                        Capability.save_cursor,
                        Capability.restore_cursor,
                        Capability.cursor_address)
                .stream()
                .allMatch(capability -> terminal.getStringCapability(capability) != null);
    }

    int columns() {
        return terminal.getWidth();
    }

    /** Sets the text; an empty text removes the status line. */
    void set(String shown) {
        if (shown.equals(text) || !shows()) {
            return;
        }
        text = shown;
        if (!reader.isReading()) {
            synchronized (terminal) {
                draw();
            }
            return;
        }
        try {
            reader.callWidget(DRAW);
        } catch (IllegalStateException justEnded) {
            // The user has just entered a line. The new text is drawn when the reader starts to read the next one.
        }
    }

    private boolean draw() {
        Status status = Status.getStatus(terminal, !text.isEmpty());
        if (status != null) {
            status.update(text.isEmpty() ? List.of() : List.of(new AttributedString(text, AttributedStyle.INVERSE)));
        }
        return true;
    }

    /** A writer that passes on each write as a whole, so that no status line is drawn in the middle of it. */
    private final class WholeWrites extends Writer {
        @Override
        public void write(char[] buffer, int offset, int length) {
            synchronized (terminal) {
                terminal.writer().write(buffer, offset, length);
            }
        }

        @Override
        public void flush() {
            synchronized (terminal) {
                terminal.flush();
            }
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
