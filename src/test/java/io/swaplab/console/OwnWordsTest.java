package io.swaplab.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.HostileText;
import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Glyphs;
import io.swaplab.console.model.Ink;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import io.swaplab.fresh.Seeds;
import io.swaplab.lab.session.ScriptedBackend;
import io.swaplab.lab.session.Session;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text that a user typed or pasted is repeated on a coloured terminal without its control characters and colours. */
class OwnWordsTest {
    private static final String RED = "\u001b[31m";

    @TempDir
    private Path folder;

    private final StringWriter shown = new StringWriter();
    private final Screen screen =
            new Screen(new PrintWriter(shown, true), new PrintWriter(shown, true), Ink.ANSI, Glyphs.UNICODE, 80, true);
    private final CommandInterpreter commandLine =
            CommandInterpreterFactory.over(new Session(new ScriptedBackend()), true);

    @Test
    void noWordColoursOrSteersTheTerminal() {
        for (List<String> words : List.of(
                List.of("nope" + RED),
                List.of("quote", "get", "--am" + RED, "1"),
                List.of("quote", "get", "--from", RED + "AAA", "--to", "BBB", "--amount", "1"),
                List.of("quote", "get", "--from", "AAA", "--to", "BBB", "--amount", "1" + RED),
                List.of("quote", "get", "--from", "AAA", "--to", "BBB", "--amount", "100", "--name", RED + "x"),
                List.of("swap", "show", RED + "s1"),
                List.of("help", RED + "quote"),
                List.of("explain", RED + "x"),
                List.of("run", RED + "file"),
                List.of("serve", "--port", "1" + RED),
                List.of("wallet", "use", RED + "alice"))) {
            shown.getBuffer().setLength(0);
            CommandResult result = commandLine.execute(words, screen, UserPrompter.NOBODY);
            assertThat(result.exit()).as(shown.toString()).isEqualTo(ExitCode.USAGE);
            assertThat(shown.toString().replace(Ink.ANSI.bad("error: "), "")).doesNotContain("\u001b");
        }
    }

    @Test
    void aFailureBeforeAnyCommandIsCleanedToo() {
        CommandFailure failure = CommandFailure.usage("there is no start option --" + RED + "x")
                .next("help " + RED)
                .hint(RED + "hint");
        CommandInterpreter.refuse(failure, false, screen);
        assertThat(shown.toString().replace(Ink.ANSI.bad("error: "), ""))
                .doesNotContain("\u001b")
                .contains("--?[31mx");
    }

    @Test
    void aLineOfAScriptIsCleanedBeforeItRuns() throws IOException {
        Path script = Files.writeString(folder.resolve("a.swap"), "wallet list # " + RED + "\n");
        commandLine.execute(List.of("run", script.toString()), screen, UserPrompter.NOBODY);
        assertThat(shown.toString()).contains("> wallet list # ?[31m").doesNotContain(RED);
    }

    @Seeds(count = 100)
    void hostileWordsAreHarmlessWhereverTheyStand(long seed) {
        Random random = new Random(seed);
        List<String> words = List.of(
                "quote",
                "get",
                "--from",
                HostileText.of(random),
                "--to",
                HostileText.of(random),
                HostileText.of(random));
        commandLine.execute(words, screen, UserPrompter.NOBODY);
        commandLine.execute(List.of(HostileText.of(random)), screen, UserPrompter.NOBODY);
        HostileText.assertHarmless("words", shown.toString());
    }
}
