package io.swaplab.shell.parts;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.Invocation;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The file that an option of a command names: refused before the work rather than after it.
 *
 * @param option the option's name
 */
public record OutFile(String option, Path path) {
    private static final String RULE = "a writable file in an existing folder";

    /** That of {@code --out}. */
    public static OutFile of(Invocation invocation) {
        return of(invocation, "out");
    }

    public static OutFile of(Invocation invocation, String option) {
        OutFile out = new OutFile(option, path(option, invocation.required(option)));
        Path folder = out.path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(out.path)) {
            throw out.unwritable();
        }
        return out;
    }

    public void write(Consumer<Path> writing) {
        try {
            writing.accept(path);
        } catch (UncheckedIOException failed) {
            throw unwritable().cause(failed);
        }
    }

    private CommandFailure unwritable() {
        return unwritable(option, path.toString());
    }

    private static Path path(String option, String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException impossible) {
            throw unwritable(option, text).cause(impossible);
        }
    }

    private static CommandFailure unwritable(String option, String got) {
        return CommandFailure.usage("--" + option + " is " + RULE + ", got " + got)
                .field(option)
                .rule(RULE)
                .got(got);
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
