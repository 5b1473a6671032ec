package io.swaplab.client.refusal;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.SignatureRedaction;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if the server answers with a code other than 200. */
public final class ApiError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int code;
    private final String serverMessage;
    private final transient @Nullable RefusedField refused;
    private final transient HttpFacts http;

    /** An error with the HTTP status that the API defines for its code. */
    public ApiError(int code, String serverMessage) {
        this(code, serverMessage, null);
    }

    /** An error with the HTTP status that the API defines for its code. */
    public ApiError(int code, String serverMessage, @Nullable RefusedField refused) {
        this(
                code,
                serverMessage,
                refused,
                new HttpFacts(ApiCode.of(code).map(ApiCode::httpStatus).orElse(0), null, null));
    }

    /**
     * Creates the error from an answer.
     *
     * @param refused the field named in the answer's data; null if none is named
     */
    public ApiError(int code, String serverMessage, @Nullable RefusedField refused, HttpFacts http) {
        super(name(code) + " (" + code + "): " + SignatureRedaction.masked(serverMessage));
        this.code = code;
        this.serverMessage = SignatureRedaction.masked(serverMessage);
        this.refused = refused;
        this.http = http;
    }

    public int code() {
        return code;
    }

    /** The envelope's {@code msg}; anything in it that looks like a signature is masked. */
    public String serverMessage() {
        return serverMessage;
    }

    /**
     * The rejected parameter and the rule that it violates; empty if the service does not attribute the refusal to one
     * parameter.
     */
    public Optional<RefusedField> refused() {
        return Optional.ofNullable(refused);
    }

    /** The HTTP status of the answer. */
    public int httpStatus() {
        return http.status();
    }

    /** How long to wait before the next attempt; empty if the service does not say so. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(http.retryAfter());
    }

    /** The id under which the service logs the request; empty if the answer has none. */
    public Optional<String> requestId() {
        return Optional.ofNullable(http.requestId());
    }

    private static String name(int code) {
        return ApiCode.of(code).map(ApiCode::wireName).orElse("unknown code");
    }

    /**
     * The part of a request that the service rejected, as named in its answer.
     *
     * @param field the parameter's name in the API
     * @param got the value that was sent; null if the service does not return it
     */
    public record RefusedField(
            String field, String rule, @Nullable String got) {}
}
