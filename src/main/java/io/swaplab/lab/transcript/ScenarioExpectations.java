package io.swaplab.lab.transcript;

import io.swaplab.lab.transcript.ScenarioStep.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a scenario expects. It follows from the answers of the session.
 *
 * @param swap the swap of the scenario, if its sentences describe it, and all steps since are sentences about it; else
 *     null
 */
record ScenarioExpectations(@Nullable ScenarioSwap swap) {
    /** What is expected after the last command of a swap, or of a session without swaps. */
    List<ScenarioStep> after(List<RecordedCommand> commands) {
        RecordedCommand last = commands.getLast();
        if (!last.ok()) {
            return List.of();
        }
        Optional<String> state = commands.reversed().stream()
                .map(command -> command.answered("state"))
                .filter(word -> !word.isEmpty())
                .findFirst();
        if (last.is("swap receipt") && last.answered("state").equals("settled")) {
            return settled(last);
        }
        if (last.is("swap simulate") && swap != null) {
            return List.of(ScenarioStep.then(
                    "the simulation pays the quoted output for " + swap.amount() + " " + swap.from(),
                    new Check(last.name(), "actual_amount_in", "requested_amount_in", true)));
        }
        if (last.is("quote get")) {
            return List.of(ScenarioStep.then("its amount_out is above zero"));
        }
        if (last.is("fork mine")) {
            return List.of(ScenarioStep.then("the chain is " + last.argument("1") + " blocks longer"));
        }
        return state
                .map(word -> ScenarioStep.then("the swap is " + word, new Check("swap show", "state", word, false)))
                .stream()
                .toList();
    }

    private List<ScenarioStep> settled(RecordedCommand receipt) {
        List<ScenarioStep> expected = new ArrayList<>();
        if (!receipt.answered("settled_out").equals(receipt.answered("expect_amount_out"))) {
            return List.of(ScenarioStep.then("the swap is settled", new Check("swap show", "state", "settled", false)));
        }
        expected.add(ScenarioStep.then(
                swap == null ? "it settles at the output of its plan" : "it settles at the quoted output",
                new Check(receipt.name(), "settled_out", "expect_amount_out", true)));
        if (swap != null) {
            expected.addAll(swap.movements());
        }
        return expected;
    }

    /** The refusal of a command that failed. */
    static ScenarioStep refusal(RecordedCommand failed) {
        return ScenarioStep.then(
                failed.isRefusedByChain()
                        ? "the chain refuses it with " + failed.code()
                        : "the API refuses it with code " + failed.code());
    }
}
