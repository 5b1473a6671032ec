package io.swaplab.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The user's folder for persistent files: the prompt's history and the log. Never the working folder. */
final class StateFolder {
    private StateFolder() {}

    /** The folder of the current user. */
    static Path ofUser() {
        return choose(
                System.getenv(),
                Path.of(System.getProperty("java.io.tmpdir")),
                System.getProperty("user.name", "user"));
    }

    /**
     * The first of these that can be created and written: {@code $XDG_STATE_HOME/swaplab}, {@code
     * $HOME/.local/state/swaplab}, a folder named after the user below the system's temporary folder.
     */
    static Path choose(Map<String, String> environment, Path temporary, String user) {
        String stateHome = environment.getOrDefault("XDG_STATE_HOME", "");
        String home = environment.getOrDefault("HOME", "");
        List<Path> candidates = List.of(
                stateHome.isBlank() ? temporary : Path.of(stateHome, "swaplab"),
                home.isBlank() ? temporary : Path.of(home, ".local", "state", "swaplab"),
                temporary.resolve("swaplab-" + user));
        for (Path candidate : candidates) {
            if (!candidate.equals(temporary) && candidate.isAbsolute() && usable(candidate)) {
                return candidate;
            }
        }
        return temporary;
    }

    private static boolean usable(Path folder) {
        try {
            Files.createDirectories(folder);
            return Files.isWritable(folder);
        } catch (IOException e) {
            return false;
        }
    }
}
