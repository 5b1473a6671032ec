package io.swaplab.client;

import io.swaplab.wire.Redaction;
import org.jspecify.annotations.Nullable;

/** An order breaks a rule before anything was asked of server or chain. */
public final class PreparationRejected extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String field;
    private final String rule;
    private final String got;

    public PreparationRejected(String field, String rule, @Nullable Object got) {
        super(Redaction.masked(field + " " + rule + ", got " + Shown.of(got)));
        this.field = field;
        this.rule = rule;
        this.got = Shown.of(got);
    }

    public String field() {
        return field;
    }

    public String rule() {
        return rule;
    }

    public String got() {
        return got;
    }
}
