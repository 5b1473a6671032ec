package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {
    @TempDir
    private Path folder;

    @Test
    void theCacheFollowsTheEnvironment() {
        String home = folder.resolve("home").toString();
        String xdg = folder.resolve("xdg").toString();
        assertThat(Installation.userCache(Map.of("HOME", home), ""))
                .isEqualTo(folder.resolve("home/.cache/swaplab"))
                .isDirectory();
        assertThat(Installation.userCache(Map.of("HOME", home, "XDG_CACHE_HOME", xdg), ""))
                .isEqualTo(folder.resolve("xdg/swaplab"));
    }

    @Test
    void aHomeThatCannotHoldFoldersIsPassedOver() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        String known = folder.resolve("known").toString();
        assertThat(Installation.userCache(Map.of("HOME", file.toString()), known))
                .isEqualTo(folder.resolve("known/.cache/swaplab"));
    }

    @Test
    void withoutAHomeNothingIsKeptInASharedFolder() {
        assertThatThrownBy(() -> Installation.userCache(Map.of("HOME", "", "XDG_CACHE_HOME", "relative"), "?"))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("neither XDG_CACHE_HOME nor HOME names a folder")
                .hasMessageEndingWith("set HOME, or SWAPLAB_CACHE to a folder that only you can write");
    }
}
