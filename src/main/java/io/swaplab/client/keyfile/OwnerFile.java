package io.swaplab.client.keyfile;

import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collections;
import java.util.Set;

/** Files that only their owner can read, from the moment of their creation. */
public final class OwnerFile {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("---rwxrwx");

    private OwnerFile() {}

    /**
     * Writes a new file, and creates its folder if missing.
     *
     * @throws IOException if writing fails or the file already exists; an incompletely written file is removed
     */
    public static void create(Path file, byte[] content) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder, OwnPath.only("rwx------"));
        }
        if (folder != null) {
            OwnPath.requireNotPlanted(folder);
        }
        Files.createFile(file, OwnPath.only("rw-------"));
        try {
            Files.write(file, content, StandardOpenOption.WRITE);
        } catch (IOException incomplete) {
            Files.deleteIfExists(file);
            throw incomplete;
        }
    }

    /**
     * Reads the text of a file that only its owner can read or write.
     *
     * @throws KeyFileException if another user can access the file, or if it is too large, unreadable or not text
     */
    public static String read(Path file, int mostBytes) {
        try {
            if (!Files.isRegularFile(file)) {
                throw new KeyFileException(file + " is no file");
            }
            if (POSIX && !Collections.disjoint(Files.getPosixFilePermissions(file), OF_OTHERS)) {
                throw new KeyFileException("others can read or write " + file + "; chmod 600 " + file);
            }
            OwnPath.requireNotPlanted(file);
            try (InputStream in = Files.newInputStream(file)) {
                byte[] bytes = in.readNBytes(mostBytes + 1);
                if (bytes.length > mostBytes) {
                    throw new KeyFileException(file + " has more than " + mostBytes + " bytes");
                }
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
            }
        } catch (CharacterCodingException binary) {
            throw new KeyFileException(file + " is no text");
        } catch (ForeignPathException foreign) {
            throw new KeyFileException(String.valueOf(foreign.getMessage()));
        } catch (IOException unreadable) {
            throw new KeyFileException(file + " cannot be read: " + unreadable);
        }
    }

    /** Replaces a file atomically; the new file can be read only by its owner. */
    public static void replace(Path file, String text) throws IOException {
        Path draft = file.resolveSibling(
                file.getFileName() + "." + ProcessHandle.current().pid() + ".draft");
        Files.deleteIfExists(draft);
        try {
            create(draft, text.getBytes(StandardCharsets.UTF_8));
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
