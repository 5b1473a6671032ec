package io.swaplab.cucumber.run;

import io.cucumber.gherkin.GherkinParser;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Feature;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Pickle;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A parsed feature file. An invalid file has faults and no scenarios.
 *
 * @param text its lines
 * @param pickles its scenarios, with each row of an outline separately
 * @param faults formal errors, as {@code FILE:LINE: text}
 */
record FeatureFile(Path file, List<String> text, Optional<Feature> feature, List<Pickle> pickles, List<String> faults) {
    /** The extension of files with scenarios. */
    static final String END = ".feature";

    private static final Pattern UNEXPECTED = Pattern.compile("got ('.*')");

    static FeatureFile read(Path file) {
        if (Files.isDirectory(file)) {
            return unreadable(file, file + ": this folder cannot be read");
        }
        if (!file.toString().endsWith(END)) {
            return unreadable(
                    file, file + ": the name of a file with scenarios ends with " + END + ", in small letters");
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            CharBuffer text = CharBuffer.allocate(bytes.length);
            ByteBuffer rest = ByteBuffer.wrap(bytes);
            CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
            if (decoder.decode(rest, text, true).isError()) {
                return unreadable(file, file + ":" + notUtf8(bytes, rest.position()));
            }
            return parsed(file, text.flip().toString());
        } catch (NoSuchFileException gone) {
            return unreadable(file, file + ": there is no such file");
        } catch (IOException e) {
            return unreadable(file, file + ": it cannot be read: " + e.getMessage());
        }
    }

    private static FeatureFile unreadable(Path file, String fault) {
        return new FeatureFile(file, List.of(), Optional.empty(), List.of(), List.of(fault));
    }

    private static String notUtf8(byte[] bytes, int wrong) {
        int line = 1;
        for (int i = 0; i < wrong; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return String.format(
                Locale.ROOT, "%d: the byte %02X in this line is no UTF-8: save the file as UTF-8", line, bytes[wrong]);
    }

    private static FeatureFile parsed(Path file, String text) {
        List<Envelope> read = GherkinParser.builder()
                .includeSource(false)
                .includeGherkinDocument(true)
                .includePickles(true)
                .build()
                .parse(file.toString(), text.getBytes(StandardCharsets.UTF_8))
                .toList();
        List<String> unread = read.stream()
                .map(Envelope::getParseError)
                .flatMap(Optional::stream)
                .map(error -> error.getSource()
                                .getLocation()
                                .map(place -> place.getLine() + ": ")
                                .orElse("")
                        + inWords(error.getMessage()))
                .toList();
        if (!unread.isEmpty()) {
            return unreadable(file, file + ":" + unread.getFirst());
        }
        GherkinDocument document = read.stream()
                .map(Envelope::getGherkinDocument)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow();
        List<String> lines = text.lines().toList();
        return new FeatureFile(
                file,
                lines,
                document.getFeature(),
                read.stream().map(Envelope::getPickle).flatMap(Optional::stream).toList(),
                Stream.concat(FeatureForm.faults(document).stream(), Holes.fault(lines).stream())
                        .map(fault -> file + ":" + fault)
                        .toList());
    }

    /** Replaces Gherkin's grammar tokens in an error message by words that authors of scenarios know. */
    private static String inWords(String message) {
        Matcher unexpected = UNEXPECTED.matcher(message);
        return unexpected.find()
                ? "no step, table row, tag or heading can be read here: " + unexpected.group(1)
                        + "; a step begins with Given, When, Then, And or But"
                : message.replaceFirst("^\\([0-9:]+\\): ", "");
    }

    /** The line ranges of the scenarios. */
    ScenarioLines lines() {
        return new ScenarioLines(feature.orElseThrow());
    }
}
