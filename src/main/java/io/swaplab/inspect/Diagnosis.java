package io.swaplab.inspect;

import io.swaplab.execution.errors.Revert;
import io.swaplab.math.Uint256;
import io.swaplab.session.NextStep;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Why a swap failed, or what it waits for.
 *
 * @param summary in one sentence
 * @param error what the chain refused it with, or null where it did not
 * @param arguments those of the error in token units, dates and names
 * @param shortfalls what is too small
 * @param pays what it would pay now, or null where it would not or nobody can tell
 * @param leastSlippageBps the least slippage that would have passed, or null where slippage is not the matter
 * @param next what leads on
 */
public record Diagnosis(
        String summary,
        @Nullable Revert error,
        List<Revert.Argument> arguments,
        List<Shortfall> shortfalls,
        @Nullable Uint256 pays,
        @Nullable Integer leastSlippageBps,
        NextStep next) {
    public Diagnosis {
        arguments = List.copyOf(arguments);
        shortfalls = List.copyOf(shortfalls);
    }

    /** The error with its arguments as people read them; empty where there is none. */
    public String errorWords() {
        if (error == null) {
            return "";
        }
        return error.name()
                + (arguments.isEmpty()
                        ? ""
                        : arguments.stream()
                                .map(Revert.Argument::toString)
                                .collect(Collectors.joining(", ", "(", ")")));
    }

    static Diagnosis waiting(String summary, NextStep next) {
        return new Diagnosis(summary, null, List.of(), List.of(), null, null, next);
    }

    static Diagnosis paying(String summary, Uint256 pays, NextStep next) {
        return new Diagnosis(summary, null, List.of(), List.of(), pays, null, next);
    }
}
