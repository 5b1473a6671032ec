package io.swaplab.console.line;

import io.swaplab.console.model.ValueSource.Proposal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Files and folders with a prefix; hidden ones only if the prefix starts with a dot. */
final class FileNames {
    private static final int SHOWN = 200;

    private FileNames() {}

    static List<Proposal> like(String word) {
        String folder = word.substring(0, word.lastIndexOf('/') + 1);
        String beginning = word.substring(folder.length()).toLowerCase(Locale.ROOT);
        try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
            return files.filter(file -> fits(name(file), beginning))
                    .sorted()
                    .limit(SHOWN)
                    .map(file -> proposal(folder, file))
                    .toList();
        } catch (IOException | InvalidPathException unreadable) {
            // Completion must not print an error in the middle of a line.
            return List.of();
        }
    }

    private static boolean fits(String name, String beginning) {
        return name.toLowerCase(Locale.ROOT).startsWith(beginning)
                && (beginning.startsWith(".") || !name.startsWith("."));
    }

    private static Proposal proposal(String folder, Path file) {
        boolean goesOn = Files.isDirectory(file);
        return new Proposal(folder + name(file) + (goesOn ? "/" : ""), "", !goesOn);
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }
}
