package io.swaplab.forkchain.anvil;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A running anvil on disk, by which a later program can tell that it was left behind. */
record AnvilRecord(ProcessIdentity owner, ProcessIdentity anvil, int port) {
    static final String SUFFIX = ".anvil";

    private static final int LINES = 3;

    /** Where the anvil of this program on that port is recorded. */
    static Path file(Path folder, int port) {
        return folder.resolve(ProcessHandle.current().pid() + "-" + port + SUFFIX);
    }

    void write(Path file) throws IOException {
        Files.write(file, List.of(owner.toString(), anvil.toString(), Integer.toString(port)));
    }

    /** Empty when the file is gone or holds something else. */
    static Optional<AnvilRecord> read(Path file) {
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

    /** Whether the program that started it is gone. */
    boolean isOrphaned() {
        return owner.find().isEmpty();
    }

    /** The process, if it is still there and still that anvil: never a stranger of the same number. */
    Optional<ProcessHandle> process() {
        return anvil.find()
                .filter(found -> found.info()
                        .commandLine()
                        .filter(line -> line.contains("anvil") && line.contains("--port " + port + " "))
                        .isPresent());
    }
}
