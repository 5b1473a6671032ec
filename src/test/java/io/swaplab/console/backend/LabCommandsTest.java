package io.swaplab.console.backend;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.backend.LabFile.LabRecord;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.line.CommandTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabCommandsTest {
    @TempDir
    private Path folder;

    private Path launcher;

    @BeforeEach
    void aLauncherThatTellsItsWordsAndEnds() throws IOException {
        launcher = Files.writeString(folder.resolve("launcher"), "#!/bin/sh\necho \"started with $*\"\n");
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
    }

    private CommandResult up(String... start) {
        List<String> words = new ArrayList<>(List.of(launcher.toString()));
        words.addAll(List.of(start));
        return new CommandInterpreter(new CommandTable(new LabCommands(new LabFile(folder), words, screen -> {}).all()))
                .execute("lab up");
    }

    @Test
    void theLabIsStartedWithTheOptionsOfTheStart() {
        assertThat(up().text()).contains("started with lab run");
        assertThat(up("--rpc=http://h", "--fork-block", "7").text())
                .contains("started with --rpc=http://h --fork-block 7 lab run");
    }

    @Test
    void aLabWithoutAChainIsRefusedBeforeItStarts() {
        CommandResult refused = up("--no-fork");
        assertThat(refused.exit().status()).isEqualTo(2);
        assertThat(refused.text()).contains("--no-fork starts none").contains("lab up --help");
    }

    @Test
    void aLabThatEndsTellsItsOwnReason() throws IOException {
        Files.writeString(launcher, "#!/bin/sh\necho 'error: the chain is gone'\necho '  next: fork start'\n");
        assertThat(up().text()).startsWith("the lab ended before it was ready: the chain is gone");
    }

    @Test
    void aLabOfAnotherChainIsNotTakenForTheOneThatWasAskedFor() throws IOException {
        ProcessHandle self = ProcessHandle.current();
        new LabFile(folder).write(new LabRecord(self.pid(), LabRecord.startOf(self), 1, "secret", "build"));
        CommandResult refused = up("--rpc", "http://h");
        assertThat(refused.exit().status()).isEqualTo(3);
        assertThat(refused.text()).contains("a lab is up already").contains("lab down");
    }
}
