package io.swaplab.console.backend;

import io.swaplab.client.keyfile.AtomicFileWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** The file in the user's state folder that records the running lab. Only its owner can read it. */
public final class LabFile {
    private static final int PROBE_BYTES = 4_096;
    private static final Set<StandardOpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Path folder;

    /**
     * Holds the JSON mapper. This separate class is loaded only when a record is read or written, because most prompts
     * start without a lab and should start fast.
     */
    private static final class Json {
        static final JsonMapper MAPPER = JsonMapper.builder().build();
    }

    /** The record's file in this state folder. */
    public LabFile(Path stateFolder) {
        folder = stateFolder;
    }

    /** The record of the running lab; empty if there is no record, or if the process that it names has ended. */
    Optional<LabRecord> running() {
        return read().filter(LabRecord::isAlive);
    }

    /** Whether a lab is running, according to the record and its process. Sends no request to the lab. */
    public boolean isRunning() {
        return running().isPresent();
    }

    private Optional<LabRecord> read() {
        try {
            byte[] content = Files.readAllBytes(file());
            return Optional.of(Json.MAPPER.readValue(content, LabRecord.class));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (JacksonException unreadable) {
            return Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException("the lab's file cannot be read", failed);
        }
    }

    /** Writes the record atomically: a reader sees the whole record or none of it. */
    void write(LabRecord lab) throws IOException {
        Path draft = folder.resolve("lab.json." + lab.pid());
        Files.deleteIfExists(draft);
        try {
            fill(draft, Json.MAPPER.writeValueAsBytes(lab));
            Files.move(draft, file(), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    private static void fill(Path draft, byte[] content) throws IOException {
        try (FileChannel channel = FileChannel.open(draft, NEW, OWNER_ONLY)) {
            ByteBuffer rest = ByteBuffer.wrap(content);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }
    }

    /**
     * Checks whether the state folder can be written to; returns the reason if not, otherwise empty. In an
     * unwritable folder, a lab's process cannot write the error message that explains why it ended.
     */
    Optional<String> obstacle() {
        Path probe = folder.resolve("lab.probe");
        try {
            Files.deleteIfExists(probe);
            try {
                fill(probe, new byte[PROBE_BYTES]);
            } finally {
                Files.deleteIfExists(probe);
            }
            return Optional.empty();
        } catch (IOException failed) {
            return Optional.of(AtomicFileWriter.cause(failed));
        }
    }

    /** Removes the record if it belongs to this lab. */
    void remove(LabRecord lab) throws IOException {
        if (read().filter(lab::equals).isPresent()) {
            Files.deleteIfExists(file());
        }
    }

    /**
     * Takes the lock that a lab holds while it runs, so that there is only one lab for each state folder. Null if
     * another process holds the lock.
     */
    @Nullable
    FileLock claim() throws IOException {
        Path lock = folder.resolve("lab.lock");
        FileChannel channel =
                FileChannel.open(lock, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), OWNER_ONLY);
        FileLock held = tryLock(channel);
        if (held == null) {
            channel.close();
        }
        return held;
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException sameProgram) {
            return null;
        }
    }

    /** A new, empty file for the output of the lab's process, readable by its owner only. */
    Path newLog() throws IOException {
        Path log = folder.resolve("lab.log");
        Files.deleteIfExists(log);
        return Files.createFile(log, OWNER_ONLY);
    }

    private Path file() {
        return folder.resolve("lab.json");
    }

    /**
     * The record of the running lab in the state folder.
     *
     * @param pid the lab's process
     * @param startedAtMillis start time of that process according to the operating system, which distinguishes it from
     *     a later process with the same pid
     * @param port the lab's port on 127.0.0.1
     * @param token the secret that callers must present, 64 hexadecimal digits
     * @param build the id of the program build that the lab runs
     */
    record LabRecord(long pid, long startedAtMillis, int port, String token, String build) {
        /** Whether the process that wrote the record still runs. */
        boolean isAlive() {
            return process().isPresent();
        }

        Optional<ProcessHandle> process() {
            return ProcessHandle.of(pid)
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> startOf(process) == startedAtMillis);
        }

        /** The start time of a process in Unix milliseconds; 0 if the operating system does not report it. */
        static long startOf(ProcessHandle process) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }

        /** Omits the token. */
        @Override
        public String toString() {
            return "LabRecord[pid=" + pid + ", port=" + port + ", build=" + build + "]";
        }
    }
}
