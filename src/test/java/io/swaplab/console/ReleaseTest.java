package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The release script, in a small repository whose build is a stub that copies the artifacts of {@link Staging}. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseTest {
    private static final String HOME = "https://home.example/swaplab";

    @TempDir
    private Path folder;

    private Path root;
    private Path keys;
    private Staging built;

    private record Outcome(int exit, String said) {}

    @BeforeEach
    void aRepositoryOfOneArtifact() throws IOException, InterruptedException {
        assumeTrue(Staging.canSign(), "gpg is not installed, which signs");
        keys = Staging.keys(folder.resolve("keys"));
        built = Staging.of("swaplab-core", folder.resolve("built"), keys, Staging.VERSION)
                .unsigned();
        root = Files.createDirectories(folder.resolve("checkout"));
        Files.createDirectories(root.resolve("scripts"));
        try (Stream<Path> scripts = Files.list(Path.of("scripts"))) {
            for (Path script : scripts.filter(Files::isRegularFile).toList()) {
                Files.copy(script, root.resolve("scripts").resolve(script.getFileName()));
            }
        }
        write(".gitignore", "target/\n");
        write("pom.xml", "<project>\n  <version>1.2.3-SNAPSHOT</version>\n    <release.home/>\n</project>\n");
        write("src/docs/sdk.md", "`SwaplabClient`\n");
        write("src/main/java/io/swaplab/client/SwaplabClient.java", "class SwaplabClient {}\n");
        write("src/docs/harness.md", "<version>1.2.3-SNAPSHOT</version>\n");
        write(
                "CHANGELOG.md",
                "# Changelog\n\n## [1.2.3] - 2026-11-25\n\n### Added\n\n- A thing.\n\n## [1.2.2] - 2026-01-01\n\n- Old.\n");
        write("mvnw", """
                #!/bin/sh
                case $* in
                  *exec:java*) echo "Comparing two builds"; echo "No changes." ;;
                  *)
                    mkdir -p target
                    cp -R "%s" target/repository
                    for end in dist.zip dist.tar.gz cyclonedx.json; do cp pom.xml "target/swaplab-1.2.3-$end"; done
                    ;;
                esac
                """.formatted(built.root()));
        assertThat(root.resolve("mvnw").toFile().setExecutable(true)).isTrue();
        git("init", "-q", "-b", "main");
        git("config", "user.name", "Tester");
        git("config", "user.email", "tester@home.example");
        commit("repository: begin");
    }

    @AfterEach
    void endTheAgent() throws IOException, InterruptedException {
        if (keys != null) {
            Staging.forget(keys);
        }
    }

    @Test
    void whatIsNotReadyIsRefusedBeforeAnythingIsBuilt() {
        write("mvnw", "#!/bin/sh\necho BUILT\nexit 1\n");
        commit("repository: build nothing");
        refused("a version is three numbers, x.y.z, got \"1.2\"", "1.2", "--dry-run");
        refused("a version is three numbers, x.y.z, got \"1.2.3-SNAPSHOT\"", "1.2.3-SNAPSHOT", "--dry-run");
        refused("CHANGELOG.md has no section \"## [1.3.0] - YYYY-MM-DD\"", "1.3.0", "--dry-run");
        refused("--home is missing: every POM names the project's public home", "1.2.3");
        refused(
                "--home is a URL of https without a query, got \"http://home.example\"",
                "1.2.3",
                "--home",
                "http://home.example");
        refused("--home has to be reached by readers", "1.2.3", "--home", "https://home.invalid/swaplab");
        git("tag", "-a", "-m", "x", "v1.2.3");
        refused("v1.2.3 is tagged already", "1.2.3", "--home", HOME);
        git("tag", "-d", "v1.2.3");
        git("tag", "-a", "-m", "x", "v1.10.0");
        refused("the version 1.2.3 is not above the last one, 1.10.0", "1.2.3", "--dry-run");
        git("tag", "-d", "v1.10.0");
        git("switch", "-q", "-c", "other");
        refused("a release is made on main, this is other", "1.2.3", "--dry-run");
        git("switch", "-q", "main");
        write("a new file", "x");
        refused("the working tree is not clean: ?? \"a new file\"", "1.2.3", "--dry-run");
    }

    @Test
    void aKeyThatIsNotThereIsSaidBeforeTheBuild() {
        Outcome outcome = release("1.2.3", "--home", HOME, "--key", "nobody");
        assertThat(outcome.said())
                .contains("error: gpg cannot sign: ")
                .contains("--key")
                .doesNotContain("building");
        assertThat(outcome.exit()).isEqualTo(9);
    }

    @Test
    void aBuildThatFailsLeavesTheCheckoutAsItWas() {
        write("mvnw", "#!/bin/sh\necho '[ERROR] no such thing'\nexit 1\n");
        commit("repository: fail");
        Outcome outcome = release("--dry-run");
        assertThat(outcome.said()).contains("[ERROR] no such thing").contains("error: 1.2.3 cannot be built");
        assertThat(outcome.exit()).isEqualTo(9);
        assertThat(root.resolve("target")).doesNotExist();
    }

    @Test
    void oneThatIsStoppedLeavesNothingBehind() throws IOException, InterruptedException {
        Path scratch = Files.createDirectory(folder.resolve("scratch"));
        write("mvnw", "#!/bin/sh\nkill -TERM $STOPPED\nexit 1\n");
        write("stopped", "#!/bin/sh\nexport STOPPED=$$\nexec scripts/release --dry-run\n");
        assertThat(root.resolve("stopped").toFile().setExecutable(true)).isTrue();
        commit("repository: stop");
        ProcessBuilder builder = builder(List.of("./stopped"));
        builder.environment().put("TMPDIR", scratch.toString());
        assertThat(outcome(builder).exit()).isEqualTo(130);
        assertThat(scratch).isEmptyDirectory();
    }

    @Tag("long")
    @Test
    void aDryRunStagesWhatCentralTakesAndTagsNothing() throws IOException {
        Outcome outcome = release("--dry-run");
        assertThat(outcome.said())
                .contains("the tests are not run here; they are CI's")
                .contains("there is no release before this one")
                .contains("staging: 1 artifacts, 30 files, all ")
                .contains("release: staged in target/release-1.2.3");
        assertThat(outcome.exit()).isZero();
        try (Stream<Path> files = Files.list(root.resolve("target/release-1.2.3/program"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .contains("swaplab-1.2.3-dist.zip.asc", "swaplab-1.2.3-cyclonedx.json");
        }
        assertThat(Files.readString(root.resolve("target/release-1.2.3/program/swaplab-1.2.3-dist.zip")))
                .as("the pom.xml that was built")
                .contains("<version>1.2.3</version>")
                .contains("https://home.invalid/");
        assertThat(git("tag")).isEmpty();
        assertThat(git("status", "--porcelain")).isEmpty();
    }

    @Tag("long")
    @Test
    void whatBreaksARuleIsNeitherStagedNorTagged() throws IOException {
        Files.delete(built.file("-sources.jar"));
        Outcome outcome = release("1.2.3", "--home", HOME);
        assertThat(outcome.said())
                .contains("swaplab-core-1.2.3-sources.jar: rule sources: ")
                .contains("error: what is staged breaks rules of Maven Central");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(root.resolve("target")).doesNotExist();
        assertThat(git("tag")).isEmpty();
    }

    @Tag("long")
    @Test
    void aReleaseIsTaggedWithItsHistoryAndCanBeMadeAgain() throws IOException {
        git("tag", "-a", "-m", "x", "v1.2.2");
        write("a", "x");
        commit("math: add a thing");
        Outcome outcome = release("1.2.3", "--home", HOME);
        assertThat(outcome.said())
                .contains("api: ")
                .contains("1 types, 1.2.3 to 1.2.3: nothing breaks callers")
                .contains("release: tagged v1.2.3, with 1 commits in its message")
                .contains("git push origin v1.2.3");
        assertThat(outcome.exit()).isZero();
        assertThat(git("log", "-1", "--format=%s")).isEqualTo("math: add a thing");
        assertThat(git("status", "--porcelain")).isEmpty();
        assertThat(git("cat-file", "tag", "v1.2.3"))
                .contains("Swaplab 1.2.3\n")
                .contains("### Added\n\n- A thing.\n")
                .doesNotContain("Old.")
                .contains("The 1 commits since v1.2.2:\n\n- math: add a thing\n")
                .doesNotContain("repository: begin")
                .contains("BEGIN PGP SIGNATURE");
        assertThat(git("show", "v1.2.3:pom.xml"))
                .contains("<version>1.2.3</version>")
                .contains("<release.home>" + HOME + "</release.home>");
        assertThat(git("show", "v1.2.3:src/docs/harness.md")).contains("<version>1.2.3</version>");

        git("checkout", "-q", "v1.2.3");
        Outcome again = release("1.2.3", "--dry-run");
        assertThat(again.said())
                .contains("release: staged in target/release-1.2.3")
                .doesNotContain("home.invalid");
        assertThat(again.exit()).isZero();
    }

    private void refused(String message, String... words) {
        Outcome outcome = release(words);
        assertThat(outcome.said())
                .contains("error: " + message)
                .contains("\n  hint: ")
                .doesNotContain("BUILT");
        assertThat(outcome.exit()).isEqualTo(1);
        assertThat(root.resolve("target")).doesNotExist();
    }

    private void write(String file, String text) {
        try {
            Files.createDirectories(root.resolve(file).getParent());
            Files.writeString(root.resolve(file), text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void commit(String subject) {
        git("add", "-A");
        git("-c", "commit.gpgsign=false", "commit", "-q", "-m", subject);
    }

    private String git(String... words) {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(words));
        Outcome outcome = run(command);
        assertThat(outcome.exit()).as(outcome.said()).isZero();
        return outcome.said().strip();
    }

    private Outcome release(String... words) {
        List<String> command = new ArrayList<>(List.of("scripts/release"));
        command.addAll(List.of(words));
        return run(command);
    }

    private Outcome run(List<String> command) {
        try {
            return outcome(builder(command));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private ProcessBuilder builder(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile());
        builder.environment().put("GNUPGHOME", keys.toString());
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        return builder;
    }

    private static Outcome outcome(ProcessBuilder builder) throws IOException, InterruptedException {
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), said);
    }
}
