package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;

/** Writes the folder that a {@link PackedForkchain} is made of. */
public final class ForkchainPacker {
    private ForkchainPacker() {}

    /**
     * Writes the folder that is packed.
     *
     * @param artifacts the compiled contracts
     * @param origin the files of the built origin chain
     */
    public static void write(Installation installation, Artifacts artifacts, List<Path> origin, Path to)
            throws IOException {
        Path forkchain = installation.forkchain();
        for (Path file : FileTree.below(forkchain.resolve("deployments"))) {
            copy(file, to.resolve(forkchain.relativize(file)));
        }
        for (Path file : FileTree.below(artifacts.folder())) {
            if (file.toString().endsWith(".json")) {
                copy(
                        file,
                        to.resolve(PackedForkchain.PREBUILT)
                                .resolve("artifacts")
                                .resolve(file.getFileName()));
            }
        }
        for (Path file : origin) {
            copy(file, to.resolve(PackedForkchain.PREBUILT).resolve("origin").resolve(file.getFileName()));
        }
        NpmAnvil.describe(forkchain, to.resolve(PackedForkchain.ANVIL));
    }

    /**
     * Keeps contracts and chain for starts with an empty cache, and nothing else but a stamp.
     *
     * @param began what was saved later is not in them; scripts compare it with the sources
     */
    public static void keep(Artifacts artifacts, Path origin, Path builds, Instant began) throws IOException {
        List<Path> kept = List.of(artifacts.folder(), origin);
        for (Path folder : kept) {
            CacheFolder.keep(folder, builds);
        }
        CacheFolder.forgetOthers(builds, kept);
        Path stamp = Files.createFile(builds.resolve("stamp"));
        Files.setLastModifiedTime(stamp, FileTime.from(began));
    }

    private static void copy(Path file, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
