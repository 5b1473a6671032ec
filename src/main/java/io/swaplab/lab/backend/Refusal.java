package io.swaplab.lab.backend;

import org.jspecify.annotations.Nullable;

/** Thrown when the session refuses an action because of an invalid value or unsuitable state; nothing was changed. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Details details;

    /** The kind of refusal. */
    public enum Kind {
        /** A value that is invalid, or names something that does not exist. */
        BAD_VALUE,
        /** A step that the swap's current state does not allow. */
        NOT_NOW,
        /** The required chain or service is unavailable. */
        NOT_CONNECTED
    }

    private Refusal(String message, Details details) {
        super(message);
        this.details = details;
    }

    /** Creates a refusal of a value that violates a rule; the message contains field, rule and value. */
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

    /** Returns this refusal with advice, for cases in which no single command helps. */
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

    /** One command that can be run now to proceed, or null. */
    public @Nullable String next() {
        return details.next();
    }

    /** Advice as text, or null. */
    public @Nullable String hint() {
        return details.hint();
    }
}
