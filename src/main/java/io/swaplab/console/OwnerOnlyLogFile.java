package io.swaplab.console;

import ch.qos.logback.core.Context;
import ch.qos.logback.core.ContextBase;
import ch.qos.logback.core.FileAppender;
import ch.qos.logback.core.recovery.ResilientFileOutputStream;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.status.StatusListener;
import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.OwnPath;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A log file that only its owner can read. This also holds for the files that a roll-over creates. Logback's
 * configuration file names this class.
 */
public final class OwnerOnlyLogFile<E> extends RollingFileAppender<E> {
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
        ResilientFileOutputStream log =
                new ResilientFileOutputStream(file.toFile(), isAppend(), FileAppender.DEFAULT_BUFFER_SIZE);
        log.setContext(tellingInALine(file));
        setOutputStream(log);
    }

    /**
     * A logging context that reports only once, in a single line, that the log cannot be written. The program continues
     * without a log.
     */
    private static Context tellingInALine(Path file) {
        AtomicBoolean told = new AtomicBoolean();
        Context context = new ContextBase();
        context.getStatusManager().add((StatusListener) status -> {
            if (status.getThrowable() instanceof IOException failed && !told.getAndSet(true)) {
                System.err.println("swaplab: not all is logged to " + file + ": " + AtomicFileWriter.cause(failed));
            }
        });
        return context;
    }
}
