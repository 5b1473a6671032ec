package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The folders to which the collection of artifacts lets forge write, with a fake forge that only records its arguments.
 */
@DisabledOnOs(OS.WINDOWS)
class CompileFolderTest {
    @TempDir
    private Path folder;

    private Path checkout;
    private Path made;

    @BeforeEach
    void layOut() throws IOException {
        checkout = Files.createDirectories(folder.resolve("checkout"));
        made = folder.resolve("made");
        Path forkchain = Files.createDirectories(checkout.resolve("forkchain"));
        for (String part : List.of("build", "solc", "contracts")) {
            Files.createDirectories(forkchain.resolve(part));
        }
        for (String script : List.of("build/artifacts.mjs", "foundry.toml", "package-lock.json")) {
            Files.copy(Path.of("forkchain").resolve(script), forkchain.resolve(script));
        }
        Path forge = forkchain.resolve("node_modules/@foundry-rs/forge-" + platform() + "/bin/forge");
        Files.createDirectories(forge.getParent());
        Files.writeString(forge, "#!/bin/sh\necho \"$*\" >\"" + folder.resolve("told") + "\"\nexit 1\n");
        assertThat(forge.toFile().setExecutable(true)).isTrue();
        Files.writeString(forkchain.resolve("node_modules/.package-lock.json"), "{}");
    }

    private static String platform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("mac") ? "darwin" : "linux";
        return system + (System.getProperty("os.arch").equals("aarch64") ? "-arm64" : "-amd64");
    }

    private String told() throws IOException, InterruptedException {
        Process run = new ProcessBuilder(
                        "node",
                        checkout.resolve("forkchain/build/artifacts.mjs").toString(),
                        made.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
        assertThat(run.waitFor()).isEqualTo(1);
        return Files.readString(folder.resolve("told"));
    }

    @Test
    void aCheckoutKeepsItBelowItsTarget() throws IOException, InterruptedException {
        Files.createFile(checkout.resolve("pom.xml"));
        Path kept = checkout.resolve("target/forge");
        assertThat(told()).contains("--out " + kept.resolve("out"), "--cache-path " + kept.resolve("cache"));
    }

    @Test
    void whereTheTargetCannotBeWrittenItStaysBesideTheResult() throws IOException, InterruptedException {
        Files.createFile(checkout.resolve("pom.xml"));
        Files.createFile(checkout.resolve("target"));
        Path kept = made.resolve(".forge");
        assertThat(told()).contains("--out " + kept.resolve("out"), "--cache-path " + kept.resolve("cache"));
    }

    @Test
    void aDistributionHasNoTarget() throws IOException, InterruptedException {
        assertThat(told()).contains("--out " + made.resolve(".forge/out"));
        assertThat(checkout.resolve("target")).doesNotExist();
    }
}
