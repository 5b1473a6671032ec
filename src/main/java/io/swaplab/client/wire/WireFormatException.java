package io.swaplab.client.wire;

import io.swaplab.core.evm.SignatureRedaction;
import org.jspecify.annotations.Nullable;

/**
 * Thrown for JSON that violates the API's format. The message names the field and the rule, and never contains the
 * whole text.
 */
public final class WireFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String field;
    private final String rule;

    WireFormatException(@Nullable String field, String rule) {
        super(SignatureRedaction.masked(field == null ? rule : field + ": " + rule));
        this.field = field;
        this.rule = SignatureRedaction.masked(rule);
    }

    /**
     * A copy of this error whose field path is prefixed with the path of a parent field: {@code data.paths} instead of
     * {@code paths}.
     */
    WireFormatException below(String parent) {
        String path = field == null ? parent : parent + (field.startsWith("[") ? "" : ".") + field;
        return new WireFormatException(path, rule);
    }

    /** The path of the invalid field, such as {@code data.paths[0].pool}; null if the text is not JSON. */
    public @Nullable String field() {
        return field;
    }

    /** The violated rule, without the field. */
    public String rule() {
        return rule;
    }
}
