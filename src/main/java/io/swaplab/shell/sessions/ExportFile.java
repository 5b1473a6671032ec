package io.swaplab.shell.sessions;

import io.swaplab.shell.model.CommandFailure;
import io.swaplab.shell.model.Invocation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The file of an export: its name fits the format, and it appears whole or not at all. */
record ExportFile(String format, Path path) {
    private static final String GHERKIN = "gherkin";
    private static final String JUNIT = "junit";

    static ExportFile of(Invocation invocation) {
        String format = invocation.required("format");
        if (!format.equals(GHERKIN) && !format.equals(JUNIT)) {
            throw CommandFailure.usage("--format is gherkin or junit, got \"" + format + "\"")
                    .field("format")
                    .rule("gherkin or junit")
                    .got(format)
                    .next("session export --help");
        }
        String typed = invocation.argument(0).orElseThrow();
        ExportFile file = new ExportFile(format, path(typed));
        String name = String.valueOf(file.path.getFileName());
        if (file.isJunit() && !name.matches("[A-Z][A-Za-z0-9]*\\.java")) {
            throw wrong("the name of a class with .java, such as DaveTest.java", typed);
        }
        if (!file.isJunit() && !name.endsWith(".feature")) {
            throw wrong("a name that ends with .feature", typed);
        }
        if (!Files.isDirectory(file.folder()) || Files.isDirectory(file.path)) {
            throw file.unwritable();
        }
        return file;
    }

    private static Path path(String typed) {
        try {
            return Path.of(typed);
        } catch (InvalidPathException impossible) {
            throw wrong("a path", typed).cause(impossible);
        }
    }

    boolean isJunit() {
        return format.equals(JUNIT);
    }

    String className() {
        return String.valueOf(path.getFileName()).replaceFirst("\\.java$", "");
    }

    private Path folder() {
        Path folder = path.toAbsolutePath().getParent();
        return folder == null ? path : folder;
    }

    /** Replaces the file atomically. */
    void write(String text) {
        try {
            Path draft = Files.createTempFile(folder(), ".export", ".part");
            try {
                Files.writeString(draft, text);
                Files.move(draft, path, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    CommandFailure unwritable() {
        return wrong("a writable file in an existing folder", path.toString());
    }

    private static CommandFailure wrong(String rule, String got) {
        return CommandFailure.usage("FILE is " + rule + ", got " + got)
                .field("FILE")
                .rule(rule)
                .got(got);
    }

    @Override
    public String toString() {
        return path.toString();
    }
}
