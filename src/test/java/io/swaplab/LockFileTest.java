package io.swaplab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What npm brings is pinned by its hash, for every platform whose package could be had. */
class LockFileTest {
    private static final Path FOLDER = Path.of("forkchain");
    private static final String MODULES = "node_modules/";

    @Test
    void everyPackageHasItsHashOrIsNamedAsHavingNone() {
        Set<String> unchecked = new TreeSet<>();
        read("package-lock.json").get("packages").forEachEntry((path, entry) -> {
            String integrity = entry.path("integrity").asString("");
            if (!path.isEmpty() && !integrity.matches("sha512-[A-Za-z0-9+/]{86}==")) {
                unchecked.add(path.substring(MODULES.length()));
            }
        });
        Set<String> named = new TreeSet<>();
        read("package.json").get("swaplab").get("withoutIntegrity").forEach(name -> named.add(name.asString()));
        assertThat(unchecked).isEqualTo(named);
    }

    @Test
    void onlyProgramsOfOtherPlatformsMayLackTheirHash() {
        JsonNode packages = read("package-lock.json").get("packages");
        assertThat(read("package.json").get("swaplab").get("withoutIntegrity"))
                .extracting(JsonNode::asString)
                .allSatisfy(name -> {
                    JsonNode entry = packages.get(MODULES + name);
                    assertThat(entry.get("optional").asBoolean()).isTrue();
                    assertThat(entry.get("os")).isNotEmpty();
                    assertThat(entry.get("cpu")).isNotEmpty();
                })
                .noneMatch(name -> name.endsWith("linux-amd64"));
    }

    @Test
    void lockNamesNoRegistry() {
        read("package-lock.json")
                .get("packages")
                .forEachEntry((path, entry) ->
                        assertThat(entry.has("resolved")).as(path).isFalse());
    }

    private static JsonNode read(String file) {
        return JsonMapper.shared().readTree(FOLDER.resolve(file));
    }
}
