package io.swaplab.shell.model;

import java.util.List;

/** What can be completed for a kind of value at this moment; an empty list when nothing is known. */
@FunctionalInterface
public interface ValueSource {
    List<Proposal> of(ValueKind kind);

    /**
     * One possible word.
     *
     * @param description shown beside it, or empty
     * @param finished whether a blank follows it; false for a value that may go on
     */
    record Proposal(String value, String description, boolean finished) {
        public static Proposal of(String value, String description) {
            return new Proposal(value, description, true);
        }
    }
}
