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
 * The file that an option or argument of a command names: refused before the work rather than after it.
 *
 * @param field the name of the option or argument
 * @param word the same as it is typed, such as {@code --out}
 */
public record OutFile(String field, String word, Path path) {
    private static final String RULE = "a file that can be written, in a folder that is there";

    /** That of {@code --out}. */
    public static OutFile of(Invocation invocation) {
        return of(invocation, "out");
    }

    public static OutFile of(Invocation invocation, String option) {
        return of(option, "--" + option, invocation.required(option));
    }

    /** That of the first argument, which is {@code FILE}. */
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

    /** Runs what writes the file as a whole. */
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
