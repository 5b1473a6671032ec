package io.swaplab.session;

import org.jspecify.annotations.Nullable;

/** Something the session does not do, because of a wrong value or because it is not its time; nothing was changed. */
public final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Kind kind;
    private final @Nullable String field;
    private final @Nullable String rule;
    private final @Nullable String got;
    private final @Nullable String next;

    /** Why it is refused. */
    public enum Kind {
        /** A value that names nothing or cannot be read. */
        BAD_VALUE,
        /** A step that the state of a swap does not allow now. */
        NOT_NOW,
        /** The chain or service that it needs is not there. */
        NOT_CONNECTED
    }

    private Refusal(Kind kind, String message, @Nullable String next) {
        super(message);
        this.kind = kind;
        this.field = null;
        this.rule = null;
        this.got = null;
        this.next = next;
    }

    /** A value that breaks a rule; the message is made of all three. */
    public static Refusal value(String field, String rule, String got, @Nullable String next) {
        return new Refusal(field, rule, got, next);
    }

    public static Refusal notNow(String message, String next) {
        return new Refusal(Kind.NOT_NOW, message, next);
    }

    public static Refusal notConnected(String message, String next) {
        return new Refusal(Kind.NOT_CONNECTED, message, next);
    }

    private Refusal(String field, String rule, String got, @Nullable String next) {
        super(field + " must be " + rule + ", got \"" + got + "\"");
        this.kind = Kind.BAD_VALUE;
        this.field = field;
        this.rule = rule;
        this.got = got;
        this.next = next;
    }

    public Kind kind() {
        return kind;
    }

    public @Nullable String field() {
        return field;
    }

    public @Nullable String rule() {
        return rule;
    }

    public @Nullable String got() {
        return got;
    }

    public @Nullable String next() {
        return next;
    }
}
