package io.swaplab.client.keyfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.Stranger;
import io.swaplab.client.keyfile.OwnPath.ForeignPathException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileWriterTest {
    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFileIsReplacedAndNothingIsLeftBesideIt() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old and longer");
        AtomicFileWriter.write(file, "new");
        assertThat(file).hasContent("new");
        AtomicFileWriter.write(folder.resolve("b.json"), "first");
        assertThat(names()).containsExactly("a.json", "b.json");
    }

    @Test
    void aFullDiskLeavesTheOldFileAsItWas() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old");
        AtomicFileWriter.Content tooMuch = draft -> {
            Files.writeString(draft, "half of");
            throw new IOException("No space left on device");
        };
        assertThatThrownBy(() -> AtomicFileWriter.write(file, tooMuch)).isInstanceOf(IOException.class);
        AtomicFileWriter.Content wrapped = draft -> {
            throw new UncheckedIOException(new IOException("No space left on device"));
        };
        assertThatThrownBy(() -> AtomicFileWriter.write(file, wrapped))
                .isInstanceOfSatisfying(
                        IOException.class,
                        failed -> assertThat(AtomicFileWriter.cause(failed))
                                .isEqualTo("there is no space left on the disk"));
        assertThat(file).hasContent("old");
        assertThatThrownBy(() -> AtomicFileWriter.write(folder.resolve("b.json"), tooMuch))
                .isInstanceOf(IOException.class);
        assertThat(names()).containsExactly("a.json");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theCauseOfAFullDeviceIsSaid() {
        Path full = Path.of("/dev/full");
        assertThat(AtomicFileWriter.obstacle(full)).isEmpty();
        assertThatThrownBy(() -> AtomicFileWriter.write(full, "x"))
                .isInstanceOfSatisfying(
                        IOException.class,
                        failed -> assertThat(AtomicFileWriter.cause(failed))
                                .isEqualTo("there is no space left on the disk"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceStaysADevice() throws IOException {
        Path forgets = Path.of("/dev/null");
        AtomicFileWriter.write(forgets, "gone");
        Path link = Files.createSymbolicLink(folder.resolve("link"), forgets);
        AtomicFileWriter.write(link, "gone");
        assertThat(link).isSymbolicLink();
        assertThat(Files.isRegularFile(forgets)).isFalse();
    }

    @Test
    void aFolderStaysAFolder() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), empty);
        for (Path target : List.of(empty, link)) {
            assertThat(AtomicFileWriter.obstacle(target)).contains("it is a folder");
            assertThatThrownBy(() -> AtomicFileWriter.write(target, "x")).isInstanceOf(IOException.class);
            assertThat(target).isDirectory();
        }
        assertThat(AtomicFileWriter.obstacle(folder.resolve("none/a.json")).orElseThrow())
                .startsWith("there is no folder ");
        assertThat(names()).containsExactly("empty", "link");
    }

    @Test
    void aLinkToAFileIsFollowed() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("target"));
        AtomicFileWriter.write(link, "new");
        assertThat(link).isSymbolicLink();
        assertThat(target).hasContent("new");
        Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), Path.of("none"));
        assertThat(AtomicFileWriter.obstacle(nowhere)).contains("it is a broken symbolic link");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLinkOfAnotherUserIsRefused() throws IOException {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Path link = Files.createSymbolicLink(Stranger.sharedFolder(folder).resolve("link"), target);
        Stranger.owns(link);
        assertThat(AtomicFileWriter.obstacle(link).orElseThrow()).contains(" belongs to user ");
        assertThatThrownBy(() -> AtomicFileWriter.write(link, "new")).isInstanceOf(ForeignPathException.class);
        assertThat(target).hasContent("old");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aPipeIsRefusedBeforeAnythingWaitsForItsReader() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        assertThat(AtomicFileWriter.obstacle(pipe)).contains("it is a pipe, socket or device");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void thePermissionsOfTheOldFileStay() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old");
        for (String permissions : List.of("rw-------", "rw-rw-rw-", "rwxr-x---")) {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
            AtomicFileWriter.write(file, permissions);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS)))
                    .isEqualTo(permissions);
            assertThat(file).hasContent(permissions);
        }
    }
}
