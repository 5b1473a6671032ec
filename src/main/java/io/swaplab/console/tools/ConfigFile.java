package io.swaplab.console.tools;

import io.swaplab.client.keyfile.KeyFileException;
import io.swaplab.client.keyfile.OwnerFile;
import io.swaplab.console.model.CommandFailure;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The file with the user's settings, in the format of Java properties with one line for each key. Other lines, such as
 * comments, stay when a value is set.
 */
public record ConfigFile(Path path) {
    private static final int MOST_BYTES = 100_000;

    /** Reads the file. A faulty line is left out and reported; a missing file is empty. */
    Config read() {
        Map<String, String> values = new LinkedHashMap<>();
        List<CommandFailure> problems = new ArrayList<>();
        try {
            int number = 1;
            for (String line : lines()) {
                String place = path + ":" + number++;
                fault(line, values).ifPresent(fault -> problems.add(fault.at(place)));
            }
        } catch (CommandFailure unusable) {
            problems.add(unusable);
        }
        return new Config(values, problems);
    }

    /** Adds the value of a line; returns what is wrong with the line, if anything. */
    private static Optional<CommandFailure> fault(String line, Map<String, String> values) {
        if (line.endsWith("\\")) {
            return Optional.of(ConfigKey.wrong("a value", "on one line, without a backslash at its end", line));
        }
        Optional<Map.Entry<String, String>> entry;
        try {
            entry = entry(line);
        } catch (IllegalArgumentException malformed) {
            return Optional.of(ConfigKey.wrong("a line", "KEY = VALUE, in the format of Java properties", line));
        }
        if (entry.isEmpty()) {
            return Optional.empty();
        }
        String key = entry.get().getKey();
        String value = entry.get().getValue();
        Optional<CommandFailure> fault = ConfigKey.fault(key, value);
        return fault.isPresent() || values.putIfAbsent(key, value) == null
                ? fault
                : Optional.of(ConfigKey.wrong(key, "set once", "another line"));
    }

    /** The key and the value of a line; empty for a blank line and a comment. */
    private static Optional<Map.Entry<String, String>> entry(String line) {
        Properties one = new Properties();
        try {
            one.load(new StringReader(line));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return one.stringPropertyNames().stream()
                .findFirst()
                .map(key -> Map.entry(key, one.getProperty(key).strip()));
    }

    private static boolean isOf(String line, String key) {
        try {
            return entry(line).filter(entry -> entry.getKey().equals(key)).isPresent();
        } catch (IllegalArgumentException malformed) {
            return false;
        }
    }

    /** Sets the value of a key in its line, or in a new line at the end. */
    void set(String key, String value) {
        List<String> lines = new ArrayList<>(lines());
        int old = 0;
        while (old < lines.size() && !isOf(lines.get(old), key)) {
            old++;
        }
        if (old == lines.size()) {
            lines.add("");
        }
        lines.set(old, line(key, value));
        write(lines);
    }

    private static String line(String key, String value) {
        Properties one = new Properties();
        one.setProperty(key, value);
        StringWriter text = new StringWriter();
        try {
            one.store(text, null);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        // The first line is the date.
        return text.toString().lines().skip(1).findFirst().orElseThrow();
    }

    /** Removes a key; returns whether it was there. */
    boolean unset(String key) {
        List<String> lines = new ArrayList<>(lines());
        boolean was = lines.removeIf(line -> isOf(line, key));
        if (was) {
            write(lines);
        }
        return was;
    }

    private List<String> lines() {
        try {
            return Files.exists(path) ? OwnerFile.read(path, MOST_BYTES).lines().toList() : List.of();
        } catch (KeyFileException refused) {
            throw unusable(String.valueOf(refused.getMessage())).cause(refused);
        }
    }

    void write(List<String> lines) {
        try {
            OwnerFile.replace(path, String.join("\n", lines) + "\n");
        } catch (IOException failed) {
            throw unusable(failed.toString()).cause(failed);
        }
    }

    private CommandFailure unusable(String reason) {
        return CommandFailure.usage("the config file cannot be used: " + reason)
                .value("config", "a text file that only you can read", path.toString())
                .hint("--no-config starts without it");
    }
}
