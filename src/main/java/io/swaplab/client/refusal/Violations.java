package io.swaplab.client.refusal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Collects the rules that an order violates, so that all of them are reported at once. */
public final class Violations {
    private final List<PreparationRejected.Violation> found = new ArrayList<>();

    /** The value, or null if reading it violated a rule. */
    public <T> Optional<T> read(Supplier<T> value) {
        try {
            return Optional.of(value.get());
        } catch (PreparationRejected rejected) {
            found.addAll(rejected.violations());
            return Optional.empty();
        }
    }

    public void check(Runnable rule) {
        read(() -> {
            rule.run();
            return true;
        });
    }

    /**
     * Must be called before any of the values is used.
     *
     * @throws PreparationRejected naming all violated rules, if there are any
     */
    public void refuse() {
        if (!found.isEmpty()) {
            throw new PreparationRejected(found);
        }
    }
}
