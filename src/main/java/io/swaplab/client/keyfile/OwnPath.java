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
 * Checks that no other user has created, or can change, a file or folder of this program. In a shared folder such as
 * the temporary one, another user could create a file, folder or link of the same name first. {@code
 * scripts/folders.sh} applies the same rules.
 */
public final class OwnPath {
    private static final boolean UNIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private static final long ROOT = 0;

    private OwnPath() {}

    /**
     * Checks a folder that only this user may be able to write to, and creates it if it is missing.
     *
     * @throws ForeignPathException if another user owns the folder or a link on its path, or can write to the folder or
     *     to a folder above it that has no sticky bit
     */
    public static Path folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, only("rwx------"));
        }
        return require(folder);
    }

    /** Checks an existing file or folder by the same rules as {@link #folder}. */
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
                                : "check what is in it, then run chmod go-w " + part.path()));
            }
        }
        requireNotPlanted(parts, me);
    }

    /**
     * Checks that a file named by this user was not planted by another user. Links on its path must belong to this user
     * or root. If everybody can write to the file or to a folder on its path, such as the temporary folder, then the
     * file and all folders on its path must belong to this user or root too.
     *
     * @throws ForeignPathException naming the link, file or folder that belongs to another user
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

    /**
     * All files, folders and links of a path that must be checked: the resolved path, the folders above it, and the
     * links on the path as given.
     */
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

    /** Creates a temporary folder that only this user can use. */
    public static Path temporary(String prefix) throws IOException {
        return require(Files.createTempDirectory(prefix));
    }

    /**
     * Attributes that create a file or folder with these permissions from the start; none on systems without POSIX
     * permissions.
     */
    static FileAttribute<?>[] only(String permissions) {
        return UNIX
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** The numeric id of the user who runs this program; read once, and only on Unix. */
    private static final class Me {
        private static final long UID = new UnixSystem().getUid();
    }

    /** Owner, group and mode of one file, folder or link on a path. For a link, they are those of the link itself. */
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

        /**
         * Whether users other than the owner can write to the file or folder. A group with the same number as the owner
         * is assumed to have no other members, because systems create such a group for each user.
         */
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

    /**
     * Thrown if another user has created, or can change, a file or folder. The message names it and says what to do.
     */
    public static final class ForeignPathException extends IOException {
        private static final long serialVersionUID = 1L;

        ForeignPathException(String message) {
            super(message);
        }
    }
}
