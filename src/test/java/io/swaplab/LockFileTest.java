package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What npm installs is pinned by its hash, on every platform. */
class LockFileTest {
    private static final String MODULES = "node_modules/";
    private static final List<String> ROOTS = List.of("forkchain", "src", "scripts", "features", ".ci");

    static List<Path> lockFiles() throws IOException {
        try (Stream<Path> roots = ROOTS.stream().map(Path::of).flatMap(LockFileTest::below)) {
            return roots.filter(file -> file.endsWith("package-lock.json")
                            || file.endsWith("npm-shrinkwrap.json")
                            || file.endsWith("yarn.lock")
                            || file.endsWith("pnpm-lock.yaml"))
                    .toList();
        }
    }

    /** The files of a folder without what npm installed there. */
    private static Stream<Path> below(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.toList().stream().flatMap(entry -> {
                if (!Files.isDirectory(entry)) {
                    return Stream.of(entry);
                }
                return entry.endsWith("node_modules") ? Stream.of() : below(entry);
            });
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    @Test
    void everyLockFileIsOfNpm() throws IOException {
        assertThat(lockFiles())
                .contains(
                        Path.of("forkchain/package-lock.json"),
                        Path.of("src/docs/examples/package-lock.json"),
                        Path.of(".ci/lint/package-lock.json"))
                .allMatch(file -> file.endsWith("package-lock.json"));
    }

    @ParameterizedTest
    @MethodSource("lockFiles")
    void everyPackageHasItsHash(Path lock) {
        assertThat(packages(lock))
                .isNotEmpty()
                .allSatisfy((path, entry) -> assertThat(entry.path("integrity").asString(""))
                        .as(path + " in " + lock + "; npm view NAME@VERSION dist.integrity prints it")
                        .matches("sha512-[A-Za-z0-9+/]{86}=="));
    }

    @ParameterizedTest
    @MethodSource("lockFiles")
    void lockNamesNoRegistry(Path lock) {
        assertThat(packages(lock))
                .allSatisfy((path, entry) -> assertThat(entry.has("resolved"))
                        .as(path + " in " + lock)
                        .isFalse());
    }

    @ParameterizedTest
    @ValueSource(strings = {"linux-amd64", "linux-arm64", "darwin-amd64", "darwin-arm64"})
    void everyPlatformHasItsOwnAnvilAndForge(String platform) {
        Map<String, JsonNode> packages = packages(Path.of("forkchain/package-lock.json"));
        for (String program : List.of("anvil", "forge")) {
            JsonNode entry = packages.get(MODULES + "@foundry-rs/" + program + "-" + platform);
            assertThat(entry).as(program + " for " + platform).isNotNull();
            assertThat(entry.get("optional").asBoolean()).isTrue();
            assertThat(entry.get("bin").get(program).asString()).isEqualTo("bin/" + program);
        }
    }

    /** All but the project itself. */
    private static Map<String, JsonNode> packages(Path lock) {
        Map<String, JsonNode> packages = new TreeMap<>();
        JsonMapper.shared().readTree(lock).get("packages").forEachEntry((path, entry) -> {
            if (!path.isEmpty()) {
                packages.put(path, entry);
            }
        });
        return packages;
    }
}
