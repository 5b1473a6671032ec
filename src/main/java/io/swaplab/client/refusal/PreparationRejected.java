package io.swaplab.client.refusal;

import io.swaplab.core.evm.Redaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An order violates rules; thrown before server or chain are called, with all violations. */
public final class PreparationRejected extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    /**
     * One violated rule.
     *
     * @param field the field at fault
     * @param rule the requirement
     * @param got the given value
     */
    public record Violation(LocalRule code, String field, String rule, String got) {
        @Override
        public String toString() {
            return Redaction.masked(field + " " + rule + ", got " + got);
        }
    }

    public PreparationRejected(LocalRule code, String field, String rule, @Nullable Object got) {
        this(List.of(new Violation(code, field, rule, Shown.of(got))));
    }

    /**
     * @param violations all violations, at least one
     */
    PreparationRejected(List<Violation> violations) {
        super(violations.stream().map(Violation::toString).collect(Collectors.joining("; ")));
        this.violations = List.copyOf(violations);
    }

    /** All violated rules, in order. */
    public List<Violation> violations() {
        return violations;
    }

    public LocalRule code() {
        return violations.getFirst().code();
    }

    public String field() {
        return violations.getFirst().field();
    }

    public String rule() {
        return violations.getFirst().rule();
    }

    public String got() {
        return violations.getFirst().got();
    }

    /** Collects the rules that an order violates, so that all of them are reported at once. */
    public static final class Violations {
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
}
