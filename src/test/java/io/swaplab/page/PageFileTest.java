package io.swaplab.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageFileTest {
    @TempDir
    private Path folder;

    @Test
    void aPageReplacesTheFileThatWasThere() throws IOException {
        Path file = Files.writeString(folder.resolve("quote.html"), "old");
        PageFile.write(file, SamplePages.full());
        assertThat(file).content().startsWith("<!DOCTYPE html>").endsWith("</html>\n");
        assertThat(folder.toFile().list()).containsExactly("quote.html");
    }

    @Test
    void nothingIsLeftWhereItCannotBeWritten() {
        Path taken = folder.resolve("taken");
        assertThat(taken.resolve("inside").toFile().mkdirs()).isTrue();
        for (Path file : List.of(taken, folder.resolve("missing/quote.html"))) {
            assertThatExceptionOfType(UncheckedIOException.class)
                    .isThrownBy(() -> PageFile.write(file, SamplePages.full()))
                    .withMessageStartingWith("cannot write " + file);
        }
        assertThat(folder.toFile().list()).containsExactly("taken");
    }
}
