package io.swaplab.forkchain.deploy;

import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;

/** Writes small cache files: completely or not at all. A failure to write is ignored. */
final class WholeFile {
    private WholeFile() {}

    static void write(Path file, String text) {
        try {
            Path folder = OwnPath.folder(
                    Objects.requireNonNull(file.toAbsolutePath().getParent(), "a cache file is in a folder"));
            Path draft = Files.createTempFile(folder, "draft", ".tmp");
            try {
                Files.writeString(draft, text);
                Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException | UnsupportedOperationException unwritable) {
            // The cached work is repeated at the next start.
            return;
        }
    }
}
