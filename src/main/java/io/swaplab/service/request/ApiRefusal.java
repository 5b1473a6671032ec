package io.swaplab.service.request;

import io.swaplab.wire.ApiCode;
import io.swaplab.wire.Envelope;
import io.swaplab.wire.Redaction;
import io.swaplab.wire.RefusalData;
import org.jspecify.annotations.Nullable;

/** A request that is not served, with the code of the answer; the message names field, rule and what was given. */
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

    /** A refusal of one request field that says what was given. */
    public static ApiRefusal of(ApiCode code, String field, String rule, Object got) {
        return of(code, new RefusalData(shown(field), rule, shown(got.toString())));
    }

    /** A refusal of one request field that does not repeat its value. */
    public static ApiRefusal of(ApiCode code, String field, String rule) {
        return of(code, new RefusalData(shown(field), rule, null));
    }

    /** A refusal of one request field; the message is made of the same three values. */
    public static ApiRefusal of(ApiCode code, RefusalData data) {
        String got = data.got() == null ? "" : ", got '" + data.got() + "'";
        return new ApiRefusal(code, data.field() + ": " + data.rule() + got, data, null, null);
    }

    /** A refusal that no single field is to blame for. */
    public static ApiRefusal of(ApiCode code, String sentence) {
        return new ApiRefusal(code, Redaction.masked(sentence), null, null, null);
    }

    /** A refusal of what may succeed later; the sentence is followed by when. */
    public static ApiRefusal retryLater(ApiCode code, String sentence, long secs) {
        return new ApiRefusal(code, Redaction.masked(sentence) + "; try again in " + secs + " s", null, null, secs);
    }

    /** The chain's node failed; what it said stays in the cause, since it may name the endpoint. */
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

    /** The request field that breaks a rule, if it is one. */
    public @Nullable String field() {
        return data == null ? null : data.field();
    }

    /** The refusal as it is answered. */
    public Envelope<RefusalData> envelope() {
        String msg = String.valueOf(getMessage());
        return data == null ? Envelope.refusal(code, msg) : Envelope.refusal(code, msg, data);
    }

    /** In how many seconds the request may succeed, where that is known. */
    public @Nullable Long retryAfterSecs() {
        return retryAfterSecs;
    }

    /** Masks signatures before cutting, so that no cut leaves half of one; control characters never reach a log. */
    private static String shown(String text) {
        String masked = Redaction.masked(text).replaceAll("\\p{Cntrl}", "?");
        return masked.length() <= SHOWN_CHARACTERS
                ? masked
                : masked.substring(0, SHOWN_CHARACTERS) + "... (" + text.length() + " characters)";
    }
}
