package io.swaplab.service.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A lock on a store's file that keeps out other processes and other services in this process. It is released when the
 * process ends. A PostgreSQL store needs no lock: the process that opened it last is the only one that may write.
 */
public final class StoreLock implements AutoCloseable {
    private static final StoreLock NONE = new StoreLock(null);

    private final @Nullable FileChannel held;

    private StoreLock(@Nullable FileChannel held) {
        this.held = held;
    }

    /**
     * Locks a store's file; a PostgreSQL store is not locked.
     *
     * @return empty if another process or service has locked the store
     * @throws StoreException when the path has something other than a store, or the file for the lock cannot be created
     */
    public static Optional<StoreLock> take(StoreUrl url) {
        if (!url.isFile()) {
            return Optional.of(NONE);
        }
        try {
            StoreFileChecks.requireStoreOrNothing(url);
            Path file = url.beside("lock").file();
            StoreFileChecks.createPrivately(url, file);
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            boolean locked = false;
            try {
                FileLock lock = channel.tryLock();
                locked = lock != null;
            } catch (OverlappingFileLockException ours) {
                // Another service of this process holds the lock.
                locked = false;
            } finally {
                if (!locked) {
                    channel.close();
                }
            }
            return locked ? Optional.of(new StoreLock(channel)) : Optional.empty();
        } catch (IOException failed) {
            throw new StoreException(url, "cannot be locked", failed);
        }
    }

    @Override
    public void close() {
        if (held != null) {
            try {
                held.close();
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }
    }
}
