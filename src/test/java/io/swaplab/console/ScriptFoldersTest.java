package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.swaplab.console.ScriptHouse.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scripts keep and execute files only in folders of the current user; they use no shared folder if HOME is missing. */
@DisabledOnOs(OS.WINDOWS)
class ScriptFoldersTest {
    private static final int SETUP_FAILED = 9;
    private static final String MAVEN = ".cache/swaplab/apache-maven-3.9.11";

    @TempDir
    private Path folder;

    private ScriptHouse house;

    @BeforeEach
    void build() {
        house = new ScriptHouse(folder);
        house.jdk("25.0.1");
        house.onPath("curl", "touch '" + folder.resolve("curl-ran") + "'", "exit 1");
    }

    private Path planted() {
        Path mvn = house.home.resolve(MAVEN).resolve("bin/mvn");
        house.script(mvn, "echo planted");
        return mvn;
    }

    private static void permit(Path path, String permissions) throws IOException {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
    }

    private void refuses(Outcome outcome, String fault, String cure) {
        assertThat(outcome.exit()).isEqualTo(SETUP_FAILED);
        assertThat(outcome.out()).doesNotContain("planted");
        assertThat(outcome.err()).contains(fault).contains(cure);
        assertThat(folder.resolve("curl-ran")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"unset", "", "relative/home"})
    void withoutAHomeMavenIsNeitherFetchedNorRun(String home) {
        house = "unset".equals(home) ? house.unset("HOME") : house.set("HOME", home);
        refuses(
                house.run("mvnw", "-v"),
                "SWAPLAB_CACHE, XDG_CACHE_HOME and HOME name no absolute folder to keep files in",
                "hint: set HOME to your home folder, or SWAPLAB_CACHE to a folder that only you can write");
    }

    @Test
    void aMavenOfOnesOwnIsRun() {
        planted();
        assertThat(house.run("mvnw", "-v").out()).isEqualTo("planted\n");
    }

    @Test
    void aMavenInAFolderThatOthersCanWriteIsNotRun() throws IOException {
        planted();
        Path cache = house.home.resolve(".cache/swaplab");
        permit(cache, "rwxrwxrwx");
        refuses(house.run("mvnw", "-v"), "other users can write " + cache, "chmod go-w " + cache);
        permit(cache, "rwxr-xr-x");
        permit(cache.getParent(), "rwxrwxrwx");
        refuses(house.run("mvnw", "-v"), "other users can write " + cache.getParent(), "chmod go-w ");
    }

    @Test
    void aMavenBehindALinkOfAnotherUserIsNotRun() throws IOException {
        planted();
        Path elsewhere = folder.resolve("elsewhere");
        Files.move(house.home.resolve(".cache"), elsewhere);
        Path link = Files.createSymbolicLink(house.home.resolve(".cache"), elsewhere);
        assertThat(house.run("mvnw", "-v").out()).as("a link of one's own").isEqualTo("planted\n");
        house.foreign(link);
        refuses(house.run("mvnw", "-v"), " belongs to user ", "SWAPLAB_CACHE to a folder that only you can write");
    }

    @Test
    void aMavenOfAnotherUserIsNotRun() {
        house.foreign(planted());
        refuses(house.run("mvnw", "-v"), " belongs to user ", "SWAPLAB_CACHE to a folder that only you can write");
    }

    @Test
    void aMavenThatIsDownloadedStaysReadableForItsUserAlone() throws IOException, InterruptedException {
        Path made = folder.resolve("apache-maven-3.9.11");
        house.script(made.resolve("bin/mvn"), "echo downloaded");
        Path archive = folder.resolve("maven.tar.gz");
        run("tar", "-czf", archive.toString(), "-C", folder.toString(), "apache-maven-3.9.11");
        house.onPath(
                "curl",
                "for last; do :; done",
                "for word; do [ \"$before\" != -o ] || out=$word; before=$word; done",
                "cp '" + archive + "' \"$out\"");
        house.write(house.root.resolve(".mvn/maven.sha512"), "0  archive\n");
        assertThat(house.run("mvnw", "-v").err()).contains("expected 0, and is not used");
        String hash = run("sha512sum", archive.toString());
        house.write(house.root.resolve(".mvn/maven.sha512"), hash);
        assertThat(house.run("mvnw", "-v").out()).isEqualTo("downloaded\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(house.home.resolve(".cache/swaplab"))))
                .isEqualTo("rwx------");
    }

    private static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }

    @Test
    void withoutAHomeTheProgramStartsWithoutACache() {
        house.set("SWAPLAB_STARTUP_CACHE", "on").unset("HOME");
        Outcome outcome = house.swaplab("help");
        assertThat(outcome.exit()).isZero();
        assertThat(outcome.out()).contains("help").doesNotContain("-XX:AOT");
        assertThat(outcome.err())
                .contains("starting without the start-up cache: SWAPLAB_CACHE, XDG_CACHE_HOME and HOME name no")
                .contains("next: set HOME to your home folder");
    }

    @Test
    void aStartUpCacheOfAnotherUserIsNotUsed() throws IOException {
        house.script(
                folder.resolve("jvm/jdk-25.0.1/bin/java"),
                "for word; do",
                "  echo \"$word\"",
                "  case $word in -XX:AOTCacheOutput=*) echo kept >\"${word#*=}\" ;; esac",
                "done");
        house.set("SWAPLAB_STARTUP_CACHE", "on");
        house.swaplab("help");
        Path startup = house.home.resolve(".cache/swaplab/startup");
        await().until(() -> names(startup).stream().anyMatch(name -> name.endsWith(".sum"))
                && names(startup).stream().noneMatch(name -> name.endsWith(".making")));
        assertThat(house.swaplab("help").out()).contains("-XX:AOTCache=");
        permit(startup, "rwxrwxrwx");
        Outcome open = house.swaplab("help");
        assertThat(open.out()).doesNotContain("-XX:AOT");
        assertThat(open.err()).contains("other users can write " + startup).contains("then run chmod go-w " + startup);
        permit(startup, "rwx------");
        String cache = names(startup).stream()
                .filter(name -> name.endsWith(".cache"))
                .findFirst()
                .orElseThrow();
        house.foreign(startup.resolve(cache));
        // Marks the rehearsal as failed, so that none starts: it would outlive the test and write to its folder.
        house.write(startup.resolve(cache.replace(".cache", ".failed")), "");
        assertThat(house.swaplab("help").out()).doesNotContain("-XX:AOTCache=");
        assertThat(names(startup)).noneMatch(name -> name.endsWith(".making"));
    }

    private static List<String> names(Path startup) throws IOException {
        if (!Files.exists(startup)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(startup)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void temporaryFilesAreNotMadeWhereOthersCanChangeThem() throws IOException {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        permit(temporary, "rwxrwxrwx");
        house.onPath("node", "echo v20.1.0").onPath("npm", "exit 0").set("TMPDIR", temporary);
        refuses(
                house.swaplab("quote"),
                "temporary files could be changed: other users can write " + temporary,
                "hint: set TMPDIR to a folder that only you can write");
        assertThat(temporary).isEmptyDirectory();
    }
}
