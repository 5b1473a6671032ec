package io.swaplab.api;

import io.swaplab.wire.ApiCode;
import io.swaplab.wire.Envelope;
import io.swaplab.wire.WireJson;
import java.nio.charset.StandardCharsets;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Writes envelopes with the wire's own mapper, so that no setting of the framework can change a byte of them. */
final class Answers {
    private Answers() {}

    static ResponseEntity<byte[]> ok(Object data) {
        return answer(HttpStatusCode.valueOf(ApiCode.OK.httpStatus()), HttpHeaders.EMPTY, Envelope.ok(data));
    }

    static ResponseEntity<byte[]> refusal(ApiCode code, String msg) {
        return refusal(HttpStatusCode.valueOf(code.httpStatus()), HttpHeaders.EMPTY, code, msg);
    }

    /** A refusal for which HTTP has a status of its own. */
    static ResponseEntity<byte[]> refusal(HttpStatusCode status, HttpHeaders headers, ApiCode code, String msg) {
        return answer(status, headers, Envelope.refusal(code, msg));
    }

    private static ResponseEntity<byte[]> answer(HttpStatusCode status, HttpHeaders headers, Envelope<?> envelope) {
        return ResponseEntity.status(status)
                .headers(headers)
                .contentType(MediaType.APPLICATION_JSON)
                .cacheControl(CacheControl.noStore())
                .body(WireJson.write(envelope).getBytes(StandardCharsets.UTF_8));
    }
}
