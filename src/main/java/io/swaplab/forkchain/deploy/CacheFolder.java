package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * Folders that are built once and then only read, by key. A folder appears whole or not at all, and of several programs
 * that want the same one, one builds and the others wait.
 */
public final class CacheFolder {
    /** A file lock holds between programs only, so threads of this one take turns here first. */
    private static final ReentrantLock TURN = new ReentrantLock();

    private final Path base;

    public CacheFolder(Path base) {
        this.base = base;
    }

    /** Fills an empty folder. */
    @FunctionalInterface
    public interface Build {
        void into(Path folder) throws IOException;
    }

    /**
     * The folder of that key, built now if no earlier program did.
     *
     * @throws ForkException when the cache cannot be written or the build fails on a file
     */
    public Path folder(String key, Build build) {
        Path wanted = base.resolve(key);
        if (Files.isDirectory(wanted)) {
            return wanted;
        }
        TURN.lock();
        try {
            Files.createDirectories(base);
            try (FileChannel channel = FileChannel.open(
                            base.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    FileLock lock = channel.lock()) {
                if (lock.isValid() && !Files.isDirectory(wanted)) {
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

    private void buildAside(Path wanted, Build build) throws IOException {
        Path draft = Files.createTempDirectory(base, wanted.getFileName() + ".draft");
        try {
            build.into(draft);
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
