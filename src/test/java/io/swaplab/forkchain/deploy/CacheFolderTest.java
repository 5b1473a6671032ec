package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheFolderTest {
    @TempDir
    private Path base;

    @Test
    void aFolderIsBuiltOnce() {
        AtomicInteger builds = new AtomicInteger();
        CacheFolder cache = new CacheFolder(base);
        for (int i = 0; i < 3; i++) {
            Path folder = cache.folder("a", draft -> {
                builds.incrementAndGet();
                Files.writeString(draft.resolve("file"), "content");
            });
            assertThat(folder.resolve("file")).hasContent("content");
        }
        assertThat(builds).hasValue(1);
    }

    @Test
    void threadsThatWantTheSameFolderBuildItOnce() throws Exception {
        AtomicInteger builds = new AtomicInteger();
        Callable<Path> want = () -> new CacheFolder(base).folder("a", draft -> {
            builds.incrementAndGet();
            pause();
            Files.writeString(draft.resolve("file"), "content");
        });
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (var folder : threads.invokeAll(List.of(want, want, want, want))) {
                assertThat(folder.get().resolve("file")).hasContent("content");
            }
        }
        assertThat(builds).hasValue(1);
    }

    @Test
    void aFailedBuildLeavesNothingBehind() throws IOException {
        CacheFolder cache = new CacheFolder(base);
        assertThatThrownBy(() -> cache.folder("a", draft -> {
                    Files.writeString(draft.resolve("half"), "content");
                    throw new ForkException("broken half way");
                }))
                .hasMessage("broken half way");
        try (Stream<Path> left = Files.list(base)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsOnly("lock");
        }
        assertThat(cache.folder("a", draft -> Files.writeString(draft.resolve("file"), "whole")))
                .isDirectoryContaining(path -> path.endsWith("file"));
    }

    @Test
    void anUnusableCacheIsNamed() throws IOException {
        Path file = Files.writeString(base.resolve("file"), "in the way");
        assertThatThrownBy(() -> new CacheFolder(file.resolve("cache")).folder("a", draft -> {}))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining(file.toString());
    }

    private static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
