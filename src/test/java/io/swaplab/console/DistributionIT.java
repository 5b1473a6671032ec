package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packed program in a separate folder, without Maven and without sources. */
class DistributionIT {
    private static final long PATIENCE_SECS = 180;

    @TempDir
    private static Path folder;

    private static Path home;

    /** The exit code and output of a program. */
    private record Run(int exit, String out, String err) {}

    @BeforeAll
    static void unpack() throws IOException, InterruptedException {
        Path archive = Path.of(System.getProperty("swaplab.distribution") + ".tar.gz");
        assertThat(archive)
                .as("the archive that this build makes before its tests on a node")
                .isRegularFile();
        Run tar = run(List.of("tar", "-xzf", archive.toString(), "-C", folder.toString()));
        assertThat(tar.exit()).as(tar.err()).isZero();
        try (Stream<Path> roots = Files.list(folder).filter(Files::isDirectory)) {
            home = roots.filter(root -> Files.exists(root.resolve("bin/swaplab")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void itHoldsNoSourcesOfTheProgramAndNoPackagesOfNpm() {
        assertThat(home.resolve("pom.xml")).doesNotExist();
        assertThat(home.resolve("src")).doesNotExist();
        assertThat(home.resolve("mvnw")).doesNotExist();
        assertThat(home.resolve("forkchain/test")).doesNotExist();
        assertThat(home.resolve("forkchain/out")).doesNotExist();
        assertThat(home.resolve("forkchain/deployments/origin/chain.json")).isRegularFile();
        assertThat(home.resolve("LICENSE")).isRegularFile();
    }

    @Test
    void helpAndVersionNeedNothingButAJavaRuntime() throws IOException, InterruptedException {
        assertThat(swaplab("help").out()).contains("quote get", "demo direct");
        assertThat(swaplab("version").out()).contains("0.1.0");
    }

    @Test
    void theJarStartsByItself() throws IOException, InterruptedException {
        Path jar;
        try (Stream<Path> files = Files.list(home)) {
            jar = files.filter(file -> file.toString().endsWith(".jar"))
                    .findFirst()
                    .orElseThrow();
        }
        Run help = run(List.of(java().resolve("bin/java").toString(), "-jar", jar.toString(), "help"));
        assertThat(help.exit()).as(help.err()).isZero();
        assertThat(help.out()).contains("quote get");
        assertThat(help.err()).isEmpty();
    }

    /** Uses the npm packages of this checkout, as if they had been installed next to the program. */
    @Test
    void itQuotesOnAForkOfItsOwn() throws IOException, InterruptedException {
        Path modules = Path.of("forkchain", "node_modules").toAbsolutePath();
        Files.createSymbolicLink(home.resolve("forkchain/node_modules"), modules);
        Run quote = swaplab("quote", "--from", "WBNB", "--to", "USDT", "--amount", "1", "--json");
        assertThat(quote.out()).contains("\"ok\":true").contains("\"amount_out\":\"");
    }

    private static Run swaplab(String... words) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(home.resolve("bin/swaplab").toString()));
        command.addAll(List.of(words));
        Run run = run(command);
        assertThat(run.exit()).as(run.out() + run.err()).isZero();
        return run;
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"));
    }

    private static Run run(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(Map.of("JAVA_HOME", java().toString(), "SWAPLAB_STARTUP_CACHE", "off"));
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(PATIENCE_SECS, TimeUnit.SECONDS)) {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
            throw new UncheckedIOException(new IOException(command + " did not end: " + Files.readString(err)));
        }
        return new Run(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
