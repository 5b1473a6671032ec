package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The workflows run what README names, on the versions that it names, and may change nothing. */
class WorkflowsTest {
    /** What the lint ends with where npm cannot get it. */
    private static final int SETUP_FAILED = 9;

    private static final Path FOLDER = Path.of(".github", "workflows");

    private static String text(String file) throws IOException {
        return Files.readString(FOLDER.resolve(file));
    }

    @Test
    void everyChangeIsVerifiedOnEveryVersionThatReadmeNames() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        assertThat(readme).contains("./mvnw verify").contains("JDK 21").contains("Node 20");
        assertThat(text("check.yml"))
                .contains("java: ['21', '25']")
                .contains("node: ['20', '22']")
                .containsPattern("run: \\./mvnw .*verify\n");
    }

    @Test
    void theLongTestsRunByNight() throws IOException {
        assertThat(text("nightly.yml")).contains("cron:").contains("run: .ci/run\n");
    }

    @Test
    void aReleaseIsProvedAtItsTagAndByHand() throws IOException {
        assertThat(text("release.yml"))
                .contains("tags: ['v*']", "workflow_dispatch:", "fetch-depth: 0", "run: scripts/release --dry-run\n");
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tags:           | tag:                 | unexpected key \"tag\"",
                "runs-on:        | run-on:              | \"runs-on\" section is missing",
                "contents: read  | contents: reads      | \"reads\" is invalid for permission",
                "--dry-run       | ${{ github.nosuch }} | property \"nosuch\" is not defined",
                "ubuntu-24.04    | ubuntu-24.05         | label \"ubuntu-24.05\" is unknown",
                "v*              | v*                   | ",
            })
    void theLintFindsWhatIsWrong(String right, String wrong, String found, @TempDir Path folder)
            throws IOException, InterruptedException {
        Path file = Files.writeString(
                folder.resolve("release.yml"), text("release.yml").replace(right, wrong));
        Process run = new ProcessBuilder(".ci/lint-workflows.mjs", file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(run.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exit = run.waitFor();
        assumeFalse(exit == SETUP_FAILED, said);
        assertThat(said).contains(found == null ? "1 workflows, 0 faults" : found);
        assertThat(exit).as(said).isEqualTo(found == null ? 0 : 1);
    }

    @Test
    void noneMayWriteAndEveryActionHasAVersion() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(FOLDER)) {
            files = found.toList();
        }
        assertThat(files).hasSize(3);
        for (Path file : files) {
            assertThat(Files.readString(file))
                    .as(file.toString())
                    .contains("permissions:\n  contents: read\n")
                    .doesNotContain("secrets.", "write")
                    .contains("timeout-minutes:");
            assertThat(Files.readAllLines(file))
                    .filteredOn(line -> line.contains("uses:"))
                    .allMatch(line -> line.matches(".*uses: [a-z-]+/[a-z-]+@v[0-9]+"));
        }
    }
}
