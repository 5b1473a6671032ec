package io.swaplab.snapshot;

import io.swaplab.market.PoolId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What all files have in common when they are written. */
final class FileText {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private FileText() {}

    /**
     * Writes the file; what was in it is gone.
     *
     * @throws UncheckedIOException when it cannot be written
     */
    static void write(Path file, ObjectNode top) {
        try {
            Files.write(file, JSON.writeValueAsBytes(top));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** What files call a pool: its address, or its key where one contract holds many pools. */
    static String name(PoolId id) {
        return id.equals(PoolId.of(id.contract()))
                ? id.contract().toLowerHex()
                : id.key().toString();
    }
}
