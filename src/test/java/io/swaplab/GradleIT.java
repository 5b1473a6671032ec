package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The project of {@code src/it/gradle}, with the Gradle that is installed; without one it is skipped and says why. */
@Tag("long")
class GradleIT {
    private static final Path PROJECT = Path.of("src/it/gradle");

    /** With {@code swaplab-junit}, besides what runs JUnit. */
    private static final int MOST_JARS = 25;

    private static final List<String> OF_JUNIT =
            List.of("brings junit-", "brings opentest4j", "brings open-test-reporting", "brings apiguardian");

    @TempDir
    Path folder;

    @Test
    void anEmptyProjectSwapsAndGetsFewJars() throws Exception {
        Path repository = Path.of("target/repository").toAbsolutePath();
        require(isInstalled(), "there is no gradle on the PATH");
        require(Files.isDirectory(repository), "the artifacts are not built");
        copy();
        String said = gradle(
                "-q",
                "brought",
                "swapTest",
                "-Prepository=" + repository,
                "-Pswaplab=" + version("<artifactId>swaplab</artifactId>\\s*<version>([^<]+)<"),
                "-Pjunit=" + Test.class.getPackage().getImplementationVersion(),
                "-Pjdk=" + System.getProperty("java.home"));
        assertThat(said.lines().filter(line -> line.startsWith("brings ")))
                .anyMatch(jar -> jar.startsWith("brings swaplab-client-"))
                .filteredOn(jar -> OF_JUNIT.stream().noneMatch(jar::startsWith))
                .hasSizeLessThanOrEqualTo(MOST_JARS);
        // The exit code says that the test is green; of ours there is no line.
        assertThat(said.lines().filter(line -> !line.startsWith("brings ")))
                .noneMatch(line -> line.matches("(?i).*(tomcat|slf4j|swaplab:).*"));
    }

    private static void require(boolean there, String whyNot) {
        if (!there) {
            System.err.println("GradleIT is skipped: " + whyNot);
        }
        assumeTrue(there, whyNot);
    }

    private static boolean isInstalled() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(":"))
                .anyMatch(place -> Files.isExecutable(Path.of(place, "gradle")));
    }

    private static String version(String pattern) throws IOException {
        Matcher found = Pattern.compile(pattern).matcher(Files.readString(Path.of("pom.xml")));
        assertThat(found.find()).isTrue();
        return found.group(1);
    }

    private void copy() throws IOException {
        try (Stream<Path> files = Files.walk(PROJECT)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copied = folder.resolve(PROJECT.relativize(file));
                Files.createDirectories(copied.getParent());
                Files.copy(file, copied);
            }
        }
    }

    private String gradle(String... words) throws IOException, InterruptedException {
        List<String> line = Stream.concat(Stream.of("gradle", "--no-daemon"), Stream.of(words))
                .toList();
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("GRADLE_USER_HOME", folder.resolve("home").toString());
        // The oldest one runs on no JDK of the tests.
        builder.environment().remove("JAVA_HOME");
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
