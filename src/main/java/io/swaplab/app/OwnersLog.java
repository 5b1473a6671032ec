package io.swaplab.app;

import ch.qos.logback.core.rolling.RollingFileAppender;
import io.swaplab.keyfile.OwnPath;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;

/**
 * A log file that only its owner can read. Logback creates it by this class name in its configuration, also after each
 * roll-over.
 */
public final class OwnersLog<E> extends RollingFileAppender<E> {
    private static final Set<PosixFilePermission> OWNER_ALONE = PosixFilePermissions.fromString("rw-------");

    @Override
    public void openFile(String name) throws IOException {
        Path file = Path.of(name).toAbsolutePath();
        Path folder = Objects.requireNonNull(file.getParent(), "a log is in a folder");
        Files.createDirectories(folder);
        if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
            try {
                Files.createFile(file, PosixFilePermissions.asFileAttribute(OWNER_ALONE));
            } catch (FileAlreadyExistsException there) {
                OwnPath.requireNotPlanted(file);
                Files.setPosixFilePermissions(file, OWNER_ALONE);
            }
        }
        super.openFile(name);
    }
}
