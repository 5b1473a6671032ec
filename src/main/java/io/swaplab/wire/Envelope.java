package io.swaplab.wire;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import org.jspecify.annotations.Nullable;

/**
 * What every answer is wrapped in, refusals too.
 *
 * @param code 200 on success, else the number of an {@link ApiCode}
 * @param msg a sentence for people
 * @param data the endpoint's payload; null on a refusal
 */
@JsonPropertyOrder({"code", "msg", "data"})
public record Envelope<T>(
        int code, String msg, @WireNullable @Nullable T data) {
    /** A successful answer. */
    public static <T> Envelope<T> ok(T data) {
        return new Envelope<>(ApiCode.OK.code(), "OK", data);
    }

    /** A refusal; the message names field, rule and what was given. */
    public static <T> Envelope<T> refusal(ApiCode code, String msg) {
        return new Envelope<>(code.code(), Redaction.masked(msg), null);
    }
}
