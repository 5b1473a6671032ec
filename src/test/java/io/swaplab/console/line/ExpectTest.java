package io.swaplab.console.line;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.model.CommandSpec;
import io.swaplab.console.model.ConsoleCommand;
import io.swaplab.console.model.ExitCode;
import io.swaplab.console.model.Reply;
import io.swaplab.console.model.Screen;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conditions of {@code expect} in scripts, and variables in their lines. */
class ExpectTest {
    private final StringWriter notes = new StringWriter();
    private final Screen screen = Screen.plain(new PrintWriter(new StringWriter()), new PrintWriter(notes));
    private final CommandInterpreter commandLine = console();

    @TempDir
    Path folder;

    private static CommandInterpreter console() {
        CommandInterpreter[] self = new CommandInterpreter[1];
        ExpectCommand expect = new ExpectCommand();
        List<ConsoleCommand> all = new ArrayList<>(SampleCommands.table().all());
        all.add(new RunCommand(() -> self[0]));
        all.add(expect);
        all.add(CommandSpec.of("settle", "Swaps", "answers amounts")
                .as(ConsoleCommand.of(i -> Reply.of(
                        Reply.map(
                                "settled_out",
                                "1000",
                                "quoted_out",
                                "1000.0",
                                "gas",
                                7,
                                "state",
                                "settled",
                                "fee",
                                null,
                                "balances",
                                List.of(Reply.map("after", "5"))),
                        ""))));
        self[0] = new CommandInterpreter(new CommandTable(all), kind -> List.of(), expect::hear);
        return self[0];
    }

    private CommandResult run(String script, String options) throws IOException {
        Path file = Files.writeString(folder.resolve("a.swap"), script);
        return commandLine.execute("run " + file + options, screen);
    }

    private CommandResult after(String command, String condition) {
        commandLine.execute(command, screen);
        return commandLine.execute("expect " + condition, screen);
    }

    @Test
    void fieldsAreComparedAsNumbersWhereBothAreAndElseAsText() {
        for (String condition : List.of(
                "settled_out = quoted_out",
                "settled_out >= 1000",
                "settled_out > 999",
                "gas < 10",
                "gas != 8",
                "gas <= 7",
                "state = SETTLED",
                "state contains settle",
                "fee = null",
                "balances[0].after = 5",
                "ok",
                "exit 0")) {
            assertThat(after("settle", condition).text()).isEqualTo("as expected: " + condition);
        }
    }

    @Test
    void whatDoesNotHoldIsAnAssertionThatFailed() {
        CommandResult failed = after("settle", "settled_out < quoted_out");
        assertThat(failed.exit()).isEqualTo(ExitCode.ASSERTION);
        assertThat(failed.text())
                .isEqualTo("expected settled_out < quoted_out: wanted settled_out < quoted_out, which is 1000.0,"
                        + " got 1000");
        assertThat(after("settle", "state > a").exit()).isEqualTo(ExitCode.ASSERTION);
        assertThat(after("settle", "error REVERTED").exit()).isEqualTo(ExitCode.ASSERTION);
        assertThat(after("settle", "exit 5").text()).contains("wanted 5, got 0");
        assertThat(after("break", "ok").text()).contains("wanted ok, got REVERTED (the chain said no)");
        assertThat(after("break", "settled_out = 1").exit()).isEqualTo(ExitCode.ASSERTION);
    }

    @Test
    void aConditionThatCannotBeReadIsAUsageError() {
        assertThat(commandLine.execute("expect ok").exit()).isEqualTo(ExitCode.REFUSED);
        assertThat(after("settle", "settld_out = 1").text())
                .startsWith("the answer of \"settle\" has no field settld_out; did you mean settled_out?");
        for (String condition : List.of("gas", "gas ~ 7", "gas = 7 8", "exit five", "error", "balances = 1")) {
            assertThat(after("settle", condition).exit()).as(condition).isEqualTo(ExitCode.USAGE);
        }
    }

    @Test
    void aFailureThatIsExpectedDoesNotEndAScript() throws IOException {
        String script = "break\n\n# why\nexpect error reverted\nexpect exit 5\nsettle\nexpect gas = 7\n";
        assertThat(run(script, "").ok()).isTrue();
        assertThat(run("break\nexpect error NODE\nsettle\n", "").text())
                .contains("a.swap:2: expected error NODE: wanted NODE, got REVERTED");
        assertThat(run("break\nsettle\nexpect error REVERTED\n", "").exit()).isEqualTo(ExitCode.REVERTED);
        assertThat(run("settle\nbreak\n", "").exit()).isEqualTo(ExitCode.REVERTED);
    }

    @Test
    void keepGoingRunsTheRestAndEndsAsTheFirstFailure() throws IOException {
        CommandResult result = run("break\nsettle\nexpect gas = 8\nswap shw\nsettle\n", " --keep-going");
        assertThat(result.exit()).isEqualTo(ExitCode.REVERTED);
        assertThat(result.text()).contains("a.swap:1: the chain said no\n  2 more lines failed");
        assertThat(notes.toString()).contains("a.swap:3: expected gas = 8", "a.swap:4: unknown command");
    }

    @Test
    void variablesStandForWholeWords() throws IOException {
        String options = " --set 'WHO=s1; break,LIST=A,B'";
        assertThat(run(
                                "swap show $WHO\nexpect arguments[0] = ${WHO}\nswap show $LIST$$\nexpect arguments[0] = A,B$$\n",
                                options)
                        .ok())
                .isTrue();
    }

    @Test
    void aVariableThatIsNotSetIsNamedWithFileAndLine() throws IOException {
        CommandResult unset = run("settle\nswap show $WHO\n", " --set WHOM=s1");
        assertThat(unset.exit()).isEqualTo(ExitCode.USAGE);
        assertThat(unset.text()).contains("a.swap:2: the script uses $WHO, which is not set", "WHO=VALUE");
        for (String set : List.of("WHO", "1A=2", "=2", "A=1,A=2", "A-B=1")) {
            assertThat(run("settle\n", " --set " + set).exit()).as(set).isEqualTo(ExitCode.USAGE);
        }
    }
}
