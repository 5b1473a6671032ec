package io.swaplab.client.keyfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.client.keyfile.BoundedFileReader.FileTooLargeException;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BoundedFileReaderTest {
    @TempDir
    private Path folder;

    private Path sparse(long size) throws IOException {
        Path file = folder.resolve("sparse");
        try (RandomAccessFile made = new RandomAccessFile(file.toFile(), "rw")) {
            made.setLength(size);
        }
        return file;
    }

    @Test
    void aFileUpToTheLimitIsRead() throws IOException {
        try (InputStream in = BoundedFileReader.open(sparse(1 << 20), 1)) {
            assertThat(in.readAllBytes()).hasSize(1 << 20);
        }
    }

    @Test
    void aLargerOneIsNotOpened() throws IOException {
        Path file = sparse(2_500L << 20);
        assertThatThrownBy(() -> BoundedFileReader.open(file, 1))
                .isInstanceOfSatisfying(
                        FileTooLargeException.class,
                        large -> assertThat(large.size()).isEqualTo("2500 MB"))
                .hasMessage("must have at most 1 MB");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceThatNeverEndsIsReadToTheLimit() throws IOException {
        try (InputStream in = BoundedFileReader.open(Path.of("/dev/zero"), 1)) {
            assertThatThrownBy(in::readAllBytes).isInstanceOf(FileTooLargeException.class);
        }
    }
}
