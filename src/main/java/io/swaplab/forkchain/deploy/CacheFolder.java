package io.swaplab.forkchain.deploy;

import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Folders that are built once per key and then only read. A folder is created completely or not at all. If several
 * programs need the same folder, one builds it and the others wait. A folder that does not match its manifest is
 * rebuilt.
 */
public final class CacheFolder {
    /** File locks work between processes only, so the threads of this program use this lock first. */
    private static final ReentrantLock TURN = new ReentrantLock();

    private final Path base;
    private final @Nullable Path built;
    private final Progress progress;

    /**
     * Uses the folders below a base folder.
     *
     * @param progress receives a line about a damaged folder, or about waiting for another program
     */
    public CacheFolder(Path base, Progress progress) {
        this(base, null, progress);
    }

    /**
     * Uses the folders below a base folder.
     *
     * @param built a folder that the project's build filled with complete folders of the same keys, which are copied if
     *     possible; null for none
     */
    CacheFolder(Path base, @Nullable Path built, Progress progress) {
        this.base = base;
        this.built = built;
        this.progress = progress;
    }

    /** Fills an empty folder. */
    @FunctionalInterface
    public interface Build {
        void into(Path folder) throws IOException;
    }

    /**
     * Returns the folder of a key. A missing or damaged folder is copied from the project's build, or built now.
     *
     * @throws ForkException when the cache cannot be written, other users can write it, or the build fails on a file
     */
    public Path folder(String key, Build build) {
        Path wanted = base.resolve(key);
        requireOwn(wanted);
        if (isWhole(wanted)) {
            return wanted;
        }
        TURN.lock();
        try {
            try (FileChannel channel = FileChannel.open(
                            base.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = lock(channel)) {
                if (lock.isValid() && !isWhole(wanted)) {
                    removeBroken(wanted);
                    buildAside(wanted, key, build);
                }
            }
            return wanted;
        } catch (IOException failure) {
            throw new ForkException("the cache folder " + base + " cannot be used: " + failure.getMessage(), failure);
        } finally {
            TURN.unlock();
        }
    }

    private void requireOwn(Path wanted) {
        try {
            OwnPath.folder(base);
            if (Files.exists(wanted)) {
                OwnPath.require(wanted);
            }
        } catch (IOException failure) {
            throw new ForkException("the cache folder " + base + " cannot be used: " + failure.getMessage(), failure);
        }
    }

    private static boolean isWhole(Path folder) {
        return Files.isDirectory(folder)
                && new CacheManifest(folder).trouble(Instant.now()).isEmpty();
    }

    private FileLock lock(FileChannel channel) throws IOException {
        FileLock free = channel.tryLock();
        if (free != null) {
            return free;
        }
        progress.line("waiting for another program that fills the cache " + base);
        return channel.lock();
    }

    /** Moves the folder away before deleting it, so that no program finds a part of it. */
    private void removeBroken(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        String trouble = new CacheManifest(folder).trouble(Instant.now()).orElse("");
        progress.remark("the cache folder " + folder + " is broken (" + trouble + "); it is rebuilt");
        Path aside = Files.createTempDirectory(base, folder.getFileName() + ".broken");
        Files.move(folder, aside, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        delete(aside);
    }

    private void buildAside(Path wanted, String key, Build build) throws IOException {
        Path draft = Files.createTempDirectory(base, wanted.getFileName() + ".draft");
        try {
            if (!copied(key, draft)) {
                build.into(draft);
            }
            new CacheManifest(draft).write();
            try {
                Files.move(draft, wanted, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException plainDisk) {
                Files.move(draft, wanted);
            }
        } finally {
            delete(draft);
        }
    }

    /** Copies the folder from the project's build; returns whether the build has it with all recorded hashes. */
    private boolean copied(String key, Path draft) throws IOException {
        Path ready = built == null ? null : built.resolve(key);
        if (ready == null || !Files.isDirectory(ready)) {
            return false;
        }
        Optional<String> trouble = new CacheManifest(ready).copyTo(draft);
        trouble.ifPresent(what -> progress.remark("what the build left in " + ready + " is not used (" + what + ")"));
        return trouble.isEmpty();
    }

    /**
     * Copies folders of the cache to the project's build, for starts with an empty cache, and deletes everything else
     * there. Writes a stamp file.
     *
     * @param began start of the build, used as the stamp's time; scripts compare it with the sources
     */
    public static void keep(List<Path> folders, Path builds, Instant began) throws IOException {
        for (Path folder : folders) {
            keep(folder, builds);
        }
        List<Path> names = folders.stream().map(Path::getFileName).toList();
        try (Stream<Path> found = Files.list(builds)) {
            for (Path other : found.toList()) {
                if (!names.contains(other.getFileName())) {
                    delete(other);
                }
            }
        }
        Files.setLastModifiedTime(Files.createFile(builds.resolve("stamp")), FileTime.from(began));
    }

    /** Copies a folder of the cache to the project's build, unless it is there already. */
    private static void keep(Path folder, Path builds) throws IOException {
        Path kept = builds.resolve(folder.getFileName());
        if (isWhole(kept)) {
            return;
        }
        delete(kept);
        Files.createDirectories(builds);
        Path draft = Files.createTempDirectory(builds, folder.getFileName() + ".draft");
        try {
            Optional<String> trouble = new CacheManifest(folder).copyTo(draft);
            if (trouble.isPresent()) {
                throw new IOException(folder + " changed while it was copied: " + trouble.get());
            }
            new CacheManifest(draft).write();
            // Other users may start from this build, so they need read permission.
            if (draft.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(draft, PosixFilePermissions.fromString("rwxr-xr-x"));
            }
            Files.move(draft, kept);
        } finally {
            delete(draft);
        }
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        List<Path> deepestFirst;
        try (Stream<Path> paths = Files.walk(folder)) {
            deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : deepestFirst) {
            Files.delete(path);
        }
    }
}
