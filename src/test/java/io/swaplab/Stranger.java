package io.swaplab;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Another user of this machine, who was in a shared folder before. Only root can act for them; elsewhere a test is skipped. */
public final class Stranger {
    private static final int NOBODY = 65534;
    private static final int STICKY = 01777;

    private Stranger() {}

    /** A folder as the temporary one: everybody writes it, and removes only their own. */
    public static Path sharedFolder(Path below) throws IOException {
        Path shared = Files.createDirectory(below.resolve("shared"));
        Files.setAttribute(shared, "unix:mode", STICKY);
        return shared;
    }

    /** Makes a file, folder or link theirs. */
    public static Path owns(Path path) throws IOException {
        assumeTrue(
                (int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS) == 0,
                "only root can give files to another user");
        Files.setAttribute(path, "unix:uid", NOBODY, LinkOption.NOFOLLOW_LINKS);
        return path;
    }
}
