package io.swaplab.console.app;

import java.net.URI;
import java.nio.file.Path;

/**
 * The running build of the program, and the script that restarts it.
 *
 * @param id differs between builds
 * @param launcher the script that started this process
 */
record Build(String id, String launcher) {
    private static final String LAUNCHER = "swaplab.script";

    /** The build of this process. */
    static Build running() {
        Path code = Path.of(URI.create(
                Build.class.getProtectionDomain().getCodeSource().getLocation().toString()));
        return new Build(Long.toHexString(code.toFile().lastModified()), System.getProperty(LAUNCHER, "swaplab"));
    }
}
