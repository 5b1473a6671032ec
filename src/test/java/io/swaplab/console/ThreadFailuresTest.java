package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.JavaProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exception that no thread has caught is logged, and not printed to the terminal. */
class ThreadFailuresTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void failureOfALibraryAtTheEndIsInTheLogOnly() throws IOException, InterruptedException {
        Path log = folder.resolve("swaplab.log");
        Process program = JavaProgram.of(Failing.class, "-Dswaplab.log=" + log)
                .redirectErrorStream(true)
                .start();
        String said = new String(program.getInputStream().readAllBytes());
        assertThat(program.waitFor()).isZero();
        assertThat(said).doesNotContain("the engine is gone", "Exception in thread");
        assertThat(Files.readString(log))
                .contains("the engine is gone", "ThreadFailures")
                .doesNotContain("\u001b");
    }

    /** A program that fails in a separate thread while it ends, with an escape sequence in the message. */
    static final class Failing {
        public static void main(String[] args) {
            ThreadFailures.toLog();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                throw new IllegalStateException("\u001b[2Jthe engine is gone");
            }));
        }
    }
}
