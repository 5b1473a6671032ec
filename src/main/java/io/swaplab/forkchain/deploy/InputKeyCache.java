package io.swaplab.forkchain.deploy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/**
 * Caches the keys of inputs, so that inputs are hashed again only if the metadata of one of their files has changed.
 */
public record InputKeyCache(Path cache) {
    private static final String FOLDER = "keys";
    private static final int LINES = 2;

    /**
     * The key of the contents of files.
     *
     * @param name the kind of key, part of a file name
     * @param inputs files and folders
     * @param hash computes the key from the contents
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
}
