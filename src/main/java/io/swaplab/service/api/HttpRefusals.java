package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.service.route.ApiRefusal;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Creates {@link ApiRefusal}s for HTTP errors, such as an unknown path, and converts refusals to responses. */
final class HttpRefusals {
    private HttpRefusals() {}

    static ApiRefusal of(HttpStatusCode status) {
        return switch (status.value()) {
            case 404 -> refusal("path", "there is no such endpoint");
            case 405 -> refusal("method", "the endpoint does not take this HTTP method");
            case 406 -> refusal("accept", "the endpoint answers application/json only");
            case 413 -> refusal("body", "must be at most " + JsonBody.MAX_BYTES + " bytes");
            case 414 -> refusal("path", "is too long");
            case 415 -> refusal("content-type", "must be application/json");
            case 431 -> refusal("headers", "are too large");
            default -> refusal("request", "is not well-formed HTTP for this server");
        };
    }

    /**
     * The refusal for a method or a transfer encoding that the server does not implement.
     *
     * @param coding the value of the Transfer-Encoding header; null if the request has none
     */
    static ApiRefusal unsupported(String method, @Nullable String coding) {
        return coding == null
                ? ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, "method", "is not supported by this server", method)
                : ApiRefusal.of(
                        ApiCode.ERR_INVALID_PARAMETER, "transfer-encoding", "must be chunked, or absent", coding);
    }

    /** The refusal for an unsupported HTTP version. */
    static ApiRefusal version(String version) {
        return ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, "version", "must be HTTP/1.1 or HTTP/1.0", version);
    }

    /**
     * The refusal for a request body that cannot be read.
     *
     * @param broken true if the body ended too early or is badly encoded; false if it is missing
     */
    static ApiRefusal body(boolean broken) {
        return refusal("body", broken ? "ended before its announced length, or is badly chunked" : "must be an object");
    }

    /** The refusal for a caller that has disconnected; nobody receives it. */
    static ApiRefusal callerGone() {
        return refusal("request", "its caller has gone");
    }

    /** The refusal for a failure of the server; it does not reveal the cause. */
    static ApiRefusal fault() {
        return ApiRefusal.of(ApiCode.ERR_INTERNAL, "the server failed on this request");
    }

    private static ApiRefusal refusal(String field, String rule) {
        return ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, field, rule);
    }

    /** A response with this refusal and the HTTP status of its code. */
    static ResponseEntity<Envelope<RefusalData>> response(ApiRefusal refusal) {
        return response(HttpStatusCode.valueOf(refusal.code().httpStatus()), HttpHeaders.EMPTY, refusal);
    }

    static ResponseEntity<Envelope<RefusalData>> response(
            HttpStatusCode status, HttpHeaders headers, ApiRefusal refusal) {
        return ResponseEntity.status(status)
                .headers(headers)
                // Set explicitly, because callers that accept only another type also get JSON.
                .contentType(MediaType.APPLICATION_JSON)
                .body(refusal.envelope());
    }
}
