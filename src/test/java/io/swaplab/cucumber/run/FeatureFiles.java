package io.swaplab.cucumber.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Finds the feature files that the command line selects. */
final class FeatureFiles {
    private FeatureFiles() {}

    /**
     * The files of a folder, or the named file itself; {@code FILE:LINE} is returned unchanged. Includes files with a
     * wrong extension, such as {@code .Feature}, so that they are reported instead of silently skipped.
     */
    static List<String> under(String choice) {
        if (!Files.isDirectory(Path.of(choice))) {
            return List.of(choice);
        }
        try (Stream<Path> files = Files.walk(Path.of(choice))) {
            return files.filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(FeatureFile.END))
                    .filter(file -> !Files.isDirectory(file))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of(choice);
        }
    }

    /** The file of a selection, without its line numbers. */
    static Path file(String choice) {
        return Path.of(choice.substring(0, end(choice)));
    }

    /** The line numbers of a selection, with their colons; empty if there are none. */
    static String lines(String choice) {
        return choice.substring(end(choice));
    }

    private static int end(String choice) {
        int end = choice.lastIndexOf(FeatureFile.END);
        return end < 0 ? choice.length() : end + FeatureFile.END.length();
    }
}
