package io.swaplab.junit;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.deploy.ForkException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class HostProcessTest {
    @TempDir
    Path folder;

    /** If waiting did not end, a line that a library prints to standard output would make the tests hang. */
    @Test
    @Timeout(60)
    void aLineThatIsNoAnswerEndsTheWaiting() throws Exception {
        Process process = new ProcessBuilder("sh", "-c", "echo WARNING: not an answer; cat >/dev/null").start();
        try (HostProcess host = new HostProcess(process, folder.resolve("log"))) {
            assertThatExceptionOfType(ForkException.class)
                    .isThrownBy(() -> host.fork(ForkOptions.ofOrigin()))
                    .withMessageContaining("cannot be read")
                    .withMessageEndingWith("; the log is " + host.log());
        }
    }
}
