package io.swaplab.console.parts;

import io.swaplab.client.keyfile.NamedFile;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.Invocation;
import io.swaplab.core.evm.ForeignText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The output file that an option or argument names. It is checked before the command does its work.
 *
 * @param field the name of the option or argument
 * @param word the option or argument as the user types it, such as {@code --out}
 */
public record OutFile(String field, String word, Path path) {
    private static final String RULE = "a file that can be written, in a folder that is there";

    /** The file of the option {@code --out}. */
    public static OutFile of(Invocation invocation) {
        return of(invocation, "out");
    }

    public static OutFile of(Invocation invocation, String option) {
        return of(option, "--" + option, invocation.required(option));
    }

    /** The file of the first argument, {@code FILE}. */
    public static OutFile ofArgument(Invocation invocation) {
        return of("FILE", "FILE", invocation.required(0));
    }

    private static OutFile of(String field, String word, String typed) {
        Path path;
        try {
            path = Path.of(typed);
        } catch (InvalidPathException impossible) {
            throw unwritable(field, word, typed, "it is no path").cause(impossible);
        }
        NamedFile.obstacle(path).ifPresent(why -> {
            throw unwritable(field, word, typed, why);
        });
        return new OutFile(field, word, path);
    }

    /** Runs the code that writes the file; a failure to write becomes a command failure. */
    public void write(Consumer<Path> writing) {
        try {
            writing.accept(path);
        } catch (UncheckedIOException failed) {
            throw unwritable(Objects.requireNonNull(failed.getCause()));
        }
    }

    public void write(String text) {
        try {
            NamedFile.write(path, text);
        } catch (IOException failed) {
            throw unwritable(failed);
        }
    }

    private CommandFailure unwritable(IOException failed) {
        return unwritable(field, word, path.toString(), NamedFile.cause(failed)).cause(failed);
    }

    private static CommandFailure unwritable(String field, String word, String got, String why) {
        return CommandFailure.usage(ForeignText.line(word + " " + got + " cannot be written: " + why))
                .value(field, RULE, got);
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
