package io.swaplab.console.tools;

import io.swaplab.console.line.CommandInterpreter;
import io.swaplab.console.line.CommandResult;
import io.swaplab.console.model.CommandFailure;
import io.swaplab.console.model.ExitCode;
import io.swaplab.lab.transcript.RecordedCommand;
import io.swaplab.lab.transcript.Scenario;
import io.swaplab.lab.transcript.ScenarioStep;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the steps of a scenario on a fresh fork and requires the same outcome as in the session. */
final class ScenarioVerifier {
    private final CommandInterpreter fresh;

    /** The latest answer of each command, by the name of the command. */
    private final Map<String, Map<String, @Nullable Object>> answers = new HashMap<>();

    ScenarioVerifier(CommandInterpreter fresh) {
        this.fresh = fresh;
    }

    /** @throws CommandFailure naming the first step whose outcome differs */
    void prove(Scenario scenario) {
        scenario.played().forEach(name -> wellDone("wallet play " + name, "wallet play " + name));
        List<ScenarioStep> acting = new ArrayList<>(scenario.sentences());
        acting.removeIf(sentence -> sentence.part() == ScenarioStep.Part.THEN);
        acting.forEach(this::act);
        scenario.sentences().stream()
                .filter(sentence -> sentence.part() == ScenarioStep.Part.THEN)
                .forEach(this::expect);
    }

    /**
     * Runs a step. A step whose command failed in the session must fail with the same code; every other step must
     * succeed.
     */
    private void act(ScenarioStep sentence) {
        RecordedCommand last = sentence.commands().getLast();
        if (last.exit() == 0) {
            sentence.lines().forEach(line -> wellDone(sentence.text(), line));
            return;
        }
        for (String line : sentence.lines()) {
            CommandResult result = fresh.execute(line);
            CommandFailure failure = result.failure();
            if (failure != null) {
                require(sentence.text(), last.code(), failure.code());
                return;
            }
        }
        if (!sentence.lines().isEmpty()) {
            throw differs(sentence.text(), last.code(), "OK");
        }
    }

    private void wellDone(String step, String line) {
        CommandResult result = fresh.execute(line);
        CommandFailure failure = result.failure();
        if (failure != null) {
            throw differs(step, "OK", failure.code() + " (" + failure.getMessage() + ")");
        }
        answers.put(result.command(), result.data());
    }

    private void expect(ScenarioStep expectation) {
        String text = expectation.text();
        if (text.equals("it settles at the quoted output")) {
            // Balances need no check here, because the receipt compares each of them with the plan.
            require(text, answered("quote get", "amount_out"), answered("swap receipt", "quoted_out"));
            require(text, answered("swap receipt", "expect_amount_out"), answered("swap receipt", "settled_out"));
        } else if (text.startsWith("the simulation pays")) {
            require(
                    text,
                    answered("swap simulate", "requested_amount_in"),
                    answered("swap simulate", "actual_amount_in"));
        } else if (text.startsWith("the swap is ")) {
            wellDone(text, "swap show");
            require(text, text.substring("the swap is ".length()), answered("swap show", "state"));
        }
    }

    private String answered(String command, String field) {
        Map<String, @Nullable Object> answer = answers.getOrDefault(command, Map.of());
        return String.valueOf(answer.get(field));
    }

    private static void require(String step, String wanted, String got) {
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
