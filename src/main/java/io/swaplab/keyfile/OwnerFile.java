package io.swaplab.keyfile;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
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

    private static FileAttribute<?>[] only(String permissions) {
        return POSIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
