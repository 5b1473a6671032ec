package io.swaplab.lab.chain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.lab.chain.DoctorFinding.Verdict;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Each missing prerequisite of a machine is reported with its cure, and checking starts nothing. */
class DoctorTest {
    private final ScriptedBackend backend = new ScriptedBackend();

    @TempDir
    private Path folder;

    private List<DoctorFinding> look(MachineChecks machine) {
        return Doctor.look(machine, new Session(backend));
    }

    private static DoctorFinding of(List<DoctorFinding> findings, String part) {
        return findings.stream().filter(f -> f.part().equals(part)).findFirst().orElseThrow();
    }

    private Map<String, String> noDocker() {
        return Map.of("DOCKER_HOST", "unix://" + folder.resolve("no.sock"));
    }

    @Test
    void nothingIsStartedByLooking() {
        List<DoctorFinding> findings =
                look(new MachineChecks(new InstallationPaths(folder, folder.resolve("cache")), noDocker()));
        assertThat(backend.current()).isEmpty();
        assertThat(findings)
                .extracting(DoctorFinding::part)
                .containsExactly("JDK", "Node", "anvil", "Docker", "cache", "ports", "fork");
        assertThat(of(findings, "JDK").verdict()).isEqualTo(Verdict.OK);
        assertThat(of(findings, "fork").what()).startsWith("no fork is running");
    }

    @Test
    void whatIsNotInstalledFailsWithItsCure() {
        List<DoctorFinding> findings =
                look(new MachineChecks(new InstallationPaths(folder, folder.resolve("cache")), noDocker()));
        assertThat(of(findings, "anvil"))
                .isEqualTo(DoctorFinding.fail(
                        "anvil", "not installed, and there is no Docker either", "scripts/install-forkchain"));
        assertThat(of(findings, "Docker").verdict()).isEqualTo(Verdict.WARN);
        assertThat(of(findings, "Docker").what()).contains("there is no Docker engine", "forks run without it");
        assertThat(of(look(new MachineChecks(null, noDocker())), "cache").verdict())
                .isEqualTo(Verdict.FAIL);
    }

    @Test
    void aCacheThatCannotBeWrittenFails() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        DoctorFinding cache =
                of(look(new MachineChecks(new InstallationPaths(folder, file.resolve("below")), noDocker())), "cache");
        assertThat(cache.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(cache.what()).contains("cannot be written");
        assertThat(cache.cure()).contains("SWAPLAB_CACHE");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aCacheThatOthersCanWriteFails() throws IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
        DoctorFinding cache = of(look(new MachineChecks(new InstallationPaths(folder, open), noDocker())), "cache");
        assertThat(cache.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(cache.what()).contains("is not used: other users can write ").contains("chmod go-w ");
    }

    @Test
    void whyThereAreNoFoldersIsSaid() {
        assertThat(of(look(new MachineChecks(null, noDocker(), "the cache folder is not used")), "anvil")
                        .what())
                .isEqualTo("the cache folder is not used");
    }

    @Test
    void everyFindingThatIsNotWellHasACure() {
        assertThat(look(new MachineChecks(null, noDocker())))
                .allSatisfy(f -> assertThat(f.cure() == null).isEqualTo(f.verdict() == Verdict.OK));
    }
}
