package io.swaplab.console.model;

import java.util.List;

/** Completion proposals for a kind of value; empty if none are known. */
@FunctionalInterface
public interface ValueSource {
    List<Proposal> of(ValueKind kind);

    /**
     * One proposal.
     *
     * @param description shown next to it, or empty
     * @param finished whether a blank follows; false if the value may continue
     */
    record Proposal(String value, String description, boolean finished) {
        public static Proposal of(String value, String description) {
            return new Proposal(value, description, true);
        }
    }
}
