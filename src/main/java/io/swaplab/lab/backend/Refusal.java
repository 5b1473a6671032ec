package io.swaplab.lab.backend;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the session refuses an action, because a value is invalid or the present state does not allow it. Nothing
 * has been changed.
 */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Details details;

    /** The kind of refusal. */
    public enum Kind {
        /** A value is invalid, or names something that does not exist. */
        BAD_VALUE,
        /** The present state, such as a swap's state, does not allow the action. */
        NOT_NOW,
        /** The action needs a chain or service that is not available. */
        NOT_CONNECTED
    }

    private Refusal(String message, Details details) {
        super(message);
        this.details = details;
    }

    /**
     * Creates a refusal of a value that violates a rule. The message contains the name, the rule and the value.
     *
     * @param field the name of the value
     * @param rule what the value must be
     * @param got the value
     * @param next a command that helps, or null
     */
    public static Refusal value(String field, String rule, String got, @Nullable String next) {
        return new Refusal(
                field + " must be " + rule + ", got \"" + got + "\"",
                new Details(Kind.BAD_VALUE, field, rule, got, next, null));
    }

    public static Refusal notNow(String message, @Nullable String next) {
        return new Refusal(message, new Details(Kind.NOT_NOW, null, null, null, next, null));
    }

    public static Refusal notConnected(String message, @Nullable String next) {
        return new Refusal(message, new Details(Kind.NOT_CONNECTED, null, null, null, next, null));
    }

    /** Adds advice to this refusal, for cases in which no single command helps. */
    public Refusal hint(String hint) {
        return new Refusal(
                String.valueOf(getMessage()),
                new Details(details.kind(), details.field(), details.rule(), details.got(), details.next(), hint));
    }

    private record Details(
            Kind kind,
            @Nullable String field,
            @Nullable String rule,
            @Nullable String got,
            @Nullable String next,
            @Nullable String hint) {}

    public Kind kind() {
        return details.kind();
    }

    public @Nullable String field() {
        return details.field();
    }

    public @Nullable String rule() {
        return details.rule();
    }

    public @Nullable String got() {
        return details.got();
    }

    /** A command that the user can run next to solve the problem, or null. */
    public @Nullable String next() {
        return details.next();
    }

    /** Advice as text, or null. */
    public @Nullable String hint() {
        return details.hint();
    }
}
