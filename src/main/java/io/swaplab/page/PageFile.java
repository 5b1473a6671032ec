package io.swaplab.page;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a page to a file, completely or not at all. */
public final class PageFile {
    private PageFile() {}

    /**
     * Writes the page to a temporary file next to the target and moves it there.
     *
     * @throws UncheckedIOException when the folder or file cannot be written
     */
    public static void write(Path file, Page page) {
        Path target = file.toAbsolutePath();
        try {
            Path draft = target.resolveSibling(
                    "." + target.getFileName() + "." + ProcessHandle.current().pid() + ".part");
            try {
                Files.writeString(draft, PageHtml.of(page).html());
                Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(draft);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
