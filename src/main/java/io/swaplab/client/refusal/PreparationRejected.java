package io.swaplab.client.refusal;

import io.swaplab.core.evm.Redaction;
import java.util.List;
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
}
