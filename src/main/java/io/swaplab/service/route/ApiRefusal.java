package io.swaplab.service.route;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.core.evm.ForeignText;
import org.jspecify.annotations.Nullable;

/** A rejected request with its error code. The message names field, rule and given value. */
public final class ApiRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN_CHARACTERS = 80;

    private final ApiCode code;
    private final transient @Nullable RefusalData data;
    private final @Nullable Long retryAfterSecs;

    private ApiRefusal(
            ApiCode code,
            String message,
            @Nullable RefusalData data,
            @Nullable Throwable cause,
            @Nullable Long retryAfterSecs) {
        super(message, cause);
        this.code = code;
        this.data = data;
        this.retryAfterSecs = retryAfterSecs;
    }

    /** A refusal of one request field. The message contains field, rule and the value that was given. */
    public static ApiRefusal of(ApiCode code, String field, String rule, Object got) {
        return of(code, new RefusalData(shown(field), rule, shown(got.toString())));
    }

    /** A refusal of one request field that does not repeat its value. */
    public static ApiRefusal of(ApiCode code, String field, String rule) {
        return of(code, new RefusalData(shown(field), rule, null));
    }

    /** This refusal with a prefix for its field's name, such as {@code orders[2]}. */
    public ApiRefusal in(String place) {
        return data == null ? this : of(code, new RefusalData(place + "." + data.field(), data.rule(), data.got()));
    }

    /** A refusal of one request field; the message is composed of the field, the rule and the value in {@code data}. */
    public static ApiRefusal of(ApiCode code, RefusalData data) {
        String got = data.got() == null ? "" : ", got '" + data.got() + "'";
        return new ApiRefusal(code, data.field() + ": " + data.rule() + got, data, null, null);
    }

    /** A refusal without a single responsible field. */
    public static ApiRefusal of(ApiCode code, String sentence) {
        return new ApiRefusal(code, ForeignText.line(sentence), null, null, null);
    }

    /**
     * A refusal of one request field; the message is composed of the field, rule and value in {@code data}, and the
     * reason.
     */
    public static ApiRefusal of(ApiCode code, RefusalData data, String reason) {
        return new ApiRefusal(code, of(code, data).getMessage() + "; " + ForeignText.line(reason), data, null, null);
    }

    /** A refusal of a request that may succeed later; the message ends with the time to wait in seconds. */
    public static ApiRefusal retryLater(ApiCode code, String sentence, long secs) {
        return new ApiRefusal(code, ForeignText.line(sentence) + "; try again in " + secs + " s", null, null, secs);
    }

    /**
     * A refusal because the chain's node failed. The node's message stays in the cause, because it may contain the
     * endpoint.
     */
    public static ApiRefusal upstream(RuntimeException cause) {
        return new ApiRefusal(
                ApiCode.ERR_UPSTREAM_RPC,
                "the chain's node does not answer as it should; try again",
                null,
                cause,
                null);
    }

    public ApiCode code() {
        return code;
    }

    /** The request field that violates a rule; null if there is no single one. */
    public @Nullable String field() {
        return data == null ? null : data.field();
    }

    /** The refusal as a response. */
    public Envelope<RefusalData> envelope() {
        String msg = String.valueOf(getMessage());
        return data == null ? Envelope.refusal(code, msg) : Envelope.refusal(code, msg, data);
    }

    /** Seconds after which the request may succeed; null if unknown. */
    public @Nullable Long retryAfterSecs() {
        return retryAfterSecs;
    }

    /**
     * Makes a given value safe to show: masks signatures before cutting, so that no part of one remains, and removes
     * control characters.
     */
    private static String shown(String text) {
        String masked = ForeignText.line(text);
        return masked.length() <= SHOWN_CHARACTERS
                ? masked
                : masked.substring(0, SHOWN_CHARACTERS) + "... (" + text.length() + " characters)";
    }
}
