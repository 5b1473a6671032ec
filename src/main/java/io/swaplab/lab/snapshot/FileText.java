package io.swaplab.lab.snapshot;

import io.swaplab.client.keyfile.NamedFile;
import io.swaplab.core.market.PoolId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Shared by all file writers. */
final class FileText {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private FileText() {}

    /**
     * Writes the file as a whole; where that fails, the one that was there is as it was.
     *
     * @throws UncheckedIOException if it cannot be written
     */
    static void write(Path file, ObjectNode top) {
        try {
            NamedFile.write(file, draft -> Files.write(draft, JSON.writeValueAsBytes(top)));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /** The name of a pool in files: its address, or its key within a singleton. */
    static String name(PoolId id) {
        return id.equals(PoolId.of(id.contract()))
                ? id.contract().toLowerHex()
                : id.key().toString();
    }
}
