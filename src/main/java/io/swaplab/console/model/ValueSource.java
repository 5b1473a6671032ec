package io.swaplab.console.model;

import java.util.List;

/** Supplies completion proposals for a kind of value; empty if none are known. */
@FunctionalInterface
public interface ValueSource {
    List<Proposal> of(ValueKind kind);

    /**
     * A completion proposal.
     *
     * @param description shown next to the value, or empty
     * @param finished whether a blank follows; false if the value may continue
     */
    record Proposal(String value, String description, boolean finished) {
        public static Proposal of(String value, String description) {
            return new Proposal(value, description, true);
        }
    }
}
