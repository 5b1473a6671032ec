package io.swaplab.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.shell.model.ExitCode;
import io.swaplab.shell.text.Screen;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** What nothing else caught is said in a sentence, and as JSON to programs. */
class SwaplabTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(out), new PrintWriter(notes));

    private static ExitCode fail(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    @Test
    void aProgramWithoutMemorySaysSo() {
        assertThat(Swaplab.told(() -> fail(new OutOfMemoryError("Java heap space")), false, screen))
                .isEqualTo(ExitCode.FAILED);
        assertThat(notes.toString()).startsWith("error: the memory does not suffice for this command");
    }

    @Test
    void programsAreToldInJson() {
        assertThat(Swaplab.told(() -> fail(new NoClassDefFoundError("gone")), true, screen))
                .isEqualTo(ExitCode.FAILED);
        assertThat(Swaplab.told(() -> fail(new IllegalStateException("no\nway")), true, screen))
                .isEqualTo(ExitCode.FAILED);
        assertThat(out.toString().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("{\"ok\":false,\"command\":\"swaplab\""));
        assertThat(notes.toString()).isEmpty();
    }
}
