package io.swaplab.client.wire;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.swaplab.client.wire.SnakeCaseJson.WireNullable;
import io.swaplab.core.evm.SignatureRedaction;
import org.jspecify.annotations.Nullable;

/**
 * The JSON object that every answer of the API has, including refusals.
 *
 * @param code 200 on success, else the number of an {@link ApiCode}
 * @param msg a message for people
 * @param data the result of the request; in a refusal, {@link RefusalData} if a single field caused the refusal, else
 *     null
 */
@JsonPropertyOrder({"code", "msg", "data"})
public record Envelope<T>(
        int code, String msg, @WireNullable @Nullable T data) {
    /** A successful answer. */
    public static <T> Envelope<T> ok(T data) {
        return new Envelope<>(ApiCode.OK.code(), "OK", data);
    }

    /** A refusal that no single field caused. */
    public static <T> Envelope<T> refusal(ApiCode code, String msg) {
        return new Envelope<>(code.code(), SignatureRedaction.masked(msg), null);
    }

    /** A refusal of one field. */
    public static Envelope<RefusalData> refusal(ApiCode code, String msg, RefusalData data) {
        return new Envelope<>(code.code(), SignatureRedaction.masked(msg), data);
    }
}
