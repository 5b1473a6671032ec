package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparing the APIs of two builds fails for a breaking change, unless the version number allows it. */
@Tag("long")
@DisabledOnOs(OS.WINDOWS)
class ApiComparisonTest {
    /** The exit code of the script if Maven cannot download japicmp. */
    private static final int SETUP_FAILED = 9;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "SwaplabClient, long, 0.1.0, 0.1.1, 1, which needs a new minor version",
        "SwaplabClient, long, 0.1.0, 0.2.0, 0, as a new version of this kind may",
        "SwaplabClient, long, 1.1.0, 1.2.0, 1, which needs a new major version",
        "SwaplabClient, int,  0.1.0, 0.1.1, 0, nothing breaks callers",
        "NamedNowhere,  long, 0.1.0, 0.1.1, 0, nothing breaks callers",
    })
    void callersAreKept(String type, String result, String from, String to, int exit, String said)
            throws IOException, InterruptedException {
        build("old", from, type, "int");
        build("new", to, type, result);
        Process run = new ProcessBuilder(
                        "scripts/check-api.mjs",
                        folder.resolve("old").toString(),
                        folder.resolve("new").toString())
                .redirectErrorStream(true)
                .start();
        String out = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int ended = run.waitFor();
        assumeFalse(ended == SETUP_FAILED, out);
        assertThat(ended).as(out).isEqualTo(exit);
        assertThat(out).contains(from + " to " + to).contains(said);
    }

    /** Builds an artifact with one type that has one method. */
    private void build(String name, String version, String type, String result) throws IOException {
        Path source = folder.resolve(name + "-source/" + type + ".java");
        Files.createDirectories(source.getParent());
        Files.writeString(
                source,
                "package io.swaplab.client; public class %s { public %s a() { return 1; } }".formatted(type, result));
        Path classes = folder.resolve(name + "-classes");
        int compiled =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), source.toString());
        assertThat(compiled).isZero();
        Path jar = folder.resolve(
                "%s/io/swaplab/swaplab-client/%s/swaplab-client-%s.jar".formatted(name, version, version));
        Files.createDirectories(jar.getParent());
        String entry = "io/swaplab/client/" + type + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry(entry));
            Files.copy(classes.resolve(entry), out);
        }
    }
}
