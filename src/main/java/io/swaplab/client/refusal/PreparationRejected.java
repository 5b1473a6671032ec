package io.swaplab.client.refusal;

import io.swaplab.core.evm.SignatureRedaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if a call of the client violates rules that the client checks itself. It names all violations, and is thrown
 * before anything is signed.
 */
public final class PreparationRejected extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Violation> violations;

    /**
     * One violated rule.
     *
     * @param field the field whose value violates the rule
     * @param rule the requirement, such as "must be above zero"
     * @param got the given value
     */
    public record Violation(LocalRule code, String field, String rule, String got) {
        @Override
        public String toString() {
            return SignatureRedaction.masked(field + " " + rule + ", got " + got);
        }
    }

    public PreparationRejected(LocalRule code, String field, String rule, @Nullable Object got) {
        this(List.of(new Violation(code, field, rule, Shown.of(got))));
    }

    /**
     * @param violations at least one
     */
    PreparationRejected(List<Violation> violations) {
        super(violations.stream().map(Violation::toString).collect(Collectors.joining("; ")));
        this.violations = List.copyOf(violations);
    }

    /** All violated rules, in the order in which they were checked. */
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

    /** Collects all rules that an order violates, so that they are reported together. */
    public static final class Violations {
        private final List<PreparationRejected.Violation> found = new ArrayList<>();

        /**
         * Computes a value that depends on the order. If a rule is violated, records the violation and returns an empty
         * result.
         */
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
         * Throws if any rule was violated. Must be called after all values are read and before any of them is used.
         *
         * @throws PreparationRejected naming all violated rules
         */
        public void refuse() {
            if (!found.isEmpty()) {
                throw new PreparationRejected(found);
            }
        }
    }
}
