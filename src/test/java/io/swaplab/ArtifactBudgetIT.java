package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What comes with each artifact into the classpath of a project that depends on it, as Maven resolves it. */
@Tag("budgets")
class ArtifactBudgetIT {
    private static final List<String> ARTIFACTS = List.of(
            "swaplab-client",
            "swaplab-console",
            "swaplab-cucumber",
            "swaplab-forkchain",
            "swaplab-junit",
            "swaplab-service");

    private static final String MODEL = "<modelVersion>4.0.0</modelVersion>";
    private static final String PARENT =
            "<parent><groupId>io.swaplab</groupId><artifactId>all</artifactId>" + "<version>%s</version></parent>";

    @TempDir
    private Path folder;

    @Test
    void jarsAndKilobytesOfEachArtifact() throws Exception {
        assertThat(Artifact.all().keySet()).containsExactlyElementsOf(ARTIFACTS);
        resolve();
        List<Budgets> budgets = new ArrayList<>();
        for (String artifact : ARTIFACTS) {
            String[] classpath =
                    Files.readString(folder.resolve(artifact + "/classpath")).split(File.pathSeparator);
            long bytes = 0;
            for (String part : classpath) {
                // Ours are not packed here; they are small beside the libraries.
                bytes += part.endsWith(".jar") ? Files.size(Path.of(part)) : 0;
            }
            budgets.add(Budgets.of(artifact)
                    .spent("jars it brings", classpath.length)
                    .spent("kilobytes of libraries it brings", bytes >> 10));
        }
        budgets.forEach(Budgets::check);
    }

    /** One run of Maven, with all artifacts as modules that have no sources. */
    private void resolve() throws IOException, URISyntaxException, InterruptedException {
        Path poms = Path.of(ArtifactBudgetIT.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolveSibling("artifact-poms");
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
