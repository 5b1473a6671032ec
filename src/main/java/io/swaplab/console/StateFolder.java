package io.swaplab.console;

import io.swaplab.client.keyfile.AtomicFileWriter;
import io.swaplab.client.keyfile.OwnPath;
import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The folder for the persistent files of the user: keys, the history of the prompt, and the log. It does not depend on
 * the working folder.
 */
final class StateFolder {
    /** The system properties that set the folders where SQLite's driver, JNA and JLine unpack their native code. */
    private static final List<String> UNPACKED_NATIVES =
            List.of("org.sqlite.tmpdir", "jna.tmpdir", "library.jline.tmpdir");

    private StateFolder() {}

    /**
     * The state folder of the current user.
     *
     * @throws CommandFailure when no folder is usable
     */
    static Path ofUser() {
        return choose(System.getenv(), System.getProperty("user.home", ""));
    }

    /**
     * The first of these folders that can be created and written: {@code $XDG_STATE_HOME/swaplab}, {@code
     * $HOME/.local/state/swaplab}, and {@code .local/state/swaplab} in the home folder that the system reports. A
     * folder that several users share is never chosen, because the folder contains keys.
     */
    static Path choose(Map<String, String> environment, String systemHome) {
        Stream<Path> named = Stream.of(environment.getOrDefault("XDG_STATE_HOME", ""))
                .filter(state -> !state.isBlank())
                .map(state -> Path.of(state, "swaplab"));
        Stream<Path> below = Stream.of(environment.getOrDefault("HOME", ""), systemHome)
                .filter(home -> !home.isBlank())
                .map(home -> Path.of(home, ".local", "state", "swaplab"));
        return Stream.concat(named, below)
                .filter(folder -> folder.isAbsolute() && usable(folder))
                .findFirst()
                .orElseThrow(() -> CommandFailure.of(
                                ExitCode.SETUP,
                                "neither XDG_STATE_HOME nor HOME names a writable folder for keys and the log")
                        .hint("set HOME to your home folder, or XDG_STATE_HOME to a folder that only you can write"));
    }

    /**
     * Makes libraries unpack their native code into the state folder. By default they use the temporary folder, some of
     * them with a file name that other users can predict and create first.
     */
    static void keepNativeCode(Path state) {
        try {
            String folder = OwnPath.folder(state.resolve("native")).toString();
            for (String property : UNPACKED_NATIVES) {
                if (System.getProperty(property) == null) {
                    System.setProperty(property, folder);
                }
            }
        } catch (IOException failed) {
            throw CommandFailure.of(
                            ExitCode.SETUP, "no folder can be made in " + state + ": " + AtomicFileWriter.cause(failed))
                    .cause(failed);
        }
    }

    private static boolean usable(Path folder) {
        try {
            return Files.isWritable(OwnPath.folder(folder));
        } catch (ForeignPathException foreign) {
            throw CommandFailure.of(
                            ExitCode.SETUP, "the state folder " + folder + " is not used: " + foreign.getMessage())
                    .hint("or set XDG_STATE_HOME to a folder that only you can write")
                    .cause(foreign);
        } catch (IOException unusable) {
            if (AtomicFileWriter.isFullDisk(unusable)) {
                throw CommandFailure.of(
                                ExitCode.SETUP,
                                "the state folder " + folder + " cannot be made: " + AtomicFileWriter.cause(unusable))
                        .hint("free some space there, or set XDG_STATE_HOME to a folder on another disk")
                        .cause(unusable);
            }
            return false;
        }
    }
}
