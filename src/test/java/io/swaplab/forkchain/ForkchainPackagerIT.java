package io.swaplab.forkchain;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.forkchain.deploy.InstallationPaths;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A packed forkchain starts forks with an empty cache: nothing is compiled or built, and npm installs only anvil. */
class ForkchainPackagerIT {
    @TempDir
    private Path folder;

    @Test
    void aPackedForkchainStandsAlone() throws IOException {
        Path packed = folder.resolve("packed");
        ForkchainPackager.into(folder.resolve("builds"), packed, InstallationPaths.find(), line -> {});
        InstallationPaths alone = new InstallationPaths(packed, folder.resolve("cache"));
        assertThat(alone.hasAnvil()).isFalse();
        List<String> heard = new ArrayList<>();
        try (Fork fork =
                Fork.start(alone, ForkOptions.ofOrigin().withLauncher(ForkOptions.Launcher.LOCAL), heard::add)) {
            assertThat(fork.deployment().profile().providers()).hasSize(24);
            assertThat(fork.routerCode().isSame()).isTrue();
        }
        assertThat(heard)
                .contains("installing anvil with npm, once")
                .doesNotContain("compiling contracts, once", "building the origin chain, once");
        assertThat(alone.hasAnvil()).isTrue();
    }

    @Test
    void aFirstStartAfterTheBuildCompilesNothing() throws IOException {
        Path builds = folder.resolve("builds");
        InstallationPaths here = InstallationPaths.find();
        ForkchainPackager.into(builds, null, here, line -> {});
        InstallationPaths cold = new InstallationPaths(here.forkchain(), folder.resolve("cache"), builds);
        List<String> heard = new ArrayList<>();
        try (Fork fork =
                Fork.start(cold, ForkOptions.ofOrigin().withLauncher(ForkOptions.Launcher.LOCAL), heard::add)) {
            assertThat(fork.deployment().profile().providers()).hasSize(24);
        }
        assertThat(heard)
                .noneMatch(line -> line.contains("compil"))
                .doesNotContain("building the origin chain, once")
                .noneMatch(line -> line.contains("is not used"));
    }
}
