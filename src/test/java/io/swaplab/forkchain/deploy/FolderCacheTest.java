package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FolderCacheTest {
    private final List<String> heard = new CopyOnWriteArrayList<>();

    @TempDir
    private Path base;

    @Test
    void aFolderIsBuiltOnce() {
        AtomicInteger builds = new AtomicInteger();
        FolderCache cache = new FolderCache(base, heard::add);
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
    @DisabledOnOs(OS.WINDOWS)
    void aCacheThatOthersCanWriteIsNotUsed() throws IOException {
        FolderCache cache = new FolderCache(base.resolve("cache"), heard::add);
        Path folder = cache.folder("a", draft -> Files.writeString(draft.resolve("file"), "content"));
        Files.setPosixFilePermissions(folder.getParent(), PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(() -> cache.folder("a", draft -> {}))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining(
                        "other users can write " + folder.getParent().toRealPath())
                .hasMessageContaining("; check what is in it, then run chmod go-w ");
        Files.setPosixFilePermissions(folder.getParent(), PosixFilePermissions.fromString("rwx------"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThatThrownBy(() -> cache.folder("a", draft -> {}))
                .isInstanceOf(ForkException.class)
                .hasMessageContaining("other users can write " + folder.toRealPath());
    }

    @Test
    void threadsThatWantTheSameFolderBuildItOnce() throws Exception {
        AtomicInteger builds = new AtomicInteger();
        Callable<Path> want = () -> new FolderCache(base, heard::add).folder("a", draft -> {
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
    void aBrokenFolderIsBuiltAnewAndSaid() throws IOException {
        FolderCache cache = new FolderCache(base, heard::add);
        FolderCache.Build build = draft -> {
            Files.writeString(draft.resolve("one"), "content of one");
            Files.writeString(Files.createDirectory(draft.resolve("deeper")).resolve("two"), "content of two");
        };
        Path folder = cache.folder("a", build);
        Map<String, Breakage> breakages = Map.of(
                "one has 7 bytes, 14 were written", () -> Files.writeString(folder.resolve("one"), "content"),
                "one is missing", () -> Files.delete(folder.resolve("one")),
                "deeper/two is missing", () -> Files.move(folder.resolve("deeper"), folder.resolve("elsewhere")),
                "deeper/two was changed since it was written",
                        () -> Files.writeString(folder.resolve("deeper/two"), "content of TWO"),
                "its manifest is missing or damaged", () -> Files.delete(folder.resolve("manifest")));
        for (Map.Entry<String, Breakage> breakage : breakages.entrySet()) {
            heard.clear();
            breakage.getValue().run();
            assertThat(cache.folder("a", build)).isEqualTo(folder);
            assertThat(heard)
                    .containsExactly(
                            "the cache folder " + folder + " is broken (" + breakage.getKey() + "); it is rebuilt");
            assertThat(folder.resolve("one")).hasContent("content of one");
            assertThat(folder.resolve("deeper/two")).hasContent("content of two");
            assertThat(leftBesides("a")).containsOnly("lock");
        }
        heard.clear();
        cache.folder("a", build);
        assertThat(heard).isEmpty();
    }

    @Test
    void aManifestThatIsNotWholeVouchesForNothing() throws IOException {
        FolderCache cache = new FolderCache(base, heard::add);
        AtomicInteger builds = new AtomicInteger();
        FolderCache.Build build = draft -> {
            builds.incrementAndGet();
            Files.writeString(draft.resolve("one"), "content of one");
            Files.writeString(draft.resolve("two"), "content of two");
        };
        Path manifest = cache.folder("a", build).resolve("manifest");
        String whole = Files.readString(manifest);
        String firstTwoLines = whole.substring(0, whole.lastIndexOf('\n', whole.length() - 2) + 1);
        for (String damaged : List.of("", "files 2\n", firstTwoLines, whole.replace("files 2", "files two"), "\0\0")) {
            int before = builds.get();
            Files.writeString(manifest, damaged);
            cache.folder("a", build);
            assertThat(builds).hasValue(before + 1);
            assertThat(manifest).hasContent(whole);
        }
    }

    @RepeatedTest(200)
    void threadsThatFindItBrokenBuildItOnce() throws Exception {
        AtomicInteger builds = new AtomicInteger();
        FolderCache.Build build = draft -> {
            builds.incrementAndGet();
            Files.writeString(draft.resolve("file"), "content");
        };
        Path folder = new FolderCache(base, heard::add).folder("a", build);
        Files.delete(folder.resolve("file"));
        CyclicBarrier together = new CyclicBarrier(4);
        Callable<Path> want = () -> {
            together.await();
            return new FolderCache(base, heard::add).folder("a", build);
        };
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (var found : threads.invokeAll(List.of(want, want, want, want))) {
                assertThat(found.get().resolve("file")).hasContent("content");
            }
        }
        assertThat(builds).hasValue(2);
        assertThat(heard).hasSize(1);
    }

    @FunctionalInterface
    private interface Breakage {
        void run() throws IOException;
    }

    private List<String> leftBesides(String key) throws IOException {
        try (Stream<Path> left = Files.list(base)) {
            return left.map(path -> path.getFileName().toString())
                    .filter(name -> !name.equals(key))
                    .toList();
        }
    }

    /** A project build that has the folder a in target/prebuilt, together with an empty cache. */
    private Path keptByABuild() throws IOException {
        Path folder = new FolderCache(base.resolve("first"), heard::add).folder("a", draft -> {
            Files.writeString(draft.resolve("one"), "content of one");
            Files.writeString(Files.createDirectory(draft.resolve("deeper")).resolve("two"), "content of two");
        });
        Path builds = base.resolve("target/prebuilt");
        FolderCache.keep(List.of(folder), builds, Instant.now());
        FolderCache.keep(List.of(folder), builds, Instant.now());
        return builds;
    }

    private static void mustNotBuild(Path draft) {
        throw new AssertionError("built again, in " + draft);
    }

    @Test
    void whatABuildHasIsCopiedAndNotBuiltAgain() throws IOException {
        Path builds = keptByABuild();
        Path folder =
                new FolderCache(base.resolve("cold"), builds, heard::add).folder("a", FolderCacheTest::mustNotBuild);
        assertThat(folder.resolve("one")).hasContent("content of one");
        assertThat(folder.resolve("deeper/two")).hasContent("content of two");
        assertThat(heard).isEmpty();
        assertThat(new FolderCache(base.resolve("cold"), heard::add).folder("a", FolderCacheTest::mustNotBuild))
                .as("it is the cache's own")
                .isEqualTo(folder);
    }

    @Test
    void whatABuildHasIsNotUsedUnlessEveryHashIsRight() throws IOException {
        Path kept = keptByABuild().resolve("a");
        for (String damage : List.of("one", "deeper/two", "manifest")) {
            String whole = Files.readString(kept.resolve(damage));
            Files.writeString(kept.resolve(damage), whole.replace("e", "E"));
            heard.clear();
            Path folder = new FolderCache(base.resolve("cold " + damage.length()), kept.getParent(), heard::add)
                    .folder("a", draft -> Files.writeString(draft.resolve("one"), "built"));
            assertThat(folder).isDirectoryNotContaining(path -> path.endsWith("deeper"));
            assertThat(folder.resolve("one")).hasContent("built");
            assertThat(heard)
                    .singleElement()
                    .asString()
                    .startsWith("what the build left in " + kept + " is not used (");
            Files.writeString(kept.resolve(damage), whole);
        }
    }

    @Test
    void whatABuildKeepsIsMadeAnewWhereItIsDamaged() throws IOException {
        Path builds = keptByABuild();
        Files.writeString(builds.resolve("a/one"), "CONTENT of one");
        Files.createDirectory(builds.resolve("b"));
        FolderCache.keep(List.of(base.resolve("first/a")), builds, Instant.now());
        assertThat(builds.resolve("a/one")).hasContent("content of one");
        assertThat(builds).isDirectoryNotContaining(path -> !path.endsWith("a") && !path.endsWith("stamp"));
    }

    @Test
    void aFailedBuildLeavesNothingBehind() throws IOException {
        FolderCache cache = new FolderCache(base, heard::add);
        assertThatThrownBy(() -> cache.folder("a", draft -> {
                    Files.writeString(draft.resolve("half"), "content");
                    throw new ForkException("broken half way");
                }))
                .hasMessage("broken half way");
        assertThat(leftBesides("a")).containsOnly("lock");
        assertThat(cache.folder("a", draft -> Files.writeString(draft.resolve("file"), "whole")))
                .isDirectoryContaining(path -> path.endsWith("file"));
    }

    @Test
    void anUnusableCacheIsNamed() throws IOException {
        Path file = Files.writeString(base.resolve("file"), "in the way");
        assertThatThrownBy(
                        () -> new FolderCache(file.resolve("cache"), ProgressListener.SILENT).folder("a", draft -> {}))
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
