package io.swaplab.shell.parts;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.Invocation;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The file that a command's {@code --out} names: refused before the work rather than after it. */
public record OutFile(Path path) {
    private static final String RULE = "a file that can be written, in a folder that is there";

    public static OutFile of(Invocation invocation) {
        OutFile out = new OutFile(Path.of(invocation.required("out")));
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
        return CommandFailure.usage("--out is " + RULE + ", got " + path)
                .field("out")
                .rule(RULE)
                .got(path.toString());
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
