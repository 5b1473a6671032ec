package io.swaplab.cucumber.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The feature files that were chosen. */
final class FeatureFiles {
    private FeatureFiles() {}

    /**
     * The files of a folder, or the one that is named; {@code FILE:LINE} stays as it is. A file whose name ends in other
     * letters, such as {@code .Feature}, is among them, so that it is not passed over in silence.
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

    /** The file of a choice that may have lines behind it. */
    static Path file(String choice) {
        return Path.of(choice.substring(0, end(choice)));
    }

    /** The lines of a choice with their colons, or empty. */
    static String lines(String choice) {
        return choice.substring(end(choice));
    }

    private static int end(String choice) {
        int end = choice.lastIndexOf(FeatureFile.END);
        return end < 0 ? choice.length() : end + FeatureFile.END.length();
    }
}
