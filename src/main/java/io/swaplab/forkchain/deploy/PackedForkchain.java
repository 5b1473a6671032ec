package io.swaplab.forkchain.deploy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A {@code forkchain} folder packed into the jar, for programs without a checkout. It contains deployment plans,
 * compiled contracts and the built origin chain, so nothing needs compiling. Only anvil itself is installed with npm.
 */
public final class PackedForkchain {
    private static final String RESOURCE = "forkchain.zip";

    /**
     * The subfolder for compiled contracts and the origin chain. Only a packed folder has it; a checkout compiles and
     * builds both itself.
     */
    private static final String PREBUILT = "prebuilt";

    private static final String ANVIL = "anvil";

    private PackedForkchain() {}

    /** The folder unpacked from the jar into the cache; empty if this program's jar has none. */
    static Optional<Path> unpacked(Path cache) {
        try (InputStream packed = PackedForkchain.class.getResourceAsStream(RESOURCE)) {
            return packed == null ? Optional.empty() : Optional.of(unpacked(packed.readAllBytes(), cache));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the packed forkchain cannot be read", unreadable);
        }
    }

    static Path unpacked(byte[] zip, Path cache) {
        String key = "forkchain-" + InputHash.sha256(zip).substring(0, 20);
        return new FolderCache(cache, ProgressListener.SILENT)
                .folder(key, draft -> unzip(new ByteArrayInputStream(zip), draft));
    }

    /**
     * Writes the folder that the build packs into the jar.
     *
     * @param artifacts the folder of the compiled contracts
     * @param origin the files of the built origin chain
     */
    public static void write(Path forkchain, Path artifacts, List<Path> origin, Path to) throws IOException {
        for (Path file : InputHash.files(forkchain.resolve("deployments"))) {
            copy(file, to.resolve(forkchain.relativize(file)));
        }
        for (Path file : InputHash.files(artifacts)) {
            if (file.toString().endsWith(".json")) {
                copy(file, to.resolve(PREBUILT).resolve("artifacts").resolve(file.getFileName()));
            }
        }
        for (Path file : origin) {
            copy(file, to.resolve(PREBUILT).resolve("origin").resolve(file.getFileName()));
        }
        NpmAnvil.describe(forkchain, to.resolve(ANVIL));
    }

    private static void copy(Path file, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Unpacks an archive into an empty folder. The archive must come from Swaplab's own build. */
    public static void unzip(InputStream zip, Path folder) throws IOException {
        try (ZipInputStream entries = new ZipInputStream(zip)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Path file = folder.resolve(entry.getName()).normalize();
                if (!file.startsWith(folder)) {
                    throw new ForkException("the archive entry " + entry.getName() + " lies outside the target folder");
                }
                if (!entry.isDirectory()) {
                    Files.createDirectories(file.getParent());
                    Files.copy(entries, file);
                }
            }
        }
    }

    /**
     * The folder with prebuilt results of the given name, such as {@code origin}; empty if {@code forkchain} is a
     * checkout.
     */
    public static Optional<Path> prebuilt(Path forkchain, String name) {
        Path folder = forkchain.resolve(PREBUILT).resolve(name);
        return Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
    }

    /**
     * The folder that describes anvil's npm packages, see {@link NpmAnvil}; empty if {@code forkchain} is a checkout.
     */
    static Optional<Path> anvil(Path forkchain) {
        Path folder = forkchain.resolve(ANVIL);
        return Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
    }
}
