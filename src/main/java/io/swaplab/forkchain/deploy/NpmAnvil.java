package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/**
 * Installs anvil with npm into the cache, for a {@code forkchain} folder that comes from the jar. Such a folder needs
 * no other npm package.
 *
 * @param described a folder with the {@code package.json} and the lock file that {@link #describe} wrote
 */
record NpmAnvil(Path described, Path cache) {
    private static final String PACKAGE = "@foundry-rs/anvil";
    private static final String MODULES = "node_modules/";
    private static final String MANIFEST = "package.json";
    private static final String LOCK = "package-lock.json";

    /**
     * Writes a {@code package.json} and a lock file that contain only anvil, with the versions and hashes of
     * forkchain's lock file.
     */
    static void describe(Path forkchain, Path folder) throws IOException {
        JsonNode manifest = StrictRecordJson.tree(forkchain.resolve(MANIFEST));
        // Sorted, because the order of Map.of differs between runs, and the file must always be the same.
        Map<String, Object> own = new TreeMap<>(Map.of(
                "name",
                "swaplab-anvil",
                "private",
                true,
                "dependencies",
                Map.of(PACKAGE, manifest.get("dependencies").get(PACKAGE).asString())));
        Map<String, Object> packages = new TreeMap<>(Map.of("", own));
        StrictRecordJson.tree(forkchain.resolve(LOCK)).get("packages").forEachEntry((path, entry) -> {
            if (path.startsWith(MODULES + PACKAGE)) {
                packages.put(path, entry);
            }
        });
        Files.createDirectories(folder);
        StrictRecordJson.write(folder.resolve(MANIFEST), own);
        StrictRecordJson.write(
                folder.resolve(LOCK),
                new TreeMap<>(
                        Map.of("name", "swaplab-anvil", "lockfileVersion", 3, "requires", true, "packages", packages)));
    }

    /** The folder into which npm installs the packages; it may not exist yet. */
    Path modules() {
        return cache.resolve(key()).resolve(MODULES);
    }

    /**
     * Installs anvil, if it is not installed yet.
     *
     * @throws ForkException when Node.js is missing or npm fails; the message contains npm's error
     */
    void install(ProgressListener progress) {
        new FolderCache(cache, progress).folder(key(), draft -> {
            progress.line("installing anvil with npm, once");
            for (String file : List.of(MANIFEST, LOCK)) {
                Files.copy(described.resolve(file), draft.resolve(file));
            }
            NodeJsTool.run(
                    "npm's installation of anvil",
                    List.of(
                            "npm",
                            "ci",
                            "--prefix",
                            draft.toString(),
                            "--ignore-scripts",
                            "--prefer-offline",
                            "--no-fund",
                            "--no-audit",
                            "--no-update-notifier",
                            "--loglevel=error",
                            "--fetch-retries=1"),
                    line -> {});
        });
    }

    private String key() {
        return "anvil-" + new InputHash().file(described).key();
    }
}
