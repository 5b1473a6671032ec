package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of a folder. */
final class FileTree {
    private FileTree() {}

    /** A file itself, or every file below a folder, in the order of their paths. */
    static List<Path> below(Path root) throws IOException {
        try (Stream<Path> found = Files.walk(root)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
