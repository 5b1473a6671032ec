package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes with each artifact into the classpath of a project that depends on it, as Maven resolves it. */
@Tag("budgets")
class ArtifactBudgetIT {
    private static final List<String> ARTIFACTS = List.of(
            "swaplab-client",
            "swaplab-console",
            "swaplab-core",
            "swaplab-cucumber",
            "swaplab-forkchain",
            "swaplab-junit",
            "swaplab-lab",
            "swaplab-router",
            "swaplab-service",
            "swaplab-spring-boot-starter");

    /** Of swaplab-junit with its dependencies, in the tests of somebody else. */
    private static final int MOST_JARS_OF_A_GUEST = 25;

    /** What prints, or decides where logs go. */
    private static final Pattern LOGGING_BINDING = Pattern.compile(
            "(logback|slf4j-(simple|jdk14|reload4j|nop)|log4j-(core|slf4j|to-slf4j)|jul-to-slf4j|spring).*");

    /** What a store needs, which forks for tests have not. */
    private static final Pattern OF_STORES =
            Pattern.compile("(flyway-core|flyway-database-postgresql|postgresql|sqlite-jdbc|checker-qual)-.*");

    private static final String MODEL = "<modelVersion>4.0.0</modelVersion>";
    private static final String PARENT =
            "<parent><groupId>io.swaplab</groupId><artifactId>all</artifactId>" + "<version>%s</version></parent>";

    @TempDir
    private Path folder;

    @Test
    void jarsAndKilobytesOfEachArtifact() throws Exception {
        assertThat(Artifact.all().keySet()).containsExactlyElementsOf(ARTIFACTS);
        resolve();
        testsOfOthersGetFewJarsAndNoLogging();
        theProgramForTestsHasTheLibrariesOfTheLab();
        List<Budgets> budgets = new ArrayList<>();
        for (String artifact : ARTIFACTS) {
            List<String> classpath = classpath(artifact);
            long bytes = 0;
            for (String part : classpath) {
                // Ours are not packed here; they are small beside the libraries.
                bytes += part.endsWith(".jar") ? Files.size(Path.of(part)) : 0;
            }
            budgets.add(Budgets.of(artifact)
                    .spent("jars it brings", classpath.size())
                    .spent("kilobytes of libraries it brings", bytes >> 10));
        }
        budgets.forEach(Budgets::check);
    }

    private void testsOfOthersGetFewJarsAndNoLogging() throws IOException {
        List<String> brought = names(classpath("swaplab-junit"));
        assertThat(brought).contains("swaplab-client", "swaplab-forkchain").hasSizeLessThan(MOST_JARS_OF_A_GUEST);
        assertThat(brought)
                .noneMatch(jar -> LOGGING_BINDING.matcher(jar).matches())
                .anyMatch(jar -> jar.startsWith("slf4j-api-"));
    }

    /** Those of the lab, but what only a store needs; the versions are those that this build has tried. */
    private void theProgramForTestsHasTheLibrariesOfTheLab() throws IOException, URISyntaxException {
        PathMatcher without = FileSystems.getDefault()
                .getPathMatcher("glob:{"
                        + String.join(",", Files.readAllLines(Path.of("src/artifacts/program.without"))) + "}");
        Set<String> packed = new TreeSet<>();
        try (Stream<Path> libraries = Files.list(target().resolve("lib"))) {
            libraries
                    .map(Path::getFileName)
                    .filter(library -> !without.matches(library))
                    .forEach(library -> packed.add(withoutVersion(library.toString())));
        }
        Set<String> needed = new TreeSet<>();
        names(classpath("swaplab-lab")).stream()
                .filter(jar -> jar.endsWith(".jar") && !OF_STORES.matcher(jar).matches())
                .forEach(jar -> needed.add(withoutVersion(jar)));
        assertThat(packed).containsExactlyInAnyOrderElementsOf(needed);
    }

    private List<String> classpath(String artifact) throws IOException {
        return List.of(Files.readString(folder.resolve(artifact + "/classpath")).split(File.pathSeparator));
    }

    /** Of jars the file's name; of our own artifacts, which are not packed here, the artifact's. */
    private static List<String> names(List<String> classpath) {
        return classpath.stream()
                .map(Path::of)
                .map(part -> part.endsWith("target/classes")
                        ? part.getParent().getParent().getFileName().toString()
                        : part.getFileName().toString())
                .toList();
    }

    private static String withoutVersion(String jar) {
        return jar.replaceFirst("-[0-9][^-]*([.]Final)?[.]jar$", "");
    }

    private static Path target() throws URISyntaxException {
        return Path.of(ArtifactBudgetIT.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .getParent();
    }

    /** One run of Maven, with all artifacts as modules that have no sources. */
    private void resolve() throws IOException, URISyntaxException, InterruptedException {
        Path poms = target().resolve("artifact-poms");
        String all = Files.readString(poms.resolve("all.pom.xml"));
        Files.writeString(folder.resolve("pom.xml"), all);
        String version = all.substring(all.indexOf("<version>") + "<version>".length(), all.indexOf("</version>"));
        for (String artifact : ARTIFACTS) {
            Path module = Files.createDirectory(folder.resolve(artifact));
            String pom = Files.readString(poms.resolve(artifact + ".pom.xml"));
            assertThat(pom).contains(MODEL);
            Files.writeString(module.resolve("pom.xml"), pom.replace(MODEL, MODEL + PARENT.formatted(version)));
        }
        // It takes the pom.xml beside it.
        for (String script : List.of("mvnw", "scripts")) {
            Files.createSymbolicLink(folder.resolve(script), Path.of(script).toAbsolutePath());
        }
        ProcessBuilder maven = new ProcessBuilder(
                folder.resolve("mvnw").toString(), "--batch-mode", "-q", "compile", "dependency:build-classpath");
        maven.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process process =
                maven.directory(folder.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
    }
}
