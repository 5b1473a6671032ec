package io.swaplab.forkchain.anvil;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A file on a running anvil, so that a later program can recognise it as left behind. */
record AnvilRecord(ProcessIdentity owner, ProcessIdentity anvil, int port) {
    static final String SUFFIX = ".anvil";

    private static final int LINES = 3;

    /** The path of the record of this program's anvil on a port. */
    static Path file(Path folder, int port) {
        return folder.resolve(ProcessHandle.current().pid() + "-" + port + SUFFIX);
    }

    void write(Path file) throws IOException {
        Files.write(file, List.of(owner.toString(), anvil.toString(), Integer.toString(port)));
    }

    /** Empty when the file is missing or malformed. */
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

    /** The process, if it still runs and is still that anvil, not another process with the same id. */
    Optional<ProcessHandle> process() {
        return anvil.find()
                .filter(found -> found.info()
                        .commandLine()
                        .filter(line -> line.contains("anvil") && line.contains("--port " + port + " "))
                        .isPresent());
    }
}
