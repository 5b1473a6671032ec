package io.swaplab.app;

import java.nio.file.Path;

/**
 * Which build of the program runs, and how it is started anew.
 *
 * @param id differs between builds
 * @param launcher the script that started this process
 */
record Build(String id, String launcher) {
    private static final String LAUNCHER = "swaplab.launcher";

    /** The build of this process. */
    static Build running() {
        Path code = Path.of(
                Build.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        return new Build(Long.toHexString(code.toFile().lastModified()), System.getProperty(LAUNCHER, "swaplab"));
    }
}
