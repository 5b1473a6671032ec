package io.swaplab.forkchain.deploy;

import io.swaplab.forkchain.deploy.InputHashCache.FileStamps;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The list of a cache folder's files with their sizes and SHA-256 hashes, written when the folder is built. Sizes are
 * checked on every use. All contents are hashed again if the metadata of any file has changed since they were last
 * hashed.
 */
record CacheManifest(Path folder) {
    static final String FILE = "manifest";

    /** Name of the file that records the metadata that all files had when their contents were last verified. */
    private static final String CHECKED = ".checked";

    private static final Pattern HEADER = Pattern.compile("files ([0-9]{1,9})");
    private static final Pattern LINE = Pattern.compile("([0-9a-f]{64}) ([0-9]{1,18}) (.+)");

    private record Entry(String sha256, long size, String name) {}

    /** Writes a manifest that lists the files that the folder contains now. */
    void write() throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path file : InputHash.files(folder)) {
            lines.add(sha256(file) + " " + Files.size(file) + " " + folder.relativize(file));
        }
        lines.addFirst("files " + lines.size());
        Files.write(folder.resolve(FILE), lines);
    }

    /** Describes how the folder differs from the manifest; empty if it matches. */
    Optional<String> trouble(Instant now) {
        try {
            List<Entry> entries = read();
            if (entries.isEmpty()) {
                return Optional.of("its manifest is missing or damaged");
            }
            for (Entry entry : entries) {
                Path file = folder.resolve(entry.name());
                if (!Files.isRegularFile(file)) {
                    return Optional.of(entry.name() + " is missing");
                }
                if (Files.size(file) != entry.size()) {
                    return Optional.of(
                            entry.name() + " has " + Files.size(file) + " bytes, " + entry.size() + " were written");
                }
            }
            return contentTrouble(entries, now);
        } catch (IOException unreadable) {
            return Optional.of("it cannot be read: " + unreadable.getMessage());
        }
    }

    /**
     * Copies all files to an empty folder if their hashes match the manifest. Otherwise copies nothing, and returns a
     * description of the first difference; empty on success.
     */
    Optional<String> copyTo(Path target) throws IOException {
        List<Entry> entries = read();
        Map<Path, byte[]> contents = new LinkedHashMap<>();
        for (Entry entry : entries) {
            Path file = folder.resolve(entry.name()).normalize();
            if (!file.startsWith(folder) || !Files.isRegularFile(file)) {
                return Optional.of(entry.name() + " is missing");
            }
            byte[] content = Files.readAllBytes(file);
            if (!InputHash.sha256(content).equals(entry.sha256())) {
                return Optional.of(entry.name() + " was changed since it was written");
            }
            contents.put(target.resolve(entry.name()), content);
        }
        for (Map.Entry<Path, byte[]> content : contents.entrySet()) {
            Files.createDirectories(content.getKey().getParent());
            Files.write(content.getKey(), content.getValue());
        }
        return entries.isEmpty() ? Optional.of("its manifest is missing or damaged") : Optional.empty();
    }

    private Optional<String> contentTrouble(List<Entry> entries, Instant now) throws IOException {
        List<Path> files = new ArrayList<>(List.of(folder.resolve(FILE)));
        entries.forEach(entry -> files.add(folder.resolve(entry.name())));
        FileStamps stamps = FileStamps.of(files, now);
        Path checked = folder.resolve(CHECKED);
        if (Files.isRegularFile(checked) && Files.readString(checked).equals(stamps.text())) {
            return Optional.empty();
        }
        for (Entry entry : entries) {
            if (!sha256(folder.resolve(entry.name())).equals(entry.sha256())) {
                return Optional.of(entry.name() + " was changed since it was written");
            }
        }
        stamps.remember(checked, stamps.text());
        return Optional.empty();
    }

    /** Reads the entries of the manifest; the list is empty if the manifest is missing or incomplete. */
    private List<Entry> read() throws IOException {
        Path file = folder.resolve(FILE);
        List<String> lines = Files.isRegularFile(file)
                ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                        .lines()
                        .toList()
                : List.of();
        Matcher header = HEADER.matcher(lines.isEmpty() ? "" : lines.getFirst());
        if (!header.matches() || Integer.parseInt(header.group(1)) != lines.size() - 1) {
            return List.of();
        }
        List<Entry> entries = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            Matcher parts = LINE.matcher(line);
            if (!parts.matches()) {
                return List.of();
            }
            entries.add(new Entry(parts.group(1), Long.parseLong(parts.group(2)), parts.group(3)));
        }
        return entries;
    }

    private static String sha256(Path file) throws IOException {
        return InputHash.sha256(Files.readAllBytes(file));
    }
}
