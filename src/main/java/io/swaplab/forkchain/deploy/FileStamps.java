package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The metadata of files: names, sizes and change times. Files with unchanged metadata need not be read again; version
 * control and build tools do the same. The time of the last change of any kind cannot be set back by a copy.
 *
 * @param text the metadata as text; the same for the same unchanged files
 * @param settled whether the metadata may be remembered: a file changed just now could change again within the same
 *     clock tick and would look the same
 */
record FileStamps(String text, boolean settled) {
    private static final Duration TICK = Duration.ofSeconds(2);

    /** @throws UncheckedIOException when a file's metadata cannot be read */
    static FileStamps of(List<Path> roots, Instant now) {
        InputHash stamps = new InputHash();
        Instant latest = Instant.EPOCH;
        try {
            for (Path root : roots) {
                for (Path file : FileTree.below(root)) {
                    Map<String, Object> look = look(file);
                    stamps.text(file.toString()).text(look.toString());
                    latest = Stream.of(latest, changed(look))
                            .max(Instant::compareTo)
                            .get();
                }
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("a file cannot be looked at", failure);
        }
        return new FileStamps(stamps.key(), latest.plus(TICK).isBefore(now));
    }

    private static Map<String, Object> look(Path file) throws IOException {
        boolean unix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
        String wanted = unix ? "unix:size,lastModifiedTime,ctime,ino" : "size,lastModifiedTime";
        return new java.util.TreeMap<>(Files.readAttributes(file, wanted));
    }

    private static Instant changed(Map<String, Object> look) {
        Object time = look.getOrDefault("ctime", look.get("lastModifiedTime"));
        return ((FileTime) Objects.requireNonNull(time)).toInstant();
    }
}
