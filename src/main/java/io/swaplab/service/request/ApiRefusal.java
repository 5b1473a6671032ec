package io.swaplab.service.request;

import io.swaplab.wire.ApiCode;
import io.swaplab.wire.Redaction;
import org.jspecify.annotations.Nullable;

/** A request that is not served, with the code of the answer; the message names field, rule and what was given. */
public final class ApiRefusal extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN_CHARACTERS = 80;

    private final ApiCode code;
    private final @Nullable String field;
    private final @Nullable Long retryAfterSecs;

    private ApiRefusal(ApiCode code, @Nullable String field, String message, @Nullable Throwable cause) {
        this(code, field, message, cause, null);
    }

    private ApiRefusal(
            ApiCode code,
            @Nullable String field,
            String message,
            @Nullable Throwable cause,
            @Nullable Long retryAfterSecs) {
        super(message, cause);
        this.code = code;
        this.field = field;
        this.retryAfterSecs = retryAfterSecs;
    }

    /** A refusal of one request field that says what was given. */
    public static ApiRefusal of(ApiCode code, String field, String rule, Object got) {
        return new ApiRefusal(code, field, shown(field) + ": " + rule + ", got " + quoted(got.toString()), null);
    }

    /** A refusal of one request field that does not repeat its value. */
    public static ApiRefusal of(ApiCode code, String field, String rule) {
        return new ApiRefusal(code, field, shown(field) + ": " + rule, null);
    }

    /** A refusal that no single field is to blame for. */
    public static ApiRefusal of(ApiCode code, String sentence) {
        return new ApiRefusal(code, null, Redaction.masked(sentence), null);
    }

    /** A refusal of what may succeed later; the sentence is followed by when. */
    public static ApiRefusal retryLater(ApiCode code, String sentence, long secs) {
        return new ApiRefusal(code, null, Redaction.masked(sentence) + "; try again in " + secs + " s", null, secs);
    }

    /** The chain's node failed; what it said stays in the cause, since it may name the endpoint. */
    public static ApiRefusal upstream(RuntimeException cause) {
        return new ApiRefusal(
                ApiCode.ERR_UPSTREAM_RPC, null, "the chain's node does not answer as it should; try again", cause);
    }

    public ApiCode code() {
        return code;
    }

    /** The request field that breaks a rule, if it is one. */
    public @Nullable String field() {
        return field;
    }

    /** In how many seconds the request may succeed, where that is known. */
    public @Nullable Long retryAfterSecs() {
        return retryAfterSecs;
    }

    private static String quoted(String got) {
        return "'" + shown(got) + "'";
    }

    /** Masks signatures before cutting, so that no cut leaves half of one; control characters never reach a log. */
    private static String shown(String text) {
        String masked = Redaction.masked(text).replaceAll("\\p{Cntrl}", "?");
        return masked.length() <= SHOWN_CHARACTERS
                ? masked
                : masked.substring(0, SHOWN_CHARACTERS) + "... (" + text.length() + " characters)";
    }
}
