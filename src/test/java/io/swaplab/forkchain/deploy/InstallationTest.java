package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;

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
        assertThat(Installation.userCache(Map.of("HOME", home)))
                .isEqualTo(folder.resolve("home/.cache/swaplab"))
                .isDirectory();
        assertThat(Installation.userCache(Map.of("HOME", home, "XDG_CACHE_HOME", xdg)))
                .isEqualTo(folder.resolve("xdg/swaplab"));
    }

    @Test
    void aHomeThatCannotHoldFoldersIsPassedOver() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThat(Installation.userCache(Map.of("HOME", file.toString())).toString())
                .doesNotStartWith(file.toString());
    }
}
