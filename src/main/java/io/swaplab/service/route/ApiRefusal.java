package io.swaplab.service.route;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.core.evm.ForeignText;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a request is rejected; has the error code for the response. If one request field is to blame, the message
 * names the field, the rule that it breaks, and the given value.
 */
public final class ApiRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN_CHARACTERS = 80;

    private final ApiCode code;
    private final transient @Nullable RefusalData data;
    private final @Nullable Long retryAfterSecs;
    private final @Nullable Integer limit;

    private ApiRefusal(
            ApiCode code,
            String message,
            @Nullable RefusalData data,
            @Nullable Throwable cause,
            @Nullable Long retryAfterSecs,
            @Nullable Integer limit) {
        super(message, cause);
        this.code = code;
        this.data = data;
        this.retryAfterSecs = retryAfterSecs;
        this.limit = limit;
    }

    /** A refusal because a request field breaks a rule. The message has the field, the rule and the given value. */
    public static ApiRefusal of(ApiCode code, String field, String rule, Object got) {
        return of(code, new RefusalData(shown(field), rule, shown(got.toString())));
    }

    /** A refusal because one request field breaks a rule. The message does not repeat the field's value. */
    public static ApiRefusal of(ApiCode code, String field, String rule) {
        return of(code, new RefusalData(shown(field), rule, null));
    }

    /** A copy whose field name has a prefix, such as {@code orders[2]}; this refusal itself if no field is to blame. */
    public ApiRefusal in(String place) {
        return data == null ? this : of(code, new RefusalData(place + "." + data.field(), data.rule(), data.got()));
    }

    /**
     * A refusal because one request field breaks a rule. The message consists of the field, the rule and the value in
     * {@code data}.
     */
    public static ApiRefusal of(ApiCode code, RefusalData data) {
        String got = data.got() == null ? "" : ", got '" + data.got() + "'";
        return new ApiRefusal(code, data.field() + ": " + data.rule() + got, data, null, null, null);
    }

    /** A refusal for which no single request field is to blame. */
    public static ApiRefusal of(ApiCode code, String sentence) {
        return new ApiRefusal(code, ForeignText.line(sentence), null, null, null, null);
    }

    /**
     * A refusal because one request field breaks a rule. The message consists of the field, the rule and the value in
     * {@code data}, followed by the reason.
     */
    public static ApiRefusal of(ApiCode code, RefusalData data, String reason) {
        return new ApiRefusal(
                code, of(code, data).getMessage() + "; " + ForeignText.line(reason), data, null, null, null);
    }

    /** A refusal of a request that may succeed later. The message ends with the number of seconds to wait. */
    public static ApiRefusal retryLater(ApiCode code, String sentence, long secs) {
        return new ApiRefusal(code, later(sentence, secs), null, null, secs, null);
    }

    /**
     * A refusal with ERR_RATE_LIMITED. The message ends with the number of seconds to wait.
     *
     * @param limit how many requests the exceeded limit allows
     */
    public static ApiRefusal limited(String sentence, int limit, long secs) {
        return new ApiRefusal(ApiCode.ERR_RATE_LIMITED, later(sentence, secs), null, null, secs, limit);
    }

    private static String later(String sentence, long secs) {
        return ForeignText.line(sentence) + "; try again in " + secs + " s";
    }

    /**
     * A refusal because the chain's node failed. The node's own error is kept as the cause. The caller does not
     * see this error, because it may contain the endpoint.
     */
    public static ApiRefusal upstream(RuntimeException cause) {
        return new ApiRefusal(
                ApiCode.ERR_UPSTREAM_RPC,
                "the chain's node does not answer as it should; try again",
                null,
                cause,
                null,
                null);
    }

    public ApiCode code() {
        return code;
    }

    /** The request field that breaks a rule; null if no single field is to blame. */
    public @Nullable String field() {
        return data == null ? null : data.field();
    }

    /** The refusal as a response body. */
    public Envelope<RefusalData> envelope() {
        String msg = String.valueOf(getMessage());
        return data == null ? Envelope.refusal(code, msg) : Envelope.refusal(code, msg, data);
    }

    /** The number of seconds to wait before the request may succeed; null if unknown. */
    public @Nullable Long retryAfterSecs() {
        return retryAfterSecs;
    }

    /** How many requests the exceeded limit allows; null if no limit was exceeded. */
    public @Nullable Integer limit() {
        return limit;
    }

    /**
     * Makes a given value safe to print. Control characters are removed, and signatures are masked. A long value is cut
     * afterwards, so that no part of a signature remains.
     */
    private static String shown(String text) {
        String masked = ForeignText.line(text);
        return masked.length() <= SHOWN_CHARACTERS
                ? masked
                : masked.substring(0, SHOWN_CHARACTERS) + "... (" + text.length() + " characters)";
    }
}
