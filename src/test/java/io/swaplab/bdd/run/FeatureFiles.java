package io.swaplab.bdd.run;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The feature files that were chosen, and what is wrong with the form of one. */
final class FeatureFiles {
    private static final String END = ".feature";
    private static final Pattern UNEXPECTED = Pattern.compile("got ('.*')");

    private FeatureFiles() {}

    /** The files of a folder, or the one that is named; {@code FILE:LINE} stays as it is. */
    static List<String> under(String choice) {
        if (!Files.isDirectory(Path.of(choice))) {
            return List.of(choice);
        }
        try (Stream<Path> files = Files.walk(Path.of(choice))) {
            return files.map(Path::toString)
                    .filter(file -> file.endsWith(END))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file of a choice that may have lines behind it. */
    static Path file(String choice) {
        int end = choice.lastIndexOf(END);
        return Path.of(end < 0 ? choice : choice.substring(0, end + END.length()));
    }

    /** The lines of a choice with their colons, or empty. */
    static String lines(String choice) {
        return choice.substring(file(choice).toString().length());
    }

    /** Gherkin names the tokens of its grammar; whoever writes a scenario knows steps, rows and headings. */
    private static String inWords(String message) {
        Matcher unexpected = UNEXPECTED.matcher(message);
        return unexpected.find()
                ? "no step, table row, tag or heading can be read here: " + unexpected.group(1)
                        + "; a step begins with Given, When, Then, And or But"
                : message.replaceFirst("^\\([0-9:]+\\): ", "");
    }

    /** What is wrong with the form of a file, as {@code FILE:LINE: what}; empty where all of it can be run. */
    static List<String> faults(Path file) {
        GherkinParser parser = GherkinParser.builder()
                .includeSource(false)
                .includeGherkinDocument(true)
                .includePickles(false)
                .build();
        try {
            List<Envelope> read = parser.parse(file).toList();
            List<String> unread = read.stream()
                    .map(Envelope::getParseError)
                    .flatMap(Optional::stream)
                    .map(error -> error.getSource()
                                    .getLocation()
                                    .map(place -> place.getLine() + ": ")
                                    .orElse("")
                            + inWords(error.getMessage()))
                    .toList();
            List<String> faults = unread.isEmpty()
                    ? read.stream()
                            .map(Envelope::getGherkinDocument)
                            .flatMap(Optional::stream)
                            .flatMap(document -> FeatureForm.faults(document).stream())
                            .toList()
                    : List.of(unread.getFirst());
            return faults.stream().map(fault -> file + ":" + fault).toList();
        } catch (IOException e) {
            return List.of(file + ": it cannot be read: " + e.getMessage());
        }
    }
}
