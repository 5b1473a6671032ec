package io.swaplab.shell;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The file that a command's {@code --out} names: refused before the work rather than after it. */
record OutFile(Path path) {
    private static final String RULE = "a file that can be written, in a folder that is there";

    static OutFile of(Invocation invocation) {
        OutFile out = new OutFile(Path.of(invocation.required("out")));
        Path folder = out.path.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(out.path)) {
            throw out.unwritable();
        }
        return out;
    }

    void write(Consumer<Path> writing) {
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
