package io.swaplab.cucumber;

import io.swaplab.cucumber.run.RunningStep;

/**
 * What failed and was not looked at since.
 *
 * @param failure what was done, how it failed, and the step that cures it
 * @param step the step that did it; empty where nobody listens to the steps
 */
record Unread(String failure, String step) {
    static Unread of(String action, Outcome made) {
        return new Unread(
                action + ": " + made.message().stripTrailing() + Cures.of(made.message()), RunningStep.place());
    }

    /** Nobody has named it; where another step notices that, the one that did it is named. */
    AssertionError error() {
        if (!step.isEmpty() && step.equals(RunningStep.place())) {
            return new AssertionError(failure);
        }
        return new AssertionError("a failure that the next expectation does not name"
                + (step.isEmpty() ? "" : ", of " + step) + ":\n" + failure);
    }
}
