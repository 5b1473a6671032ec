package io.swaplab.console;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Reply.Json;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.TerminalTextLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Records the output of the console in the format of asciinema (asciicast v2). The times are simulated: they contain
 * pauses for typing and reading, but not the time that the commands take.
 */
final class AsciinemaRecorder extends Writer {
    private static final int ROWS = 40;
    private static final int MILLIS = 1_000;

    private final Writer screen;
    private final int columns;
    private final List<Event> events = new ArrayList<>();
    private long nowMillis;

    /** A text of the output, and the simulated time at which it appears. */
    private record Event(long millis, String text) {}

    /**
     * Records everything that is written to a screen.
     *
     * @param columns width of the screen
     */
    AsciinemaRecorder(Writer screen, int columns) {
        this.screen = screen;
        this.columns = columns;
    }

    /** Adds a pause to the recording. */
    void pause(long millis) {
        nowMillis += millis;
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
        screen.write(buffer, offset, length);
        if (length == 0) {
            return;
        }
        events.add(new Event(nowMillis, new String(buffer, offset, length).replace("\n", "\r\n")));
    }

    @Override
    public void flush() throws IOException {
        screen.flush();
    }

    @Override
    public void close() {
        // The underlying screen belongs to the caller, so it stays open.
    }

    /**
     * The width of the recording in columns: that of the widest line, because the player would otherwise wrap wide
     * lines.
     */
    private int width() {
        if (columns < Integer.MAX_VALUE) {
            return columns;
        }
        String all = events.stream().map(Event::text).collect(Collectors.joining());
        return all.lines().mapToInt(TerminalTextLayout::width).max().orElse(Screen.PLAIN_COLUMNS);
    }

    /** Writes the recording to a file: a header line, then one line for each event. */
    void save(Path file, String title) {
        List<String> lines = new ArrayList<>();
        lines.add(Json.text(Reply.map("version", 2, "width", width(), "height", ROWS, "title", title)));
        for (Event event : events) {
            String time = String.format(Locale.ROOT, "%d.%03d", event.millis() / MILLIS, event.millis() % MILLIS);
            lines.add("[" + time + ", \"o\", " + Json.quoted(event.text()) + "]");
        }
        try {
            AtomicFileWriter.write(file, draft -> Files.write(draft, lines));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
