package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The check of the files for Maven Central reports each breach by the name of its rule, and accepts the artifacts of
 * this build.
 */
@DisabledOnOs(OS.WINDOWS)
class StagingRulesTest {
    private static final String SLF4J = "<groupId>org.slf4j</groupId><artifactId>slf4j-api</artifactId>";
    private static final String POM = ".pom";
    private static final String SBOM = "-cyclonedx.json";
    private static final String CORE = "swaplab-core";

    @TempDir
    private static Path shared;

    private static Path keys;
    private static Staging sound;
    private static Staging pomAlone;

    @TempDir
    private Path folder;

    private interface Change {
        void of(Staging staging) throws IOException, InterruptedException;
    }

    /** A change that breaks a rule. */
    private record Breach(String rule, String found, Change change, boolean ofPomAlone) {
        Breach(String rule, String found, Change change) {
            this(rule, found, change, false);
        }

        static Breach pom(String rule, String found, String pattern, String replacement) {
            return new Breach(
                    rule,
                    found,
                    staging -> staging.change(POM, text -> text.replaceFirst("(?s)" + pattern, replacement)),
                    true);
        }

        static Breach dependency(String rule, String found, String declaration) {
            return pom(rule, found, "</dependency>", "</dependency><dependency>" + declaration + "</dependency>");
        }

        @Override
        public String toString() {
            return rule + ": " + found;
        }
    }

    static Stream<Breach> breaches() {
        return Stream.of(
                new Breach("layout", "belongs to nothing", staging -> Files.writeString(staging.file(".txt"), "x")),
                new Breach(
                        "layout",
                        "above all artifacts",
                        staging -> Files.writeString(staging.root().resolve("x"), "")),
                new Breach("pom", "found none", staging -> staging.remove(POM)),
                new Breach(
                        "pom",
                        "an end of project that was not begun",
                        staging -> staging.change(POM, text -> text.replace("</dependencies>", ""))),
                new Breach(
                        "pom",
                        "no end of name",
                        staging -> staging.change(POM, text -> text.substring(0, text.indexOf("</name>")))),
                Breach.pom("coordinates", "io.swaplab:other:1.2.3", "swaplab-core", "other"),
                Breach.pom("filtered", "${release.home}", "</description>", "\\${release.home}</description>"),
                Breach.pom("name", "found none", "<name>[^<]*</name>", ""),
                Breach.pom(
                        "description", "found none", "<description>.*</description>", "<description> </description>"),
                Breach.pom("url", "found none", "<url>.*?</url>", "<url></url>"),
                Breach.pom("url", "http://home.example", "<url>.*?</url>", "<url>http://home.example</url>"),
                Breach.pom("licenses", "found none", "<licenses>.*</licenses>", ""),
                Breach.pom("licenses", "one without url", "(<license>.*?)<url>.*?</url>", "$1"),
                Breach.pom("developers", "found none", "<developers>.*</developers>", ""),
                Breach.pom("developers", "one without name", "(<developer>.*?)<name>.*?</name>", "$1"),
                Breach.pom("developers", "one without organization", "<organization>.*?</organization>", ""),
                Breach.pom("scm", "no connection, no developerConnection, no url", "<scm>.*</scm>", ""),
                Breach.pom("scm", "no url", "(<scm>.*?)<url>.*?</url>", "$1"),
                Breach.pom("scm", "connection scm:git:", "scm:git:https[^<]*", "scm:git:"),
                Breach.pom(
                        "parent",
                        "io.swaplab:all:1.2.3",
                        "</modelVersion>",
                        "</modelVersion><parent><groupId>io.swaplab</groupId><artifactId>all</artifactId>"
                                + "<version>1.2.3</version></parent>"),
                Breach.pom(
                        "repositories",
                        "found repositories",
                        "</scm>",
                        "</scm><repositories><repository/></repositories>"),
                Breach.pom("repositories", "found pluginRepositories", "</scm>", "</scm><pluginRepositories/>"),
                Breach.dependency("dependencies", "slf4j-api:(no version)", SLF4J + "<scope>test</scope>"),
                Breach.dependency(
                        "dependencies",
                        "slf4j-api:2.1.0-SNAPSHOT",
                        SLF4J + "<version>2.1.0-SNAPSHOT</version><scope>test</scope>"),
                Breach.dependency(
                        "dependencies", "slf4j-api:[2,)", SLF4J + "<version>[2,)</version><scope>test</scope>"),
                Breach.dependency(
                        "dependencies",
                        "of the scope system",
                        SLF4J + "<version>2.0.17</version><scope>system</scope>"),
                Breach.dependency(
                        "siblings",
                        "io.swaplab:swaplab-none:1.2.3, which is not there",
                        "<groupId>io.swaplab</groupId><artifactId>swaplab-none</artifactId><version>1.2.3</version>"
                                + "<scope>test</scope>"),
                new Breach("jar", "found none", staging -> staging.remove(".jar")),
                new Breach("sources", "found none", staging -> staging.remove("-sources.jar")),
                new Breach("javadoc", "found none", staging -> staging.remove("-javadoc.jar")),
                new Breach("javadoc", "a file that is no jar", staging -> staging.write("-javadoc.jar", "x")),
                new Breach("sbom", "found none", staging -> staging.remove(SBOM)),
                new Breach("sbom", "no JSON", staging -> staging.write(SBOM, "{")),
                new Breach(
                        "sbom",
                        "one of io.swaplab:other",
                        staging -> staging.change(SBOM, text -> text.replace(CORE, "other"))),
                new Breach(
                        "sbom",
                        "the time 2026",
                        staging -> staging.change(
                                SBOM, text -> text.replace("{\"component\"", "{\"timestamp\":\"2026\",\"component\""))),
                new Breach(
                        "sbom",
                        "nothing of com.esaulpaugh:headlong",
                        staging -> staging.change(SBOM, text -> text.replace("headlong", "x"))),
                new Breach("checksums", "no sha512", staging -> Files.delete(staging.file(".pom.sha512"))),
                new Breach("checksums", "of another file", staging -> Files.writeString(staging.file(".jar.md5"), "0")),
                new Breach("signature", "found none", staging -> Files.delete(staging.file(".jar.asc"))),
                new Breach(
                        "signature",
                        "BAD signature",
                        staging -> Files.copy(
                                Files.newInputStream(staging.file(".pom.asc")), replaced(staging.file(".jar.asc")))));
    }

    private static Path replaced(Path file) throws IOException {
        Files.delete(file);
        return file;
    }

    @BeforeAll
    static void stage() throws IOException, InterruptedException {
        assumeTrue(Staging.canSign(), "gpg is not installed, which signs");
        keys = Staging.keys(shared.resolve("keys"));
        sound = Staging.of(CORE, shared.resolve("sound"), keys, Staging.VERSION);
        pomAlone = sound.pomAlone(shared.resolve("pom-alone"));
    }

    @AfterAll
    static void endTheAgent() throws IOException, InterruptedException {
        if (keys != null) {
            Staging.forget(keys);
        }
    }

    @Test
    void whatThisBuildMakesIsTaken() throws IOException, InterruptedException {
        List<String> artifacts;
        try (Stream<Path> poms = Files.list(Path.of("src/artifacts"))) {
            artifacts = poms.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("swaplab-.*[.]pom[.]xml"))
                    .map(name -> name.replace(".pom.xml", ""))
                    .toList();
        }
        for (String artifact : artifacts) {
            Staging.of(artifact, folder, keys, Staging.VERSION);
        }
        Staging.Verdict verdict =
                Staging.of(CORE, folder, keys, Staging.VERSION).check();
        assertThat(verdict.said())
                .contains("staging: " + artifacts.size() + " artifacts, ")
                .contains(" rules hold");
        assertThat(verdict.exit()).isZero();
    }

    @Test
    void aPomWithoutJarIsTaken() throws IOException, InterruptedException {
        Staging.Verdict verdict = pomAlone.check();
        assertThat(verdict.exit()).as(verdict.said()).isZero();
    }

    @Test
    void aSnapshotIsRefused() throws IOException, InterruptedException {
        Staging.Verdict verdict =
                Staging.of(CORE, folder, keys, "1.2.3-SNAPSHOT").check();
        assertThat(verdict.rules()).as(verdict.said()).containsExactly("version");
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("breaches")
    void aBreachIsRefusedByTheNameOfItsRule(Breach breach) throws IOException, InterruptedException {
        Staging staging =
                breach.ofPomAlone() ? pomAlone.copy(folder.resolve("broken")) : sound.copy(folder.resolve("broken"));
        breach.change().of(staging);
        Staging.Verdict verdict = staging.check();
        assertThat(verdict.rules()).as(verdict.said()).containsExactly(breach.rule());
        assertThat(verdict.said()).contains(breach.found());
        assertThat(verdict.exit()).isEqualTo(1);
    }

    @Test
    void everyRuleIsTried() throws IOException {
        Matcher rules = Pattern.compile("(?m)^  ([a-z]+): ['`]")
                .matcher(Files.readString(Path.of("scripts/check-staging.mjs")));
        Set<String> named = new TreeSet<>();
        while (rules.find()) {
            named.add(rules.group(1));
        }
        Set<String> tried = new TreeSet<>(breaches().map(Breach::rule).toList());
        tried.add("version");
        assertThat(tried).isEqualTo(named).hasSizeGreaterThan(15);
    }

    @Test
    void anEmptyFolderIsNoStaging() throws IOException, InterruptedException {
        Files.createDirectories(folder.resolve("empty"));
        Process run = new ProcessBuilder(
                        "scripts/check-staging.mjs", folder.resolve("empty").toString())
                .redirectErrorStream(true)
                .start();
        assertThat(new String(run.getInputStream().readAllBytes()))
                .contains("rule layout")
                .contains("found no artifact");
        assertThat(run.waitFor()).isEqualTo(1);
    }
}
