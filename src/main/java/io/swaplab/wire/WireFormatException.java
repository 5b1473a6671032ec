package io.swaplab.wire;

import org.jspecify.annotations.Nullable;

/** JSON that is not what the wire allows; the message names field and rule and never repeats the whole text. */
public final class WireFormatException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String field;

    WireFormatException(@Nullable String field, String rule) {
        super(Redaction.masked(field == null ? rule : field + ": " + rule));
        this.field = field;
    }

    /** The path of the offending field, such as {@code data.paths[0].pool}; null when the text is no JSON at all. */
    public @Nullable String field() {
        return field;
    }
}
