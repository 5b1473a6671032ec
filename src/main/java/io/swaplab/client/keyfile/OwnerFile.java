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

/** Files that only their owner reads, from the moment they are there. */
public final class OwnerFile {
    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    private static final Set<PosixFilePermission> OF_OTHERS = PosixFilePermissions.fromString("---rwxrwx");

    private OwnerFile() {}

    /**
     * Writes a new file, whose folder is made where it is missing.
     *
     * @throws IOException also when the file is there already; a file that could not be written whole is removed
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
     * The text of a file that nobody but its owner can read or write.
     *
     * @throws KeyFileException when others can, or put it there, or it is too large or no readable text; without what is in it
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

    /** Replaces a file atomically. */
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
