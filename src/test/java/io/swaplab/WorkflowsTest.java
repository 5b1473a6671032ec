package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The workflows run what README names, on the versions that it names, and may change nothing. */
class WorkflowsTest {
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
    void noneMayWriteAndEveryActionHasAVersion() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(FOLDER)) {
            files = found.toList();
        }
        assertThat(files).hasSize(2);
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
