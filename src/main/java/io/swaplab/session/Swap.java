package io.swaplab.session;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A named swap: the state it is in and those it has been in. */
public final class Swap {
    private final String name;
    private final List<Entry> history = new ArrayList<>();
    private SwapState state;
    private Optional<SwapTerms> terms = Optional.empty();

    Swap(String name, SwapState first) {
        this.name = name;
        this.state = first;
        moveTo(first);
    }

    /** A state and when it was reached. */
    public record Entry(Instant at, SwapState state) {}

    public String name() {
        return name;
    }

    public synchronized SwapState state() {
        return state;
    }

    /** What was wanted at first; kept for display after the states have moved on. */
    public synchronized Optional<SwapTerms> terms() {
        return terms;
    }

    public synchronized List<Entry> history() {
        return List.copyOf(history);
    }

    synchronized void moveTo(SwapState next) {
        state = next;
        if (next instanceof SwapState.Preparable preparable) {
            terms = Optional.of(preparable.terms());
        }
        history.add(new Entry(Instant.now(), next));
    }
}
