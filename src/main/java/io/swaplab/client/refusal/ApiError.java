package io.swaplab.client.refusal;

import io.swaplab.wire.ApiCode;
import io.swaplab.wire.Redaction;

/** The server answered with a code other than 200. */
public final class ApiError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int code;
    private final String serverMessage;

    public ApiError(int code, String serverMessage) {
        super(name(code) + " (" + code + "): " + Redaction.masked(serverMessage));
        this.code = code;
        this.serverMessage = Redaction.masked(serverMessage);
    }

    public int code() {
        return code;
    }

    /** The envelope's {@code msg}, without anything shaped like a signature. */
    public String serverMessage() {
        return serverMessage;
    }

    private static String name(int code) {
        return ApiCode.of(code).map(ApiCode::wireName).orElse("unknown code");
    }
}
