package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AsciinemaRecorderTest {
    @TempDir
    private Path folder;

    private final StringWriter shown = new StringWriter();

    private List<String> recorded(int columns) throws IOException {
        PrintWriter out = new PrintWriter(shown);
        Screen screen = new Screen(out, out, Ink.ANSI, Glyphs.UNICODE, columns, true);
        AsciinemaRecorder recording = new AsciinemaRecorder(screen.out(), screen.columns());
        PrintWriter tee = new PrintWriter(recording, true);
        tee.print("\u001b[1m" + "#".repeat(90) + "\u001b[0m\n");
        tee.flush();
        recording.pause(1_500);
        tee.print("> ");
        tee.flush();
        Path file = folder.resolve("a.cast");
        recording.save(file, "a story");
        return Files.readAllLines(file);
    }

    @Test
    void whatIsShownIsKeptWithItsTime() throws IOException {
        assertThat(recorded(120))
                .containsExactly(
                        "{\"version\":2,\"width\":120,\"height\":40,\"title\":\"a story\"}",
                        "[0.000, \"o\", \"\\u001B[1m" + "#".repeat(90) + "\\u001B[0m\\r\\n\"]",
                        "[1.500, \"o\", \"> \"]");
        assertThat(shown.toString()).endsWith("\n> ");
    }

    @Test
    void aScreenWithoutBoundsIsAsWideAsItsWidestLine() throws IOException {
        assertThat(recorded(Integer.MAX_VALUE).getFirst()).contains("\"width\":90,");
    }
}
