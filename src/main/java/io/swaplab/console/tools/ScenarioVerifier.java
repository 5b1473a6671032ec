package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.transcript.RecordedCommand;
import io.swaplab.lab.transcript.Scenario;
import io.swaplab.lab.transcript.ScenarioStep;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the steps of a scenario on a fresh fork and requires the same outcome as in the session. */
record ScenarioVerifier(CommandInterpreter fresh) {
    /** @throws CommandFailure naming the first step whose outcome differs */
    void prove(Scenario scenario) {
        scenario.played().forEach(name -> wellDone("wallet play " + name, "wallet play " + name));
        for (ScenarioStep sentence : scenario.sentences()) {
            act(sentence);
            ScenarioStep.Check check = sentence.check();
            if (check != null) {
                expect(sentence.text(), check);
            }
        }
    }

    /**
     * Runs a step. A step whose command failed in the session must fail with the same code; every other step must
     * succeed.
     */
    private void act(ScenarioStep sentence) {
        String wanted = sentence.commands().stream()
                .reduce((first, second) -> second)
                .map(RecordedCommand::code)
                .orElse("OK");
        for (String line : sentence.lines()) {
            CommandResult result = fresh.execute(line);
            CommandFailure failure = result.failure();
            if (failure != null && !failure.code().equals(wanted)) {
                throw differs(sentence.text(), wanted, failure.code() + " (" + failure.getMessage() + ")");
            }
            if (failure != null) {
                return;
            }
        }
        if (!wanted.equals("OK") && !sentence.lines().isEmpty()) {
            throw differs(sentence.text(), wanted, "OK");
        }
    }

    private Map<String, @Nullable Object> wellDone(String step, String line) {
        CommandResult result = fresh.execute(line);
        CommandFailure failure = result.failure();
        if (failure != null) {
            throw differs(step, "OK", failure.code() + " (" + failure.getMessage() + ")");
        }
        return result.data();
    }

    private void expect(String step, ScenarioStep.Check check) {
        Map<String, @Nullable Object> answer = wellDone(step, check.command());
        String wanted = check.isField() ? String.valueOf(answer.get(check.wanted())) : check.wanted();
        String got = String.valueOf(answer.get(check.field()));
        if (!wanted.equals(got)) {
            throw differs(step, wanted, got);
        }
    }

    private static CommandFailure differs(String step, String wanted, String got) {
        return CommandFailure.of(
                        ExitCode.ASSERTION,
                        "the replay on a fresh fork differs at \"" + step + "\": was " + wanted + ", is " + got
                                + "; nothing is written")
                .value(step, wanted, got)
                .hint("a scenario begins on a fork in its first state; begin the session with fork reset --yes");
    }
}
