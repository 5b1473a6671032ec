package io.swaplab.lab.transcript;

import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.forkchain.Fork;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folder in which one console keeps its session and its fork. The lock on the folder keeps out other consoles until
 * the process ends.
 *
 * <p>A file of the fork is named by its block, and the file of the session names the block. The session is written
 * last, and each file is replaced as a whole. After a crash at any time, the session and its fork therefore fit.
 */
public final class KeptSession implements AutoCloseable {
    static final String SESSION = "session.jsonl";
    private static final String LOCK = "lock";
    private static final String FORK = "fork-";
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");

    private final Path folder;
    private final FileChannel lock;
    private @Nullable Bytes32 saved;

    private KeptSession(Path folder, FileChannel lock) {
        this.folder = folder;
        this.lock = lock;
    }

    /** Takes the folder of a session; empty if another console uses it. */
    static Optional<KeptSession> claimed(Path session) throws IOException {
        FileChannel channel =
                FileChannel.open(session.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        boolean ours = false;
        try {
            ours = channel.tryLock() != null;
        } catch (OverlappingFileLockException used) {
            // Another session of this process uses the folder.
            ours = false;
        } finally {
            if (!ours) {
                channel.close();
            }
        }
        return ours ? Optional.of(new KeptSession(session, channel)) : Optional.empty();
    }

    /** The file of the session. */
    public Path file() {
        return folder.resolve(SESSION);
    }

    /** The file of the fork at a block. */
    public Path fork(Bytes32 block) {
        return folder.resolve(FORK + block + ".json");
    }

    /** Describes the session in a sentence. Reads no more of the file than that needs, and does not check it. */
    String greeting() throws IOException {
        LocalDateTime at =
                LocalDateTime.ofInstant(Files.getLastModifiedTime(file()).toInstant(), ZoneId.systemDefault());
        boolean today = at.toLocalDate().equals(LocalDate.now(ZoneId.systemDefault()));
        try (Stream<String> lines = Files.lines(file())) {
            long swaps = lines.skip(1)
                    .takeWhile(line -> line.startsWith("{\"swap\""))
                    .count();
            return "a session of " + at.format(today ? TIME : DAY) + " with " + swaps + " swap"
                    + (swaps == 1 ? "" : "s") + " is kept; resume continues it";
        }
    }

    /** Deletes the session. */
    public void discard() {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } finally {
            close();
        }
    }

    /** Writes the fork, unless it is written at this block already, and then the session. */
    public void keep(Fork fork, Bytes32 block, SavedSession session) throws IOException {
        if (!block.equals(saved) || !Files.exists(fork(block))) {
            place(fork(block), fork::save);
        }
        place(file(), draft -> SessionFile.write(draft, session));
        saved = block;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path old : files.filter(file -> isOther(file, block)).toList()) {
                Files.delete(old);
            }
        }
    }

    private boolean isOther(Path file, Bytes32 block) {
        return file.getFileName().toString().startsWith(FORK) && !file.equals(fork(block));
    }

    /** Writes a file that only its owner can read, and puts it in place when it is complete. */
    private static void place(Path file, Consumer<Path> content) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".draft");
        Files.deleteIfExists(draft);
        OwnerFile.create(draft, new byte[0]);
        content.accept(draft);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() {
        try {
            lock.close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
