package io.swaplab.client.keyfile;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Files and folders that no other user put there or can change. Who can write the temporary folder can put a file, a folder
 * or a link there before this program does. Scripts have the same rules in {@code scripts/folders.sh}.
 */
public final class OwnPath {
    private static final boolean UNIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private static final long ROOT = 0;

    private OwnPath() {}

    /**
     * A folder of this user alone, which is made where it is missing.
     *
     * @throws ForeignPathException when others own it, can write it or a folder above it, or own a link on the way
     */
    public static Path folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, only("rwx------"));
        }
        return require(folder);
    }

    /** The same for a file or folder that is there. */
    public static Path require(Path path) throws IOException {
        if (UNIX) {
            require(path, Me.UID);
        }
        return path;
    }

    static void require(Path path, long me) throws IOException {
        Path real = path.toRealPath();
        List<Part> parts = parts(path, real);
        Part last = Part.of(real);
        last.requireOwner(me);
        for (Part part : parts) {
            boolean inUseByAll = part.isSticky() && !part.path().equals(real);
            if (part.othersWrite() && !inUseByAll) {
                throw new ForeignPathException("other users can write " + part.path() + "; "
                        + (part.isSticky()
                                ? "name a folder that only you can write"
                                : "chmod go-w " + part.path() + ", after a look at what is in it"));
            }
        }
        requireNotPlanted(parts, me);
    }

    /**
     * Checks a file that the user named, wherever that is: in a folder that everybody can write, as the temporary one, it has
     * to be of this user or of root, and so has each link on the way.
     *
     * @throws ForeignPathException when it is not
     */
    public static Path requireNotPlanted(Path path) throws IOException {
        if (UNIX) {
            requireNotPlanted(path, Me.UID);
        }
        return path;
    }

    static void requireNotPlanted(Path path, long me) throws IOException {
        requireNotPlanted(parts(path, path.toRealPath()), me);
    }

    private static void requireNotPlanted(List<Part> parts, long me) throws ForeignPathException {
        boolean shared = parts.stream().anyMatch(Part::allWrite);
        for (Part part : parts) {
            if (shared || part.isLink()) {
                part.requireOwner(me);
            }
        }
    }

    /** The folders that lead to what a path is in truth, that itself, and the links of the path as it was named. */
    private static List<Part> parts(Path path, Path real) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (Path at = real; at != null; at = at.getParent()) {
            parts.add(Part.of(at));
        }
        for (Path at = path.toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isSymbolicLink(at)) {
                parts.add(Part.of(at));
            }
        }
        return parts;
    }

    /** A new temporary folder of this user alone. */
    public static Path temporary(String prefix) throws IOException {
        return require(Files.createTempDirectory(prefix));
    }

    /** For a file or folder that has these permissions from the moment it is there, where there are such. */
    static FileAttribute<?>[] only(String permissions) {
        return UNIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Asked for once, and not where there are no such users. */
    private static final class Me {
        private static final long UID = new UnixSystem().getUid();
    }

    /** A folder, file or link by itself. */
    private record Part(Path path, long owner, long group, int mode) {
        private static final int KIND = 0170000;
        private static final int LINK = 0120000;
        private static final int STICKY = 01000;
        private static final int GROUP_WRITES = 020;
        private static final int ALL_WRITE = 02;

        static Part of(Path path) throws IOException {
            Map<String, Object> all = Files.readAttributes(path, "unix:uid,gid,mode", LinkOption.NOFOLLOW_LINKS);
            return new Part(path, number(all, "uid"), number(all, "gid"), (int) number(all, "mode"));
        }

        private static long number(Map<String, Object> all, String name) {
            return Integer.toUnsignedLong((Integer) Objects.requireNonNull(all.get(name)));
        }

        boolean isLink() {
            return (mode & KIND) == LINK;
        }

        boolean isSticky() {
            return (mode & STICKY) != 0;
        }

        boolean allWrite() {
            return !isLink() && (mode & ALL_WRITE) != 0;
        }

        /** The group of one user alone bears the number of the user. */
        boolean othersWrite() {
            return allWrite() || !isLink() && (mode & GROUP_WRITES) != 0 && group != owner;
        }

        void requireOwner(long me) throws ForeignPathException {
            if (owner != me && owner != ROOT) {
                throw new ForeignPathException(path + " belongs to user " + owner + ", not to you (user " + me
                        + ") or root; name another place that only you can write");
            }
        }
    }

    /** A file or folder that another user put there or can change; the message names it and ends with what to do. */
    public static final class ForeignPathException extends IOException {
        private static final long serialVersionUID = 1L;

        ForeignPathException(String message) {
            super(message);
        }
    }
}
