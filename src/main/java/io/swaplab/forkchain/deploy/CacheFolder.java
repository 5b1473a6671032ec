package io.swaplab.forkchain.deploy;

import io.swaplab.keyfile.OwnPath;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * Folders that are built once per key and then only read. A folder appears complete or not at all. If several programs
 * need the same one, one builds it and the others wait. A folder that does not match its manifest is rebuilt.
 */
public final class CacheFolder {
    /** A file lock only works between programs, so the threads of this one lock here first. */
    private static final ReentrantLock TURN = new ReentrantLock();

    private final Path base;
    private final Progress progress;

    /** @param progress is notified of a damaged folder, and of waiting for another program */
    public CacheFolder(Path base, Progress progress) {
        this.base = base;
        this.progress = progress;
    }

    /** Fills an empty folder. */
    @FunctionalInterface
    public interface Build {
        void into(Path folder) throws IOException;
    }

    /**
     * The folder of that key, built now if it is missing or damaged.
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
                    buildAside(wanted, build);
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

    /** It is deleted as a whole, so that no program finds a part of it. */
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

    private void buildAside(Path wanted, Build build) throws IOException {
        Path draft = Files.createTempDirectory(base, wanted.getFileName() + ".draft");
        try {
            build.into(draft);
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
