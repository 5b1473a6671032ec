package io.swaplab.forkchain.deploy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A forkchain folder as a resource of a jar, for programs that have no checkout: deployment plans, compiled contracts and the
 * origin chain, so that Node compiles nothing. Only anvil itself is left for npm.
 */
public final class PackedForkchain {
    private static final String RESOURCE = "forkchain.zip";

    /** Below a forkchain folder: what a checkout compiles and builds. */
    static final String PREBUILT = "prebuilt";

    static final String ANVIL = "anvil";

    private PackedForkchain() {}

    /** The packed folder, unpacked into the cache unless it is there already; empty where this program carries none. */
    static Optional<Path> unpacked(Path cache) {
        try (InputStream packed = PackedForkchain.class.getResourceAsStream(RESOURCE)) {
            return packed == null ? Optional.empty() : Optional.of(unpacked(packed.readAllBytes(), cache));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the packed forkchain cannot be read", unreadable);
        }
    }

    static Path unpacked(byte[] zip, Path cache) {
        String key = "forkchain-" + InputHash.sha256(zip).substring(0, 20);
        return new CacheFolder(cache, Progress.SILENT)
                .folder(key, draft -> unzip(new ByteArrayInputStream(zip), draft));
    }

    /** Unpacks an archive of ours into an empty folder. */
    public static void unzip(InputStream zip, Path folder) throws IOException {
        try (ZipInputStream entries = new ZipInputStream(zip)) {
            for (ZipEntry entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
                Path file = folder.resolve(entry.getName()).normalize();
                if (!file.startsWith(folder)) {
                    throw new ForkException("an archive of Swaplab names " + entry.getName() + ", outside its folder");
                }
                if (!entry.isDirectory()) {
                    Files.createDirectories(file.getParent());
                    Files.copy(entries, file);
                }
            }
        }
    }

    /** What a packed folder holds ready made under that name; empty for a checkout. */
    public static Optional<Path> prebuilt(Path forkchain, String name) {
        Path folder = forkchain.resolve(PREBUILT).resolve(name);
        return Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
    }

    /** The description of anvil's packages in a packed folder; empty for a checkout. */
    static Optional<Path> anvil(Path forkchain) {
        Path folder = forkchain.resolve(ANVIL);
        return Files.isDirectory(folder) ? Optional.of(folder) : Optional.empty();
    }
}
