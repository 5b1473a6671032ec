package io.swaplab.service.store;

import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Checks and creates the files of a store, which only their owner may read. */
final class StoreFileChecks {
    private static final byte[] FIRST_BYTES = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    private static final List<String> PARTS = List.of("", "-wal", "-shm", "-journal");

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private StoreFileChecks() {}

    /**
     * Checks that a store's path has an SQLite database or nothing; does not change an existing file.
     *
     * @throws StoreException when the path has something else
     */
    static void requireStoreOrNothing(StoreUrl url) {
        Path file = url.file();
        if (Files.isDirectory(file)) {
            throw new StoreException(
                    "the store " + url + " is a folder; name a file in it, such as " + file.resolve("market.db"));
        }
        requireNotPlanted(url);
        if (!Files.exists(file)) {
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] first = in.readNBytes(FIRST_BYTES.length);
            if (first.length > 0 && !Arrays.equals(first, FIRST_BYTES)) {
                throw new StoreException("the store " + url + " is a file of another kind, which was left as it is");
            }
        } catch (IOException failed) {
            throw new StoreException(url, "cannot be read", failed);
        }
    }

    /**
     * Rejects a store's file that another user may have created. The same applies to SQLite's log files beside it,
     * because SQLite reads them when it opens the store's file.
     */
    private static void requireNotPlanted(StoreUrl url) {
        try {
            for (String part : PARTS) {
                Path file = url.file().resolveSibling(url.file().getFileName() + part);
                if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                    OwnPath.requireNotPlanted(file);
                }
            }
        } catch (IOException refused) {
            throw new StoreException(url, "is not used", refused);
        }
    }

    /**
     * Creates a file and its folder if they do not exist; only the owner may read the file.
     *
     * @param url the store to which the file belongs
     * @throws StoreException when the file cannot be created
     */
    static void createPrivately(StoreUrl url, Path file) {
        try {
            Path folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            if (isPosix(file)) {
                createIfAbsent(file);
            }
        } catch (IOException failed) {
            throw new StoreException(url, "cannot be created", failed);
        }
    }

    private static void createIfAbsent(Path file) throws IOException {
        try {
            Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
        } catch (FileAlreadyExistsException known) {
            // The caller checks whether an existing file is a store, once the file is open.
            OwnPath.requireNotPlanted(file);
        }
    }

    /** Makes a file readable and writable by its owner only. Called once the file is known to be a store. */
    static void makePrivate(StoreUrl url) {
        try {
            if (isPosix(url.file())) {
                Files.setPosixFilePermissions(url.file(), OWNER_ONLY);
            }
        } catch (IOException failed) {
            throw new StoreException(url, "cannot be made private", failed);
        }
    }

    private static boolean isPosix(Path file) throws IOException {
        Path folder = file.getParent();
        return Files.getFileStore(folder == null ? Path.of(".") : folder).supportsFileAttributeView("posix");
    }
}
