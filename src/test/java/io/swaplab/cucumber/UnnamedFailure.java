package io.swaplab.cucumber;

import io.swaplab.cucumber.run.RunningStep;

/**
 * A failed action that no expectation has named yet.
 *
 * @param failure the action, its error and a suggested step
 * @param step the step with that action; empty if no listener reports steps
 */
record UnnamedFailure(String failure, String step) {
    static UnnamedFailure of(String action, Outcome made) {
        return new UnnamedFailure(
                action + ": " + made.message().stripTrailing() + StepSuggestions.of(made.message()),
                RunningStep.place());
    }

    /**
     * The error for a failure that no expectation named. If another step detected it, the message names the step that
     * caused it.
     */
    AssertionError error() {
        if (!step.isEmpty() && step.equals(RunningStep.place())) {
            return new AssertionError(failure);
        }
        return new AssertionError("a failure that the next expectation does not name"
                + (step.isEmpty() ? "" : ", of " + step) + ":\n" + failure);
    }
}
