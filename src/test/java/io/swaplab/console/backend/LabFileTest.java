package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.backend.LabFile.LabRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabFileTest {
    private static final ProcessHandle SELF = ProcessHandle.current();

    @TempDir
    private Path folder;

    private static LabRecord of(long pid, long startedAtMillis) {
        return new LabRecord(pid, startedAtMillis, 4242, "secret", "build");
    }

    @Test
    void onlyTheOwnerReadsTheToken() throws IOException {
        new LabFile(folder).write(of(SELF.pid(), LabRecord.startOf(SELF)));
        Path file = folder.resolve("lab.json");
        assertThat(Files.readString(file)).contains("secret");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(of(1, 2).toString()).doesNotContain("secret");
    }

    @Test
    void aLabThatRunsIsFound() throws IOException {
        LabFile file = new LabFile(folder);
        assertThat(file.isRunning()).isFalse();
        file.write(of(SELF.pid(), LabRecord.startOf(SELF)));
        assertThat(file.isRunning()).isTrue();
    }

    @Test
    void aProcessWithTheSameNumberIsNotTheLab() throws IOException {
        LabFile file = new LabFile(folder);
        file.write(of(SELF.pid(), LabRecord.startOf(SELF) - 1));
        assertThat(file.isRunning()).isFalse();
    }

    @Test
    void aBrokenRecordIsNoLab() throws IOException {
        Files.writeString(folder.resolve("lab.json"), "{\"pid\":");
        assertThat(new LabFile(folder).isRunning()).isFalse();
    }

    @Test
    void anotherLabsRecordStays() throws IOException {
        LabFile file = new LabFile(folder);
        LabRecord mine = of(SELF.pid(), LabRecord.startOf(SELF));
        file.write(mine);
        file.remove(of(1, 2));
        assertThat(file.isRunning()).isTrue();
        file.remove(mine);
        assertThat(file.isRunning()).isFalse();
    }

    @Test
    void aRecordThatCannotBePutThereLeavesNothing() throws IOException {
        Files.createDirectories(folder.resolve("lab.json/taken"));
        LabFile file = new LabFile(folder);
        assertThatThrownBy(() -> file.write(of(SELF.pid(), 1))).isInstanceOf(IOException.class);
        assertThat(folder.toFile().list()).containsExactly("lab.json");
    }

    @Test
    void whatKeepsALabFromWritingIsFoundOut() throws IOException {
        assertThat(new LabFile(folder).obstacle()).isEmpty();
        assertThat(folder).isEmptyDirectory();
        Path none = folder.resolve("none");
        assertThat(new LabFile(none).obstacle().orElseThrow()).startsWith("there is no " + none);
    }

    @Test
    void oneLabAtATimeHoldsTheFolder() throws IOException {
        try (LabHost first = LabHost.claim(new LabFile(folder))) {
            assertThatThrownBy(() -> LabHost.claim(new LabFile(folder))).hasMessageContaining("already running");
            assertThat(first).isNotNull();
        }
        LabHost.claim(new LabFile(folder)).close();
    }
}
