package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ScriptRunTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(out), new PrintWriter(notes));
    private final CommandInterpreter commandLine = withRun();

    @TempDir
    Path folder;

    private static CommandInterpreter withRun() {
        CommandInterpreter[] self = new CommandInterpreter[1];
        List<ConsoleCommand> all = new ArrayList<>(SampleCommands.table().all());
        all.add(new RunCommand(() -> self[0]));
        self[0] = new CommandInterpreter(new CommandTable(all));
        return self[0];
    }

    private String script(String text) throws IOException {
        return Files.writeString(folder.resolve("a.swap"), text).toString();
    }

    @Test
    void aPipeStopsAtTheFirstFailureWithItsExitCode() {
        BufferedReader lines = new BufferedReader(new StringReader("swap show s1\n\nbreak\nswap show s2\n"));
        assertThat(RunCommand.pipe(commandLine, lines, screen)).isEqualTo(ExitCode.REVERTED);
        assertThat(out.toString()).isEqualTo("swap show{}[s1]\n");
        assertThat(notes.toString()).isEqualTo("error: stdin:3: the chain said no\n  next: help\n");
    }

    @Test
    void aPipeEndsAtQuit() {
        BufferedReader lines = new BufferedReader(new StringReader("quit\nbreak\n"));
        assertThat(RunCommand.pipe(commandLine, lines, screen)).isEqualTo(ExitCode.OK);
    }

    @Test
    void aScriptEchoesItsLinesAndSkipsComments() throws IOException {
        CommandResult result = commandLine.execute("run " + script("# first\nswap show s1 # why\n"), screen);
        assertThat(result.ok()).isTrue();
        assertThat(out.toString()).isEqualTo("> swap show s1 # why\nswap show{}[s1]\n");
    }

    @Test
    void aScriptStopsWithFileAndLine() throws IOException {
        String file = script("swap show\nswap sgin s1\nbreak\n");
        CommandResult result = commandLine.execute("run " + file, screen);
        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(notes.toString()).startsWith("error: " + file + ":2: unknown command \"swap sgin\"");
        assertThat(notes.toString().lines()).hasSize(2);
    }

    @Test
    void aScriptInJsonIsOneLine() throws IOException {
        commandLine.execute("run " + script("swap show s1\nswap show s2\n") + " --json", screen);
        assertThat(out.toString().lines()).hasSize(1);
        assertThat(out.toString())
                .contains("{\"line\":2,\"command\":\"swap show\",\"data\":{\"options\":{},\"arguments\":[\"s2\"]}}");
    }

    @Test
    void aMissingFileIsAUsageError() {
        CommandResult result = commandLine.execute("run " + folder.resolve("none"));
        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(result.text()).startsWith("there is no file ");
    }

    @Test
    void aScriptThatIsNoTextIsRefusedWithItsLine() throws IOException {
        Path file = folder.resolve("latin.swap");
        Files.write(file, "# caf\u00e9\nswap show s1\n".getBytes(StandardCharsets.ISO_8859_1));
        CommandResult result = commandLine.execute("run " + file, screen);
        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(result.text()).startsWith(file + ":1: the line is no UTF-8 text");
        Files.write(file, "swap show s1\r\nswap show caf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(commandLine.execute("run " + file, screen).text()).startsWith(file + ":2: ");
        assertThat(out.toString()).isEqualTo("> swap show s1\nswap show{}[s1]\n");
        assertThat(commandLine.execute("run " + folder).text()).startsWith(folder + " cannot be read: it is a folder");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aScriptThatNeverEndsIsRefused() {
        CommandResult result = commandLine.execute("run /dev/zero", screen);
        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(result.text()).startsWith("/dev/zero:1: the line has more than 100000 characters");
        BufferedReader lines = new BufferedReader(new StringReader("swap show s1\n" + "x".repeat(3_000_000)));
        assertThat(RunCommand.pipe(commandLine, lines, screen)).isEqualTo(ExitCode.USAGE);
        assertThat(notes.toString()).contains("error: stdin:2: the line has more than 100000 characters");
    }

    @Test
    void aLongLineIsShownShort() throws IOException {
        String file = script("write " + "x".repeat(50_000) + " " + "y".repeat(40_000) + "\n");
        CommandResult result = commandLine.execute("run " + file, screen);
        assertThat(result.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(out.toString())
                .startsWith("> write xxx")
                .hasSizeLessThan(2_000)
                .endsWith("...\n");
        assertThat(notes.toString()).contains("does not take the word").hasSizeLessThan(4_000);
    }

    @Test
    void aFailureOfTheLineBeforeComesFirst() throws IOException {
        Path file = folder.resolve("latin.swap");
        Files.write(file, "break\ncaf\u00e9\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(commandLine.execute("run " + file).exit()).isEqualTo(ExitCode.REVERTED);
        assertThat(commandLine.execute("run " + file + " --keep-going").text())
                .startsWith(file + ":1: the chain said no\n  1 more line failed");
    }

    @Test
    void aLineBreakInTheNameOfAFileBeginsNoLine() {
        assertThat(commandLine.execute("run \"a\n  next: b\"").text().lines().findFirst())
                .contains("there is no file a? next: b");
    }

    @Test
    void aScriptCannotRunAnother() throws IOException {
        String file = script("run other\n");
        assertThat(commandLine.execute("run " + file).text())
                .startsWith(file + ":1: a script cannot run another script");
    }
}
