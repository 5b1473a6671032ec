package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.ScriptHouse.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Where {@code scripts/bdd} writes its reports, also when it runs twice at once. Build and scenarios are stubs. */
@EnabledOnOs(OS.LINUX)
class BddReportsTest {
    private static final int SETUP_FAILED = 9;

    @TempDir
    private Path folder;

    private ScriptHouse house;
    private Path builds;
    private Path bdd;

    @BeforeEach
    void layOut() {
        house = new ScriptHouse(folder);
        builds = folder.resolve("builds");
        bdd = house.root.resolve("target/bdd");
        for (String file : List.of("pom.xml", "src/main/A.java", "src/test/java/A.java", "src/test/resources/a")) {
            house.write(house.root.resolve(file), "");
        }
        house.write(house.root.resolve("features/a.feature"), "");
        for (String part : List.of("build", "contracts", "deployments", "solc", "foundry.toml", "package.json")) {
            house.write(house.root.resolve("forkchain").resolve(part), "");
        }
        house.write(house.root.resolve("forkchain/node_modules/.swaplab-lock"), "{}");
        house.script(
                house.root.resolve("mvnw"),
                "for word; do case $word in -Dmdep.outputFile=*) echo libraries >\"${word#*=}\" ;; esac; done",
                "echo built >>'" + builds + "'");
        // The stub of the scenarios waits for a file named go if told to, and otherwise ends at once.
        Path jdk = house.jdk("25.0.1");
        house.script(
                jdk.resolve("bin/java"),
                "for word; do case $word in junit:*) report=${word#junit:} ;; esac; done",
                "[ -n \"${report:-}\" ] || exit 0",
                "[ -z \"${HELD:-}\" ] || { : >\"$HELD.begun\"; until [ -e \"$HELD\" ]; do sleep 0.1; done; }",
                "echo '<testcase/>' >\"$report\"");
    }

    private static void await(Path file) {
        Awaitility.await().until(() -> Files.exists(file, LinkOption.NOFOLLOW_LINKS));
    }

    /** A run whose scenarios take until it is closed. */
    private final class HeldRun implements AutoCloseable {
        private final Path go = folder.resolve("go");
        private final CompletableFuture<Outcome> outcome;

        HeldRun() {
            house.set("HELD", go);
            outcome = CompletableFuture.supplyAsync(() -> house.run("scripts/bdd"));
            await(folder.resolve("go.begun"));
            house.unset("HELD");
        }

        Outcome ended() {
            close();
            return outcome.join();
        }

        @Override
        public void close() {
            if (!Files.exists(go)) {
                house.write(go, "");
            }
        }
    }

    @Test
    void reportsGoWhereTheUserSays() {
        Path out = folder.resolve("my reports");
        Outcome run = house.run("scripts/bdd", "--out", out.toString(), "features/a.feature");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(out.resolve("report.xml")).exists();
        assertThat(bdd.resolve("report.xml")).doesNotExist();
        assertThat(house.run("scripts/bdd").exit()).isZero();
        assertThat(bdd.resolve("report.xml")).exists();
    }

    @Test
    void twoRunsAtOnceBuildOnceAndHaveReportsOfTheirOwn() throws IOException {
        try (HeldRun first = new HeldRun()) {
            Outcome second = house.run("scripts/bdd");
            assertThat(second.exit()).as(second.err()).isZero();
            assertThat(second.err()).contains("swaplab: the reports go to " + bdd + "-2");
            Outcome same = house.run("scripts/bdd", "--out", bdd.toString());
            assertThat(same.exit()).isEqualTo(SETUP_FAILED);
            assertThat(same.err())
                    .contains("another scripts/bdd writes its reports to " + bdd + " (process ")
                    .contains("hint: name another folder: scripts/bdd --out DIR");
            assertThat(bdd.resolve("report.xml")).doesNotExist();
            assertThat(first.ended().exit()).as(first.ended().err()).isZero();
        }
        assertThat(bdd.resolve("report.xml")).exists();
        assertThat(house.root.resolve("target/bdd-2/report.xml")).exists();
        assertThat(Files.readAllLines(builds)).hasSize(1);
    }

    @Test
    void nothingIsBuiltAnewUnderARunThatUsesIt() throws IOException {
        CompletableFuture<Outcome> second;
        try (HeldRun first = new HeldRun()) {
            // Simulates that a source was saved meanwhile, so the second run needs another build.
            Files.setLastModifiedTime(bdd.resolve(".built"), FileTime.fromMillis(0));
            second = CompletableFuture.supplyAsync(() -> house.run("scripts/bdd"));
            await(house.root.resolve("target/bdd.lock"));
            assertThat(Files.readAllLines(builds)).hasSize(1);
            assertThat(first.ended().exit()).as(first.ended().err()).isZero();
        }
        assertThat(second.join().exit()).as(second.join().err()).isZero();
        assertThat(second.join().err()).contains("waiting for the scenarios of process ");
        assertThat(Files.readAllLines(builds)).hasSize(2);
    }

    @Test
    void whoCannotWriteTheCheckoutHasStepsAndReportsInTheCache() {
        house.closed(house.root.resolve("target"));
        Outcome run = house.run("scripts/bdd");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(house.home.resolve(".cache/swaplab"))
                .isDirectoryRecursivelyContaining("glob:**/checkout-*/target/bdd/report.xml");
    }

    @Test
    void aReportThatTheDiskCannotHoldIsNoFailedScenario() throws IOException {
        Path full = Files.createDirectory(folder.resolve("full"));
        house.onPath("dd", "case \"$*\" in *of=" + full + "/*) echo 'No space left on device' >&2; exit 1 ;; esac");
        Outcome run = house.run("scripts/bdd", "--out", full.toString());
        assertThat(run.exit()).isEqualTo(SETUP_FAILED);
        assertThat(run.err()).contains("error: no report can be written: the disk of " + full + " is full");
    }
}
