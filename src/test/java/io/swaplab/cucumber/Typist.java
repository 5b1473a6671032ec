package io.swaplab.cucumber;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.console.HeadlessConsole;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.ExitCode;
import java.util.ArrayList;
import java.util.List;

/** Types the console commands of one scenario, and records them with their answers. */
final class Typist {
    private final HeadlessConsole console;
    private final List<String> transcript = new ArrayList<>();
    private final List<String> script = new ArrayList<>();

    Typist(HeadlessConsole console) {
        this.console = console;
    }

    Outcome type(String line) {
        script.add(line);
        CommandResult result = console.execute(line);
        transcript.add("> " + line + "\n" + result.text().strip());
        return Outcome.of(result);
    }

    /** Types a command that must succeed. */
    Outcome typeWell(String line) {
        return assertWell(line, type(line));
    }

    static Outcome assertWell(String line, Outcome typed) {
        assertThat(typed.exit()).as(line + ": " + typed.message()).isEqualTo(ExitCode.OK);
        return typed;
    }

    /** Records an action that has no console command. */
    void note(String deed) {
        script.add("# " + deed);
        transcript.add("# " + deed);
    }

    /** The console commands that repeat the scenario. */
    List<String> script() {
        return List.copyOf(script);
    }

    String transcript() {
        return String.join("\n", transcript);
    }
}
