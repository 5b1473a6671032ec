package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class InstallationPathsTest {
    @TempDir
    private Path folder;

    @Test
    void theCacheFollowsTheEnvironment() {
        String home = folder.resolve("home").toString();
        String xdg = folder.resolve("xdg").toString();
        assertThat(InstallationPaths.userCache(Map.of("HOME", home), ""))
                .isEqualTo(folder.resolve("home/.cache/swaplab"))
                .isDirectory();
        assertThat(InstallationPaths.userCache(Map.of("HOME", home, "XDG_CACHE_HOME", xdg), ""))
                .isEqualTo(folder.resolve("xdg/swaplab"));
    }

    @Test
    void aHomeThatCannotHoldFoldersIsPassedOver() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        String known = folder.resolve("known").toString();
        assertThat(InstallationPaths.userCache(Map.of("HOME", file.toString()), known))
                .isEqualTo(folder.resolve("known/.cache/swaplab"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aCacheThatOthersCanWriteIsRefusedAndNotPassedOver() throws IOException {
        Path cache = Files.createDirectories(folder.resolve("xdg/swaplab"));
        Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rwxrwxrwx"));
        Map<String, String> environment =
                Map.of("XDG_CACHE_HOME", folder.resolve("xdg").toString(), "HOME", folder.toString());
        assertThatThrownBy(() -> InstallationPaths.userCache(environment, ""))
                .isInstanceOf(ForkException.class)
                .hasMessageStartingWith("the cache folder " + cache + " is not used: other users can write ")
                .hasMessageContaining("; check what is in it, then run chmod go-w ");
    }

    @Test
    void withoutAHomeNothingIsKeptInASharedFolder() {
        assertThatThrownBy(() -> InstallationPaths.userCache(Map.of("HOME", "", "XDG_CACHE_HOME", "relative"), "?"))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("neither XDG_CACHE_HOME nor HOME names a writable folder")
                .hasMessageEndingWith("set HOME, or SWAPLAB_CACHE to a folder that only you can write");
    }
}
