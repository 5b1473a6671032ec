package io.swaplab.forkchain.deploy;

import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
 * A cache of folders. Each has a key, is built once and then only read. A folder is created completely or not at all.
 * If several programs need the same folder, one builds it while the others wait. A folder that does not match its
 * manifest is built again.
 */
public final class FolderCache {
    /**
     * Excludes other threads of this program. It is needed besides the file lock, which excludes only other programs.
     */
    private static final ReentrantLock TURN = new ReentrantLock();

    private final Path base;
    private final @Nullable Path built;
    private final ProgressListener progress;

    /**
     * Uses the folders below a base folder.
     *
     * @param progress receives a message when a folder is damaged, or while another program is being waited for
     */
    public FolderCache(Path base, ProgressListener progress) {
        this(base, null, progress);
    }

    /**
     * Uses the folders below a base folder.
     *
     * @param built a folder in which the project's build has stored finished folders by key, to be copied to the cache;
     *     null for none
     */
    FolderCache(Path base, @Nullable Path built, ProgressListener progress) {
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
     * Returns the folder of a key. If it is missing or damaged, first copies it from the results of the project's build
     * or, if they do not contain it, calls {@code build}.
     *
     * @throws ForkException when the cache cannot be written, when other users can write to it, or when {@code build}
     *     throws an {@code IOException}
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
            OwnPath.require(wanted);
        } catch (NoSuchFileException notYet) {
            // Nobody has built the folder, or another program is replacing a damaged one.
            return;
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

    /** Deletes a folder. Renames it first, so that no other program reads it while it is half deleted. */
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

    /**
     * Copies a key's folder from the project's build. Returns false, and copies nothing, if the build has no such
     * folder or its files do not match their recorded hashes.
     */
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
     * Stores copies of cache folders in the folder {@code builds}. A program with an empty cache uses these copies.
     * Deletes all other content of {@code builds}, and writes a stamp file.
     *
     * @param began when the build started, used as the stamp's modification time; scripts compare it with that of the
     *     sources
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

    /** Stores a copy of one cache folder in the project's build, unless an undamaged copy is already there. */
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
            // Programs of other users may copy from this folder, so they need read permission.
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
