package io.swaplab.forkchain.deploy;

import io.swaplab.core.evm.Bytes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The creation code of all contracts that Swaplab deploys, by the names that they have in {@code
 * forkchain/build/artifacts.mjs}.
 */
public final class Artifacts {
    private static final String LINE_START = "artifacts: ";

    private final Path folder;

    private Artifacts(Path folder) {
        this.folder = folder;
    }

    /**
     * The artifacts of the current sources, from the cache. If the cache lacks them, compiles the sources first.
     *
     * @throws ForkException when Node.js is missing or the build fails; the message contains the build's error
     */
    public static Artifacts of(InstallationPaths installation, ProgressListener progress) {
        Path home = installation.forkchain();
        Optional<Path> prebuilt = PackedForkchain.prebuilt(home, "artifacts");
        if (prebuilt.isPresent()) {
            return new Artifacts(prebuilt.get());
        }
        List<Path> sources = Stream.of("package-lock.json", "foundry.toml", "solc", "build", "contracts")
                .map(home::resolve)
                .toList();
        String key = new InputHashCache(installation.cache()).key("artifacts", sources, () -> hash(sources));
        Path folder = installation.folders(progress).folder("artifacts-" + key, draft -> gather(home, draft, progress));
        return new Artifacts(folder);
    }

    private static String hash(List<Path> sources) {
        InputHash hash = new InputHash();
        sources.forEach(hash::file);
        return hash.key();
    }

    /** The path of a file whose content differs whenever any artifact differs. */
    public Path manifest() {
        return folder.resolve(CacheManifest.FILE);
    }

    /**
     * The creation code of a contract, linked with its libraries and without constructor arguments.
     *
     * @throws ForkException when there is no such artifact
     */
    public Bytes creationCode(String name) {
        return Bytes.parse(field(name, "bytecode"));
    }

    public Path folder() {
        return folder;
    }

    /**
     * Describes where a contract's code comes from: an npm package with its version, or sources with their compiler.
     */
    public String source(String name) {
        return field(name, "source");
    }

    private String field(String name, String field) {
        Path file = folder.resolve(name + ".json");
        JsonNode value = StrictRecordJson.tree(file).path(field);
        if (value.isString()) {
            return value.asString();
        }
        throw new ForkException("the artifact " + file + " has no text " + field);
    }

    private static void gather(Path home, Path draft, ProgressListener progress) throws IOException {
        progress.line("compiling contracts, once");
        NodeJsTool.run(
                "the gathering of contracts",
                List.of("node", home.resolve("build/artifacts.mjs").toString(), draft.toString()),
                line -> progress.line(line.startsWith(LINE_START) ? line.substring(LINE_START.length()) : line));
    }
}
