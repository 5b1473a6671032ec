package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.JavaProgram;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exception that nothing else has caught is reported in a sentence, or as JSON. */
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
        assertThat(notes.toString()).startsWith("error: not enough memory for this command");
    }

    @Test
    void withoutAFolderForItsFilesItSaysThatAloneAndWritesNone(@TempDir Path folder)
            throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Path here = Files.createDirectory(folder.resolve("here"));
        ProcessBuilder program = JavaProgram.of(Swaplab.class, "-Duser.home=?");
        program.command().add("help");
        program.environment().keySet().removeAll(Set.of("HOME", "XDG_STATE_HOME"));
        int exit = program.directory(here.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        assertThat(exit).isEqualTo(ExitCode.SETUP.status());
        assertThat(said)
                .content()
                .startsWith("error: neither XDG_STATE_HOME nor HOME names a writable folder")
                .hasLineCount(2);
        assertThat(here).isEmptyDirectory();
    }

    @Test
    void settingsAreForPeopleAndNotForPipes(@TempDir Path folder) throws IOException, InterruptedException {
        assertThat(exit(folder, "", "alias", "v", "=", "config", "show")).isZero();
        assertThat(exit(folder, "", "v", "--json")).isZero();
        assertThat(exit(folder, "", "--no-config", "v")).isEqualTo(ExitCode.USAGE.status());
        assertThat(exit(folder, "v")).isEqualTo(ExitCode.USAGE.status());
        assertThat(exit(folder, "config show")).isZero();
        Path file = folder.resolve("swaplab").resolve("config.properties");
        Files.writeString(file, "alias.v = config show\nslippage-bps = lots\n");
        assertThat(exit(folder, "", "v")).isZero();
        assertThat(folder.resolve("said")).content().startsWith("not used: " + file + ":2: slippage-bps is a whole");
    }

    /** Runs the program with these lines in a pipe. */
    private static int exit(Path folder, String piped, String... words) throws IOException, InterruptedException {
        ProcessBuilder program = JavaProgram.of(Swaplab.class, "-Dswaplab.stdin=pipe");
        program.command().addAll(List.of(words));
        program.environment().put("XDG_STATE_HOME", folder.toString());
        Path lines = Files.writeString(folder.resolve("lines"), piped);
        return program.redirectInput(lines.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start()
                .waitFor();
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
