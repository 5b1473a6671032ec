package io.swaplab.console.line;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.swaplab.console.CommandInterpreterFactory;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.console.model.ValueKind.Proposal;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import io.swaplab.lab.session.SessionStatus;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.shell.test.ShellAssertions;
import org.springframework.shell.test.ShellTestClient;

/**
 * Third-party command beans behave like commands of the console, and Spring Shell's test client can run the console's
 * commands.
 */
class CommandBeansTest {
    @TempDir
    private Path jar;

    private final StringWriter out = new StringWriter();
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(out), new PrintWriter(notes));
    private CommandInterpreter console;

    @BeforeEach
    void open() throws IOException {
        console = console(Greeter.class.getName());
    }

    /** A console with a jar on the class path that lists this bean. */
    private CommandInterpreter console(String bean) throws IOException {
        Path index = jar.resolve("META-INF/spring/io.swaplab.console.line.CommandBeans.imports");
        Files.createDirectories(index.getParent());
        Files.writeString(index, "# our commands\n" + bean + "\n");
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(
                    new URLClassLoader(new URL[] {jar.toUri().toURL()}, before));
            return CommandInterpreterFactory.over(new Session(new ScriptedBackend()), true);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private List<String> completed(List<String> before, String current) {
        return new Completion(console.table(), console.values())
                .proposals(before, current).stream().map(Proposal::value).toList();
    }

    @Test
    void helpListsThemUnderTheirGroupAndSaysWhichCannotRun() {
        assertThat(console.execute("help").text())
                .contains("Manners")
                .contains("greet person")
                .containsPattern("greet later +not today \\(not now: greet later cannot run now: it is a holiday\\)");
        assertThat(console.execute("greet person --help").text())
                .contains("greet somebody")
                .contains("--tone VALUE  how (default: kind)")
                .contains("--loud")
                .contains("--json");
        assertThat(console.execute("greet --help").text()).contains("greet person", "greet later");
    }

    @Test
    void theyComplete() {
        assertThat(completed(List.of(), "gr")).containsExactly("greet");
        assertThat(completed(List.of("greet"), "")).contains("person", "later");
        assertThat(completed(List.of("greet", "person"), "--")).contains("--tone", "--loud", "--json");
        assertThat(completed(List.of("greet", "person", "--tone"), "k")).containsExactlyInAnyOrder("kind", "keen");
    }

    @Test
    void theyRunFromALineFromWordsFromAPipeAndFromAScript() throws IOException {
        console.execute("greet person Ann --loud", screen);
        console.execute(List.of("greet", "person", "Bob Ray", "-t", "keen"), screen, UserPrompter.NOBODY);
        RunCommand.pipe(console, new BufferedReader(new StringReader("greet person Cy # hello\n")), screen);
        Path script = Files.writeString(jar.resolve("script"), "greet person Dee\n");
        console.execute("run " + script, screen);
        assertThat(out.toString()).isEqualTo("""
                A KIND HELLO TO ANN
                a keen hello to Bob Ray
                a kind hello to Cy
                > greet person Dee
                a kind hello to Dee
                """);
        assertThat(notes.toString()).isEmpty();
    }

    @Test
    void theyCompleteAndRunAtThePrompt() throws IOException {
        ByteArrayOutputStream shown = new ByteArrayOutputStream();
        String typed = "gr\tpers\tDee --to\tke\t\rexit\r";
        Terminal terminal = TerminalBuilder.builder()
                .system(false)
                .type("xterm-256color")
                .size(new Size(120, 24))
                .providers("exec")
                .streams(new ByteArrayInputStream(typed.getBytes(UTF_8)), shown)
                .build();
        var setup = new InteractiveConsole.Setup(console, SessionStatus::atFirst, Ink.NONE, Glyphs.ASCII);
        try (InteractiveConsole prompt = InteractiveConsole.on(terminal, setup, jar.resolve("history"))) {
            prompt.run();
        }
        assertThat(shown.toString(UTF_8)).contains("a keen hello to Dee");
    }

    @Test
    void theyAnswerInOurJson() {
        console.execute("greet person --json", screen);
        assertThat(out.toString())
                .matches(
                        "\\{\"ok\":true,\"command\":\"greet person\",\"data\":\\{\"text\":\"a kind hello to you\"},\"ms\":\\d+}\n");
    }

    @Test
    void theirFailureGivesOurExitCode() {
        CommandResult result = console.execute("greet person --tone rude", screen);
        assertThat(result.exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(notes.toString()).isEqualTo("error: refused: nobody is greeted rudely\n");
        console.execute("greet person --tone rude --json", screen);
        assertThat(out.toString())
                .startsWith("{\"ok\":false,\"command\":\"greet person\",\"error\":{\"code\":\"REFUSED\"");
    }

    @Test
    void oneThatIsNotAvailableIsRefusedWithItsReason() {
        CommandFailure failure = console.execute("greet later").failure();
        assertThat(failure.text()).isEqualTo("greet later cannot run now: it is a holiday");
        assertThat(failure.exit()).isEqualTo(ExitCode.REFUSED);
    }

    @Test
    void aMistypedWordOfTheirsIsRefusedAsOurs() {
        assertThat(console.execute("greet person --tine keen").text()).contains("did you mean --tone?");
        assertThat(console.execute("greet persn").text()).contains("did you mean \"greet person\"?");
    }

    @Test
    void aBeanThatCannotBeMadeIsSaidByName() {
        assertThatThrownBy(() -> console("org.example.NoSuchCommands"))
                .isInstanceOf(CommandFailure.class)
                .hasMessageContaining("org.example.NoSuchCommands cannot be made");
    }

    @Test
    void springShellsTestClientDrivesOurCommands() throws Exception {
        var client = new ShellTestClient(console.parser(), console.registry());
        ShellAssertions.assertThat(client.sendCommand("wallet use bob")).containsText("bob acts from now on");
        ShellAssertions.assertThat(client.sendCommand("wallet list --json")).containsText("{\"ok\":true,");
        ShellAssertions.assertThat(client.sendCommand("swap show")).containsText("error: there is no swap yet");
        ShellAssertions.assertThat(client.sendCommand("greet person Eve")).containsText("a kind hello to Eve");
        assertThatThrownBy(() -> client.sendCommand("wallet list --jsn")).hasMessageContaining("did you mean --json?");
    }
}
