package io.swaplab.client.keyfile;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * Writes a file that the user named. If writing fails, an existing file keeps its old content. Follows a link only if
 * it belongs to this user or root. Devices, such as {@code /dev/null}, are written directly.
 */
public final class AtomicFileWriter {
    private static final Set<String> VIEWS = FileSystems.getDefault().supportedFileAttributeViews();
    private static final String IS_FOLDER = "it is a folder";
    private static final int KIND = 0170000;
    private static final int CHARACTER_DEVICE = 0020000;

    private AtomicFileWriter() {}

    /** Writes the whole content to {@code draft}, which is an existing empty file or a device. */
    @FunctionalInterface
    public interface Content {
        void writeTo(Path draft) throws IOException;
    }

    /**
     * The reason why a file cannot be written, if it is known before the content is produced; otherwise empty. Writing
     * may still fail later.
     */
    public static Optional<String> obstacle(Path file) {
        try {
            target(file);
            return Optional.empty();
        } catch (IOException refused) {
            return Optional.of(cause(refused));
        }
    }

    /**
     * Replaces the file, or creates it. A replaced file's permissions are preserved.
     *
     * @throws IOException when writing fails, see {@link #cause}; the file is then unchanged, and the temporary file is
     *     deleted
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = target(file);
        if (isDevice(target)) {
            written(content, target);
            return;
        }
        Path draft = target.resolveSibling(".swaplab-" + UUID.randomUUID() + ".part");
        try {
            create(draft, target);
            written(content, draft);
            Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }

    public static void write(Path file, String text) throws IOException {
        write(file, draft -> Files.writeString(draft, text));
    }

    /**
     * Whether a failure or one of its causes is due to a full disk or quota. Also recognises failures of other
     * programs, such as a fork's node, by their error messages.
     */
    public static boolean isFullDisk(Throwable failure) {
        for (Throwable at = failure; at != null; at = at.getCause()) {
            String said = String.valueOf(at.getMessage());
            if (isFull(said) || said.contains("ENOSPC")) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFull(String said) {
        return said.contains("No space left") || said.contains("not enough space") || isQuota(said);
    }

    private static boolean isQuota(String said) {
        return said.contains("quota exceeded");
    }

    /**
     * The reason for a failure as a phrase, such as "the disk is read-only", for a message that begins with "cannot be
     * written: ".
     */
    public static String cause(IOException failed) {
        String said = failed instanceof FileSystemException ofFile
                ? Objects.requireNonNullElse(ofFile.getReason(), "")
                : Objects.requireNonNullElse(failed.getMessage(), "");
        if (isQuota(said)) {
            return "your disk quota is used up";
        }
        if (isFull(said)) {
            return "there is no space left on the disk";
        }
        if (said.contains("Is a directory")) {
            return IS_FOLDER;
        }
        if (said.contains("Read-only file system")) {
            return "the disk is read-only";
        }
        return switch (failed) {
            case AccessDeniedException denied -> "access to " + denied.getFile() + " is denied";
            case NoSuchFileException missing -> "there is no " + missing.getFile();
            default -> said.isEmpty() ? failed.getClass().getSimpleName() : said;
        };
    }

    /** The file to replace, after following a link. Refuses folders, pipes and read-only files. */
    private static Path target(Path file) throws IOException {
        Path named = file.toAbsolutePath();
        Path folder = named.getParent();
        if (folder == null || Files.isDirectory(named)) {
            throw refused(file, IS_FOLDER);
        }
        if (!Files.isDirectory(folder)) {
            throw Files.exists(folder) ? new NotDirectoryException(folder.toString()) : missing(folder);
        }
        if (!Files.exists(named, LinkOption.NOFOLLOW_LINKS) || isDevice(named)) {
            return named;
        }
        if (!Files.isRegularFile(named)) {
            throw refused(
                    file, Files.exists(named) ? "it is a pipe, socket or device" : "it is a broken symbolic link");
        }
        if (!Files.isWritable(named)) {
            throw refused(file, "it is read-only");
        }
        return Files.isSymbolicLink(named) ? OwnPath.requireNotPlanted(named).toRealPath() : named;
    }

    private static FileSystemException refused(Path file, String reason) {
        return new FileSystemException(file.toString(), null, reason);
    }

    private static FileSystemException missing(Path folder) {
        return refused(folder, "there is no folder " + folder);
    }

    private static boolean isDevice(Path path) throws IOException {
        return VIEWS.contains("unix")
                && Files.exists(path)
                && (((Integer) Files.getAttribute(path, "unix:mode")) & KIND) == CHARACTER_DEVICE;
    }

    private static void create(Path draft, Path target) throws IOException {
        if (!VIEWS.contains("posix") || !Files.exists(target)) {
            Files.createFile(draft);
            return;
        }
        // Created with the old file's permissions, so that it is never readable by more users, even briefly.
        Set<PosixFilePermission> old = Files.getPosixFilePermissions(target);
        FileAttribute<?> same = PosixFilePermissions.asFileAttribute(old);
        Files.createFile(draft, same);
        if (!Files.getPosixFilePermissions(draft).equals(old)) {
            Files.setPosixFilePermissions(draft, old);
        }
    }

    /** Runs the writer, and unwraps the I/O failure from exceptions that libraries put around it. */
    private static void written(Content content, Path draft) throws IOException {
        try {
            content.writeTo(draft);
        } catch (RuntimeException wrapped) {
            if (wrapped.getCause() instanceof IOException failed) {
                throw failed;
            }
            throw wrapped;
        }
    }
}
