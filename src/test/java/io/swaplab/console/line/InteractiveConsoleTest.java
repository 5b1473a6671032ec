package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Invocation;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.ValueKind;
import io.swaplab.console.tools.PagerCommand;
import io.swaplab.lab.session.SessionStatus;
import io.swaplab.lab.session.SessionStatus.Chain;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InteractiveConsoleTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
    private Supplier<SessionStatus> standing = SessionStatus::atFirst;

    /** Types lines on a terminal of this type and size, and returns the output. */
    private String session(String lines, String type, Size size, Consumer<InteractiveConsole> before)
            throws IOException {
        Terminal terminal = TerminalBuilder.builder()
                .system(false)
                .type(type)
                .size(size)
                .providers("exec")
                .streams(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), shown)
                .dumb(true)
                .build();
        CommandInterpreter commands = new CommandInterpreter(new CommandTable(List.of(
                new Columns(), new Lines(), PagerCommand.create(), BuiltInCommands.clear(), BuiltInCommands.exit())));
        var setup = new InteractiveConsole.Setup(commands, standing, Ink.NONE, Glyphs.ASCII);
        try (InteractiveConsole prompt = InteractiveConsole.on(terminal, setup, folder.resolve("history"))) {
            before.accept(prompt);
            prompt.run();
        }
        return shown.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aTerminalThatTellsNoSizeCountsAs80Columns() throws IOException {
        assertThat(session("columns\rexit\r", "xterm-256color", new Size(0, 0), prompt -> {}))
                .contains("swaplab> ")
                .contains("80 columns");
    }

    @Test
    void aTerminalThatTellsItsSizeKeepsIt() throws IOException {
        assertThat(session("columns\rexit\r", "xterm-256color", new Size(132, 30), prompt -> {}))
                .contains("132 columns");
    }

    @Test
    void anAnswerLongerThanTheTerminalIsTurnedPageByPage() throws IOException {
        assertThat(session("lines 100\rqexit\r", "xterm-256color", new Size(80, 24), prompt -> {}))
                .contains("line 20")
                .doesNotContain("line 30")
                .contains("next: lines 1");
        assertThat(session("lines 100\r qexit\r", "xterm-256color", new Size(80, 24), prompt -> {}))
                .contains("line 30")
                .doesNotContain("line 60");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pager off; lines 100", "lines 100 --json", "lines 22", "pager off; pager on; lines 22"})
    void otherAnswersAreShownAtOnce(String line) throws IOException {
        assertThat(session(line + "\rexit\r", "xterm-256color", new Size(80, 24), prompt -> {}))
                .contains("line 22")
                .doesNotContain("q leaves");
    }

    @Test
    void aTerminalThatCannotMoveItsCursorHasNoPager() throws IOException {
        assertThat(session("lines 100\rexit\r", "dumb", new Size(80, 24), prompt -> {}))
                .contains("line 99");
    }

    @Test
    void progressIsNotedWhereTheTerminalHasNoStatusLine() throws IOException {
        assertThat(session("exit\r", "dumb", new Size(80, 24), prompt -> {
                    prompt.notices().line("reading the pools");
                    prompt.notices().done();
                }))
                .contains("reading the pools");
    }

    @Test
    void aNoteIsShown() throws IOException {
        assertThat(session(
                        "exit\r",
                        "xterm-256color",
                        new Size(80, 24),
                        prompt -> prompt.notices().note("the fork is lost")))
                .contains("the fork is lost");
    }

    @Test
    void aNoteIsFoldedWhereTheTerminalEnds() throws IOException {
        assertThat(session(
                        "exit\r",
                        "xterm-256color",
                        new Size(20, 24),
                        prompt -> prompt.notices().note("the fork is lost and nothing is there")))
                .containsPattern("the fork is lost\\s*\\n {2}and nothing is\\s*\\n {2}there");
    }

    private static SessionStatus at(Chain chain, long behind, boolean stale) {
        return new SessionStatus(chain, 97, 482, behind, "s2", "prepared", stale);
    }

    @Test
    void thePromptTellsChainBlockAndSwap() throws IOException {
        standing = () -> at(Chain.THERE, 0, false);
        assertThat(session("exit\r", "xterm-256color", new Size(80, 24), prompt -> {}))
                .contains("97#482 s2:PREPARED> ");
    }

    @Test
    void whatIsWrongStandsBehindThePartThatItConcerns() {
        assertThat(PromptText.of(at(Chain.THERE, 3, true), Ink.NONE)).isEqualTo("97#482 behind 3 s2:PREPARED stale> ");
        assertThat(PromptText.of(at(Chain.THERE, 1, false), Ink.NONE)).isEqualTo("97#482 s2:PREPARED> ");
        assertThat(PromptText.of(at(Chain.SILENT, 0, false), Ink.NONE)).isEqualTo("97 silent s2:PREPARED> ");
        assertThat(PromptText.of(at(Chain.GONE, 0, false), Ink.NONE)).isEqualTo("97 gone s2:PREPARED> ");
    }

    @Test
    void aChainThatDoesNotAnswerKeepsNobodyFromTyping() throws Exception {
        CountDownLatch never = new CountDownLatch(1);
        PromptText text = new PromptText(
                () -> {
                    try {
                        never.await();
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                    return at(Chain.THERE, 0, false);
                },
                Ink.NONE);
        assertThat(text.now()).contains("silent");
        never.countDown();
        assertThat(text.now()).isEqualTo("97#482 s2:PREPARED> ");
    }

    @Test
    void theHistoryKeepsNoKeysAndNoSignatures() throws IOException {
        String key = "ab".repeat(32);
        session("columns 0x" + key + key + "1b " + key + "\rexit\r", "xterm-256color", new Size(200, 24), prompt -> {});
        assertThat(folder.resolve("history"))
                .content()
                .contains("columns 0x.. 0x..")
                .contains("exit")
                .doesNotContain("abab");
    }

    @Test
    void clearEmptiesTheScreenBetweenTwoCommands() throws IOException {
        assertThat(session("columns; clear; columns\rexit\r", "xterm-256color", new Size(90, 24), prompt -> {}))
                .containsPattern("(?s)90 columns.*\\e\\[H\\e\\[2J.*90 columns");
    }

    /** A command that reports the screen width it is given. */
    private static final class Columns implements ConsoleCommand {
        @Override
        public CommandSpec spec() {
            return CommandSpec.of("columns", "Test", "tell the width");
        }

        @Override
        public Reply run(Invocation invocation) {
            return Reply.of(Reply.map(), invocation.screen().columns() + " columns");
        }
    }

    /** A command that answers with this many numbered lines and a next command. */
    private static final class Lines implements ConsoleCommand {
        @Override
        public CommandSpec spec() {
            return CommandSpec.of("lines", "Test", "show lines").takes("N", ValueKind.WHOLE_NUMBER, "how many");
        }

        @Override
        public Reply run(Invocation invocation) {
            String text = IntStream.rangeClosed(1, Integer.parseInt(invocation.required(0)))
                    .mapToObj(line -> "line " + line + "\n")
                    .collect(Collectors.joining());
            return Reply.of(Reply.map("text", text), text + "next: lines 1");
        }
    }
}
