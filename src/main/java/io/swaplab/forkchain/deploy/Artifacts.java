package io.swaplab.forkchain.deploy;

import io.swaplab.evm.Bytes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Creation code of every contract we deploy, by the names used in {@code forkchain/build/artifacts.mjs}. */
public final class Artifacts {
    private static final String LINE_START = "artifacts: ";

    private final Path folder;

    private Artifacts(Path folder) {
        this.folder = folder;
    }

    /**
     * The artifacts of the current sources, compiled and collected first if the cache does not have them.
     *
     * @throws ForkException when Node is missing or the build fails, with its message
     */
    public static Artifacts of(Installation installation, Progress progress) {
        Path home = installation.forkchain();
        List<Path> sources = Stream.of("package-lock.json", "foundry.toml", "solc", "build", "contracts")
                .map(home::resolve)
                .toList();
        String key = new KeyMemo(installation.cache()).key("artifacts", sources, () -> hash(sources));
        Path folder = new CacheFolder(installation.cache(), progress)
                .folder("artifacts-" + key, draft -> gather(home, draft, progress));
        return new Artifacts(folder);
    }

    private static String hash(List<Path> sources) {
        InputHash hash = new InputHash();
        sources.forEach(hash::file);
        return hash.key();
    }

    /** A file that changes whenever one of the artifacts changes. */
    public Path manifest() {
        return folder.resolve(CacheManifest.FILE);
    }

    /**
     * The linked creation code, without constructor arguments.
     *
     * @throws ForkException when there is no such artifact
     */
    public Bytes creationCode(String name) {
        return Bytes.parse(field(name, "bytecode"));
    }

    public Path folder() {
        return folder;
    }

    /** The package and version, or the sources and compiler, of the code. */
    public String source(String name) {
        return field(name, "source");
    }

    private String field(String name, String field) {
        Path file = folder.resolve(name + ".json");
        JsonNode value = DeploymentFile.tree(file).path(field);
        if (value.isString()) {
            return value.asString();
        }
        throw new ForkException("the artifact " + file + " has no text " + field);
    }

    private static void gather(Path home, Path draft, Progress progress) throws IOException {
        progress.line("compiling contracts, once");
        Process process;
        try {
            process = new ProcessBuilder(
                            "node", home.resolve("build/artifacts.mjs").toString(), draft.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException missing) {
            throw new ForkException("node cannot be run; Node 20 or newer with npm is needed", missing);
        }
        StringBuilder heard = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                heard.append(line).append('\n');
                progress.line(line.startsWith(LINE_START) ? line.substring(LINE_START.length()) : line);
            }
            int code = process.waitFor();
            if (code != 0) {
                throw new ForkException("contracts could not be gathered (code " + code + "):\n" + heard);
            }
        } catch (InterruptedException interrupted) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new ForkException("interrupted while contracts were compiled", interrupted);
        }
    }
}
