package io.swaplab.client.refusal;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Redaction;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The server answered with a code other than 200. */
public final class ApiError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int code;
    private final String serverMessage;
    private final transient @Nullable RefusedField refused;

    public ApiError(int code, String serverMessage) {
        this(code, serverMessage, null);
    }

    /**
     * @param refused the field named in the answer's data; null if none is named
     */
    public ApiError(int code, String serverMessage, @Nullable RefusedField refused) {
        super(name(code) + " (" + code + "): " + Redaction.masked(serverMessage));
        this.code = code;
        this.serverMessage = Redaction.masked(serverMessage);
        this.refused = refused;
    }

    public int code() {
        return code;
    }

    /** The envelope's {@code msg}, with anything shaped like a signature masked. */
    public String serverMessage() {
        return serverMessage;
    }

    /** The rejected parameter and the rule it violates; empty if the service names no single parameter. */
    public Optional<RefusedField> refused() {
        return Optional.ofNullable(refused);
    }

    private static String name(int code) {
        return ApiCode.of(code).map(ApiCode::wireName).orElse("unknown code");
    }

    /**
     * The part of a request that the service rejected, as named in its answer.
     *
     * @param field the parameter's name in the API
     * @param got the given value; null if the service does not return it
     */
    public record RefusedField(
            String field, String rule, @Nullable String got) {}
}
