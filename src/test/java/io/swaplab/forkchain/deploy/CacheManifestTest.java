package io.swaplab.forkchain.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The second check of an unchanged folder does not read its files. */
class CacheManifestTest {
    /** A time at which the folder is old enough that any change would alter its metadata. */
    private final Instant later = Instant.now().plusSeconds(3600);

    @TempDir
    private Path folder;

    private CacheManifest manifest;
    private Path file;

    @BeforeEach
    void build() throws IOException {
        file = Files.writeString(folder.resolve("file"), "content");
        manifest = new CacheManifest(folder);
        manifest.write();
    }

    @Test
    void aSettledFolderIsSealedAndStillGuarded() throws IOException {
        assertThat(manifest.trouble(later)).isEmpty();
        assertThat(folder.resolve(".checked")).isNotEmptyFile();
        assertThat(manifest.trouble(later)).isEmpty();

        Files.writeString(file, "CONTENT");
        Files.setLastModifiedTime(file, FileTime.from(later));
        assertThat(manifest.trouble(later)).hasValue("file was changed since it was written");
    }

    @Test
    void aFolderThatIsStillNewIsNotSealed() {
        assertThat(manifest.trouble(Instant.now())).isEmpty();
        assertThat(folder.resolve(".checked")).doesNotExist();
    }

    @Test
    void touchedFilesAreReadAgainAndFoundRight() throws IOException {
        assertThat(manifest.trouble(later)).isEmpty();
        String sealed = Files.readString(folder.resolve(".checked"));
        Files.setLastModifiedTime(file, FileTime.from(later.minusSeconds(60)));
        assertThat(manifest.trouble(later)).isEmpty();
        assertThat(folder.resolve(".checked")).content().isNotEqualTo(sealed);
    }

    @Test
    void aSealOfAnotherFolderIsWorthNothing() throws IOException {
        Files.writeString(folder.resolve(".checked"), "0123456789abcdef0123");
        Files.writeString(file, "CONTENT");
        assertThat(manifest.trouble(later)).hasValue("file was changed since it was written");
    }
}
