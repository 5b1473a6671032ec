package io.swaplab.forkchain.deploy;

import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Remembers the keys that {@link InputHash} computes from files. Files are hashed again only if the metadata of one of
 * them has changed.
 */
public record InputHashCache(Path cache) {
    private static final String FOLDER = "keys";
    private static final int LINES = 2;

    /**
     * Returns a key that depends on the contents of files.
     *
     * @param name the kind of key; part of the name of the file that remembers it
     * @param inputs files and folders
     * @param hash computes the key from the contents; called only if the remembered key is missing or outdated
     */
    public String key(String name, List<Path> inputs, Supplier<String> hash) {
        return key(name, inputs, Instant.now(), hash);
    }

    String key(String name, List<Path> inputs, Instant now, Supplier<String> hash) {
        FileStamps stamps = FileStamps.of(inputs, now);
        // Several working copies may share a cache, so the inputs' paths are part of the file name.
        Path memo = cache.resolve(FOLDER)
                .resolve(name + "-" + new InputHash().text(inputs.toString()).key());
        List<String> remembered = lines(memo);
        if (remembered.size() == LINES
                && remembered.getFirst().equals(stamps.text())
                && InputHash.isKey(remembered.getLast())) {
            return remembered.getLast();
        }
        String key = hash.get();
        stamps.remember(memo, stamps.text() + "\n" + key + "\n");
        return key;
    }

    private static List<String> lines(Path memo) {
        try {
            return Files.isRegularFile(memo) ? Files.readAllLines(memo) : List.of();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /**
     * The metadata of files: names, sizes and change times. As in version control and build tools, a file with
     * unchanged metadata counts as unchanged. The change time ({@code ctime}) is used, because programs can set a
     * file's modification time back but not its change time.
     *
     * @param text a hash of the metadata
     * @param settled whether every file's last change is at least two seconds ago. Otherwise the metadata is not
     *     stored, because it would not show a second change within the same clock tick
     */
    record FileStamps(String text, boolean settled) {
        private static final Duration TICK = Duration.ofSeconds(2);

        /**
         * Reads the metadata.
         *
         * @throws UncheckedIOException when a file's metadata cannot be read
         */
        static FileStamps of(List<Path> roots, Instant now) {
            InputHash stamps = new InputHash();
            Instant latest = Instant.EPOCH;
            try {
                for (Path root : roots) {
                    for (Path file : InputHash.files(root)) {
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

        /**
         * Writes a small cache file, completely or not at all. Does nothing if the metadata is too young to be stored.
         * Errors are ignored, because the cached work can be repeated.
         */
        void remember(Path file, String content) {
            if (!settled) {
                return;
            }
            try {
                Path folder = OwnPath.folder(
                        Objects.requireNonNull(file.toAbsolutePath().getParent(), "a cache file is in a folder"));
                Path draft = Files.createTempFile(folder, "draft", ".tmp");
                try {
                    Files.writeString(draft, content);
                    Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
                } finally {
                    Files.deleteIfExists(draft);
                }
            } catch (IOException | UnsupportedOperationException unwritable) {
                // The cached work is repeated at the next start.
                return;
            }
        }

        private static Map<String, Object> look(Path file) throws IOException {
            boolean unix = file.getFileSystem().supportedFileAttributeViews().contains("unix");
            String wanted = unix ? "unix:size,lastModifiedTime,ctime,ino" : "size,lastModifiedTime";
            return new TreeMap<>(Files.readAttributes(file, wanted));
        }

        private static Instant changed(Map<String, Object> look) {
            Object time = look.getOrDefault("ctime", look.get("lastModifiedTime"));
            return ((FileTime) Objects.requireNonNull(time)).toInstant();
        }
    }
}
