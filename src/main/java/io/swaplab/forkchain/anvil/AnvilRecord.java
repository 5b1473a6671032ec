package io.swaplab.forkchain.anvil;

import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Describes a running anvil in a file. If the program that started the anvil dies, a later program finds the file and
 * ends the anvil.
 */
public record AnvilRecord(ProcessIdentity owner, ProcessIdentity anvil, int port) {
    static final String SUFFIX = ".anvil";

    private static final int LINES = 3;

    /** The path of the file for the anvil that this program runs on a port. */
    static Path file(Path folder, int port) {
        return folder.resolve(ProcessHandle.current().pid() + "-" + port + SUFFIX);
    }

    void write(Path file) throws IOException {
        Files.write(file, List.of(owner.toString(), anvil.toString(), Integer.toString(port)));
    }

    /** Reads the description from a file; empty if the file is missing or malformed. */
    private static Optional<AnvilRecord> read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            return lines.size() == LINES
                    ? Optional.of(new AnvilRecord(
                            ProcessIdentity.parse(lines.get(0)),
                            ProcessIdentity.parse(lines.get(1)),
                            Integer.parseInt(lines.get(2))))
                    : Optional.empty();
        } catch (IOException | IllegalArgumentException unreadable) {
            return Optional.empty();
        }
    }

    /**
     * Ends anvils that have outlived the program that started them, and reports each of them. Usually {@link
     * ParentWatch} has already ended them; this is needed only if the watch was killed too.
     */
    public static void endLeft(InstallationPaths installation, ProgressListener progress) {
        for (Path file : files(installation.running())) {
            AnvilRecord record = read(file).orElse(null);
            if (record != null && record.isOrphaned()) {
                record.process().ifPresent(left -> {
                    left.destroyForcibly();
                    progress.remark("ended anvil process " + left.pid() + ", left behind by a program that is gone");
                });
                delete(file);
            }
        }
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(SUFFIX)).toList();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException kept) {
            // The next start of the program tries again to delete the file.
            return;
        }
    }

    /** Whether the program that started the anvil has ended. */
    private boolean isOrphaned() {
        return owner.find().isEmpty();
    }

    /** The anvil process; empty if it has ended, even if another process has its id now. */
    private Optional<ProcessHandle> process() {
        return anvil.find()
                .filter(found -> found.info()
                        .commandLine()
                        .filter(line -> line.contains("anvil") && line.contains("--port " + port + " "))
                        .isPresent());
    }

    /**
     * Identifies a process by its id and start time. The id alone would not do, because the system may reuse it.
     *
     * @param startMillis start time as reported by the system; -1 if it is not reported
     */
    record ProcessIdentity(long pid, long startMillis) {
        /**
         * Maximum difference between two start times of the same process. The system computes start times from its boot
         * time, which shifts a little when the clock is set.
         */
        private static final long TOLERANCE_MILLIS = 2_000;

        static ProcessIdentity ofThisProgram() {
            return of(ProcessHandle.current());
        }

        static ProcessIdentity of(ProcessHandle process) {
            return new ProcessIdentity(
                    process.pid(),
                    process.info().startInstant().map(Instant::toEpochMilli).orElse(-1L));
        }

        /**
         * Parses the text of {@link #toString}.
         *
         * @throws IllegalArgumentException when the text is malformed
         */
        static ProcessIdentity parse(String text) {
            String[] parts = text.split("@", -1);
            if (parts.length != 2) {
                throw new IllegalArgumentException("a process is written as pid@milliseconds, got '" + text + "'");
            }
            return new ProcessIdentity(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
        }

        /** The process, if it is still running. */
        Optional<ProcessHandle> find() {
            return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::isSame);
        }

        private boolean isSame(ProcessHandle process) {
            return Math.abs(of(process).startMillis() - startMillis) <= TOLERANCE_MILLIS;
        }

        @Override
        public String toString() {
            return pid + "@" + startMillis;
        }
    }
}
