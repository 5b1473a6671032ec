package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Screen;
import io.swaplab.console.model.UserPrompter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandInterpreterTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(out), new PrintWriter(notes));
    private final CommandInterpreter commandLine = SampleCommands.commandLine();

    @Test
    void anAnswerInJsonIsExactlyOneLine() {
        CommandResult result = commandLine.execute("swap show s1 --json", screen);
        assertThat(withoutTime(out.toString()))
                .isEqualTo("{\"ok\":true,\"command\":\"swap show\",\"data\":{\"options\":{},\"arguments\":[\"s1\"]},"
                        + "\"ms\":n}\n");
        assertThat(notes.toString()).isEmpty();
        assertThat(result.exit()).isEqualTo(ExitCode.OK);
    }

    private static String withoutTime(String json) {
        return json.replaceFirst("\"ms\":\\d+}", "\"ms\":n}");
    }

    @Test
    void aFailureInJsonHasAllEightKeys() {
        CommandResult result = commandLine.execute("break --json", screen);
        assertThat(withoutTime(out.toString()))
                .isEqualTo("{\"ok\":false,\"command\":\"break\",\"error\":{\"code\":\"REVERTED\",\"field\":null,"
                        + "\"rule\":null,\"got\":null,\"message\":\"the chain said no\",\"next\":\"help\",\"hint\":null,"
                        + "\"violations\":[]},\"ms\":n}\n");
        assertThat(result.exit().status()).isEqualTo(5);
    }

    @Test
    void aMistypedLineIsAnsweredInJsonToo() {
        commandLine.execute("swap sign --jsn --json", screen);
        assertThat(out.toString())
                .startsWith("{\"ok\":false,\"command\":\"swap sign\",\"error\":{\"code\":\"USAGE\",\"field\":\"jsn\"");
        assertThat(out.toString().lines()).hasSize(1);
    }

    @Test
    void aFailureForPeopleGoesToTheNotes() {
        CommandResult result = commandLine.execute("break", screen);
        assertThat(out.toString()).isEmpty();
        assertThat(notes.toString()).isEqualTo("error: the chain said no\n  next: help\n");
        assertThat(result.ok()).isFalse();
    }

    @Test
    void badWordsAlwaysLeadToACommand() {
        commandLine.execute("misuse", screen);
        commandLine.execute("swap show \"s1", screen);
        CommandInterpreter.refuse(CommandFailure.usage("no such start"), false, screen);
        assertThat(notes.toString().lines().filter(line -> line.startsWith("  next: ")))
                .containsExactly("  next: misuse --help", "  next: help", "  next: help");
        ForwardedCall call = new ForwardedCall("misuse", Map.of(), List.of());
        assertThat(commandLine.outcome(call, screen, UserPrompter.NOBODY).toString())
                .contains("misuse --help");
    }

    @Test
    void aDefectIsNotMistakenForARefusal() {
        assertThat(commandLine.execute("defect").exit()).isEqualTo(ExitCode.FAILED);
    }

    @Test
    void quietSaysNothingUnlessItFails() {
        assertThat(commandLine.execute("swap show s1 --quiet", screen).text()).isNotEmpty();
        assertThat(out.toString() + notes).isEmpty();
        commandLine.execute("swap show s1 --quiet --json", screen);
        assertThat(out.toString()).startsWith("{\"ok\":true");
        commandLine.execute("break --quiet", screen);
        assertThat(notes.toString()).startsWith("error: the chain said no");
    }

    @Test
    void whatIsExplainedIsNotRun() {
        CommandResult told = commandLine.execute("defect --explain");
        assertThat(told.text()).isEqualTo("not done: defect\nit would have a defect");
        assertThat(commandLine.execute("break --explain --json", screen).data()).containsEntry("line", "break");
        assertThat(commandLine.execute("break --explain --help").text()).startsWith("fails");
    }

    @Test
    void anEmptyLineDoesNothing() {
        assertThat(commandLine.execute("   # only a comment", screen).ok()).isTrue();
        assertThat(out.toString() + notes).isEmpty();
    }

    @Test
    void answeringJsonNeedsNoOption() {
        commandLine.answeringJson().execute("swap show", screen);
        assertThat(out.toString()).startsWith("{\"ok\":true,\"command\":\"swap show\"");
    }

    @Test
    void semicolonsPartCommands() {
        CommandResult last = commandLine.execute("swap show s1; swap show ';' # ; break", screen);
        assertThat(out.toString()).isEqualTo("swap show{}[s1]\nswap show{}[;]\n");
        assertThat(last.data()).containsEntry("arguments", java.util.List.of(";"));
        assertThat(commandLine.execute(" ; ;swap show;", screen).ok()).isTrue();
    }

    @Test
    void theFirstFailureEndsALine() {
        assertThat(commandLine
                        .execute("swap show s1; break; swap show s2", screen)
                        .exit())
                .isEqualTo(ExitCode.REVERTED);
        assertThat(out.toString()).isEqualTo("swap show{}[s1]\n");
        assertThat(commandLine.execute("quit; swap show s2", screen).command()).isEqualTo("quit");
        assertThat(out.toString()).doesNotContain("s2");
    }

    @Test
    void helpOfACommandIsMadeFromItsSpec() {
        assertThat(commandLine.execute("swap sign --help").text()).isEqualTo("""
                        sign as the payer

                        usage  swap sign SWAP
                          SWAP       which
                          --json     answer with one line of JSON
                          --wide     show full tables, whatever the width of the terminal
                          --quiet    print nothing unless it fails
                          --yes      do not ask for confirmation of risky actions
                          --explain  show what it would do, and do nothing
                          --help     show usage, options and defaults""");
    }

    @Test
    void aCommandWithoutMemoryFailsAndOthersGoOn() {
        CommandInterpreter exhausted = new CommandInterpreter(new CommandTable(
                List.of(SampleCommands.command(CommandSpec.of("exhaust", "Swaps", "ask for too much"), i -> {
                    throw new OutOfMemoryError("Java heap space");
                }))));
        assertThat(exhausted.execute("exhaust").exit()).isEqualTo(ExitCode.FAILED);
        assertThat(exhausted.execute("exhaust").text()).startsWith("not enough memory for this command");
        assertThat(exhausted.execute("exhaust --json").json()).contains("\"ok\":false");
    }

    @Test
    void aLineThatIsNotTypedRunsWhereAPromptShowsIt() {
        List<String> above = new ArrayList<>();
        assertThat(commandLine.executeAside("stage", "swap show s1", UserPrompter.NOBODY, () -> {}))
                .as("no prompt")
                .isFalse();
        commandLine.showAbove(above::add);
        assertThat(commandLine.executeAside("stage", "swap show s1", UserPrompter.NOBODY, () -> {}))
                .isTrue();
        commandLine.executeAside("stage", "break", UserPrompter.NOBODY, () -> {});
        assertThat(above)
                .containsExactly(
                        "stage> swap show s1\nswap show{}[s1]", "stage> break\nerror: the chain said no\n  next: help");
    }

    /** The order of the two is what is tested: the typed line ends after the other one, though it came first to its end. */
    @Test
    void aTypedLineWaitsForOneThatIsNot() throws InterruptedException {
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        CommandInterpreter[] self = new CommandInterpreter[1];
        self[0] = new CommandInterpreter(SampleCommands.table(), kind -> List.of(), ended -> order.add(ended.line()));
        self[0].showAbove(shown -> order.add("above"));
        Thread[] typing = new Thread[1];
        self[0].executeAside("stage", "swap show s1", UserPrompter.NOBODY, () -> {
            typing[0] = Thread.ofPlatform().start(() -> self[0].execute("swap show s2", screen));
            while (!notes.toString().contains("another command is running; waiting for it")) {
                Thread.onSpinWait();
            }
        });
        typing[0].join();
        assertThat(order).containsExactly("swap show s1", "above", "swap show s2");
    }

    @Test
    void aLineThatWaitsCanBeStopped() throws InterruptedException {
        CommandResult[] result = new CommandResult[1];
        commandLine.showAbove(shown -> {});
        commandLine.executeAside("stage", "swap show s1", UserPrompter.NOBODY, () -> {
            Thread typing = Thread.ofPlatform().start(() -> {
                Thread.currentThread().interrupt();
                result[0] = commandLine.execute("swap show s2", screen);
            });
            try {
                typing.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(result[0].exit()).isEqualTo(ExitCode.INTERRUPTED);
    }
}
