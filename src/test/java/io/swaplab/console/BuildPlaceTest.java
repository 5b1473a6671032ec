package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.ScriptHouse.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Checkouts that the user cannot write to, full disks, and two starts at once. The build is a stub that records its
 * arguments.
 */
@EnabledOnOs(OS.LINUX)
class BuildPlaceTest {
    private static final int SETUP_FAILED = 9;
    private static final String NOBODY = "2147483646";

    @TempDir
    private Path folder;

    private ScriptHouse house;
    private Path builds;

    @BeforeEach
    void layOut() throws IOException {
        house = new ScriptHouse(folder);
        builds = folder.resolve("builds");
        house.jdk("25.0.1");
        house.write(house.root.resolve("pom.xml"), "<project/>");
        house.write(house.root.resolve("src/main/A.java"), "");
        house.write(house.root.resolve("src/test/java/A.java"), "");
        house.write(house.root.resolve("src/test/resources/a"), "");
        house.write(house.root.resolve("features/a.feature"), "");
        for (String part : List.of("build", "contracts", "deployments", "solc", "foundry.toml", "package.json")) {
            house.write(house.root.resolve("forkchain").resolve(part), "");
        }
        house.script(
                house.root.resolve("mvnw"),
                "place='" + house.root + "'",
                "built=target",
                "for word; do",
                "  case $word in",
                "    -Dbuild.place=*) place=${word#*=} ;;",
                "    -Dbuild.folder=*) built=${word#*=} ;;",
                "    -Dmdep.outputFile=*) echo libraries >\"${word#*=}\" ;;",
                "  esac",
                "done",
                "echo \"$place/$built\" >>'" + builds + "'",
                "sleep 0.5",
                "mkdir -p \"$place/$built/lib\"",
                "echo jar >\"$place/$built/swaplab-1.jar\"");
    }

    private List<String> builds() throws IOException {
        return Files.exists(builds) ? Files.readAllLines(builds) : List.of();
    }

    private Path standIn() throws IOException {
        try (Stream<Path> kept = Files.list(house.home.resolve(".cache/swaplab"))) {
            return kept.filter(path -> path.getFileName().toString().startsWith("checkout-"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Adds stubs of a Node.js that is new enough, and of an npm that records where it installs anvil. */
    private void npm() {
        house.onPath("node", "echo v20.1.0")
                .onPath(
                        "npm",
                        "[ \"$1\" = ci ] || exit 0",
                        "echo \"$3\" >>'" + folder.resolve("installs") + "'",
                        "mkdir -p \"$3/node_modules/@foundry-rs/anvil-linux-amd64/bin\"",
                        "anvil=$3/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil",
                        "printf '#!/bin/sh\\n' >\"$anvil\"",
                        "chmod +x \"$anvil\"");
    }

    @Test
    void whoCannotWriteTheCheckoutBuildsInTheCache() throws IOException {
        house.closed(house.root.resolve("target"));
        Outcome first = house.swaplab("help");
        assertThat(first.exit()).as(first.err()).isZero();
        Path target = standIn().resolve("target");
        assertThat(first.out()).contains(target.resolve("swaplab-1.jar") + "\nio.swaplab.console.Swaplab");
        assertThat(house.swaplab("help").exit()).isZero();
        assertThat(builds()).containsExactly(target.toString());
    }

    @Test
    void whoCannotWriteNpmsFolderInstallsInTheCache() throws IOException {
        npm();
        house.closed(house.root.resolve("target")).closed(house.root.resolve("forkchain/node_modules"));
        Outcome quote = house.swaplab("quote");
        assertThat(quote.exit()).as(quote.err()).isZero();
        Path forkchain = standIn().resolve("forkchain");
        assertThat(quote.out()).contains("-Dswaplab.forkchain=" + forkchain);
        assertThat(forkchain.resolve("contracts")).exists();
        assertThat(house.swaplab("quote").exit()).isZero();
        assertThat(Files.readAllLines(folder.resolve("installs"))).containsExactly(forkchain.toString());
    }

    @Test
    void mavenByHandIsRefusedAtOnceWhereItCannotWrite() throws IOException {
        Path mvnw = house.root.resolve("mvnw");
        Files.delete(mvnw);
        Files.copy(Path.of("mvnw"), mvnw);
        house.onPath("mvn", "echo 'Apache Maven 3.9.11'", "echo ran >>'" + builds + "'");
        house.closed(house.root.resolve("target"));
        Outcome verify = house.run("mvnw", "verify");
        assertThat(verify.exit()).isEqualTo(SETUP_FAILED);
        assertThat(verify.err())
                .contains("error: Maven builds in " + house.root.resolve("target") + ", and you (user ")
                .contains(") cannot write " + house.root.resolve("target"))
                .contains("hint: cp -R '" + house.root + "' swaplab && swaplab/mvnw verify");
        assertThat(builds()).isEmpty();
        assertThat(house.run("mvnw", "-v").exit()).isZero();
    }

    @Test
    void testsOfContractsAreRefusedAtOnceWhereTheyCannotWrite() {
        npm();
        house.closed(house.root.resolve("target"));
        Outcome tests = house.run("scripts/test-contracts");
        assertThat(tests.exit()).isEqualTo(SETUP_FAILED);
        assertThat(tests.err())
                .contains("error: the contracts are compiled in " + house.root.resolve("target") + ", and you (user ")
                .contains("hint: cp -R '" + house.root + "' swaplab && swaplab/scripts/test-contracts");
    }

    private void fullDisk(Path disk) {
        house.onPath(
                "dd",
                "case \"$*\" in",
                "  *of=" + disk + "/*) echo \"dd: failed to open: No space left on device\" >&2; exit 1 ;;",
                "esac");
    }

    @Test
    void aFullDiskIsToldWithItsFolder() throws IOException {
        fullDisk(house.root);
        Outcome full = house.swaplab("help");
        assertThat(full.exit()).isEqualTo(SETUP_FAILED);
        assertThat(full.err())
                .contains("error: nothing can be built: the disk of " + house.root + " is full")
                .contains("hint: free some space there, then start again");
        assertThat(builds()).isEmpty();
        assertThat(house.home.resolve(".cache")).doesNotExist();
    }

    @Test
    void aFullDiskOfTemporaryFilesIsToldWithItsFolder() throws IOException {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        house.set("TMPDIR", temporary);
        fullDisk(temporary);
        Outcome full = house.swaplab("help");
        assertThat(full.exit()).isEqualTo(SETUP_FAILED);
        assertThat(full.err())
                .contains("error: no temporary file can be written: the disk of " + temporary + " is full")
                .contains("or set TMPDIR to a folder of yours on another disk");
        assertThat(temporary).isEmptyDirectory();
        assertThat(builds()).isEmpty();
    }

    @Test
    void aDiskThatFillsUpDuringTheBuildIsTold() {
        Path target = house.root.resolve("target");
        house.script(
                house.root.resolve("mvnw"),
                "mkdir -p '" + target + "/lib'",
                "echo half >'" + target + "/lib/library.jar'",
                "echo '[ERROR] copy: No space left on device'",
                "exit 1");
        Outcome full = house.swaplab("help");
        assertThat(target.resolve("lib"))
                .as("half a library would be kept by the next build")
                .doesNotExist();
        assertThat(Files.isSymbolicLink(target.resolve(".swaplab-lock"))).isFalse();
        assertThat(full.exit()).isEqualTo(SETUP_FAILED);
        assertThat(full.err())
                .contains("error: the build failed: a disk is full")
                .contains("hint: free some space");
    }

    private List<Outcome> atOnce(Callable<Outcome> start) throws Exception {
        try (ExecutorService both = Executors.newFixedThreadPool(2)) {
            Future<Outcome> one = both.submit(start);
            Future<Outcome> other = both.submit(start);
            return List.of(one.get(), other.get());
        }
    }

    @Test
    void ofTwoFirstStartsOneBuildsAndOneWaits() throws Exception {
        List<Outcome> both = atOnce(() -> house.swaplab("help"));
        assertThat(both)
                .allSatisfy(start -> assertThat(start.exit()).as(start.err()).isZero());
        assertThat(builds()).hasSize(1);
    }

    /** Some budgets start a fork, so the script installs anvil first. A broken test is no cost above its ceiling. */
    @Test
    void budgetsInstallWhatTheyNeedAndNameABrokenTest() throws Exception {
        npm();
        house.script(
                house.root.resolve("mvnw"),
                "printf 'budget: case\\tthing\\t1\\t2\\twithin\\n'",
                "echo '[ERROR] io.swaplab.SomeBudgetIT -- <<< ERROR!'",
                "exit 1");
        Outcome run = house.run("scripts/budgets");
        assertThat(run.exit()).as(run.err()).isEqualTo(1);
        assertThat(run.err())
                .contains("a test broke before it counted everything")
                .doesNotContain("a cost is above its ceiling");
        assertThat(Files.readAllLines(folder.resolve("installs"))).hasSize(1);
    }

    @Test
    void ofTwoFirstInstallationsOneRunsNpm() throws Exception {
        npm();
        List<Outcome> both = atOnce(() -> house.run("scripts/install-forkchain"));
        assertThat(both)
                .allSatisfy(start -> assertThat(start.exit()).as(start.err()).isZero());
        assertThat(Files.readAllLines(folder.resolve("installs"))).hasSize(1);
    }

    @Test
    void theLockOfAProcessThatIsGoneHoldsNobodyUp() throws IOException {
        Path lock = Files.createDirectories(house.root.resolve("target")).resolve(".swaplab-lock");
        Files.createSymbolicLink(lock, Path.of(NOBODY));
        Outcome start = house.swaplab("help");
        assertThat(start.exit()).as(start.err()).isZero();
        assertThat(start.err()).doesNotContain("waiting");
        assertThat(Files.isSymbolicLink(lock)).isFalse();
    }

    @Test
    void contractsAndChainAreMadeOnceByTheBuild() throws IOException {
        npm();
        house.script(
                folder.resolve("jvm/jdk-25.0.1/bin/java"),
                "for last; do :; done",
                "case \"$*\" in *forkchain.ForkchainPackager*)",
                "  echo made >>'" + folder.resolve("made") + "'",
                "  mkdir -p \"$last\" && touch \"$last/stamp\" ;;",
                "esac");
        house.onPath("touch", ": >\"$1\"");
        assertThat(house.swaplab("quote").exit()).isZero();
        assertThat(house.swaplab("quote").exit()).isZero();
        assertThat(Files.readAllLines(folder.resolve("made"))).hasSize(1);
        Path changed = house.root.resolve("forkchain/contracts");
        Files.setLastModifiedTime(changed, FileTime.from(Instant.now().plusSeconds(60)));
        assertThat(house.swaplab("quote").exit()).isZero();
        assertThat(Files.readAllLines(folder.resolve("made"))).hasSize(2);
    }
}
