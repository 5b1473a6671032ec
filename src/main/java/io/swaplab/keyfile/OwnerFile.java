package io.swaplab.keyfile;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Files that only their owner reads, from the moment they are there. */
public final class OwnerFile {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private OwnerFile() {}

    /**
     * Writes a new file, whose folder is made where it is missing.
     *
     * @throws IOException also when the file is there already
     */
    public static void create(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder, only("rwx------"));
        }
        Files.createFile(file, only("rw-------"));
        Files.write(file, content, StandardOpenOption.WRITE);
    }

    /** Replaces a file atomically. */
    public static void replace(Path file, String text) throws IOException {
        Path draft = file.resolveSibling(
                file.getFileName() + "." + ProcessHandle.current().pid() + ".draft");
        Files.deleteIfExists(draft);
        create(draft, text.getBytes(StandardCharsets.UTF_8));
        Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    private static FileAttribute<?>[] only(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
