package io.swaplab.api;

import io.swaplab.service.request.ApiRefusal;
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

    static ResponseEntity<byte[]> refusal(ApiRefusal refusal) {
        return refusal(HttpStatusCode.valueOf(refusal.code().httpStatus()), HttpHeaders.EMPTY, refusal);
    }

    /** A refusal for which HTTP has a status of its own. */
    static ResponseEntity<byte[]> refusal(HttpStatusCode status, HttpHeaders headers, ApiRefusal refusal) {
        return answer(status, headers, refusal.envelope());
    }

    private static ResponseEntity<byte[]> answer(HttpStatusCode status, HttpHeaders headers, Envelope<?> envelope) {
        return ResponseEntity.status(status)
                .headers(headers)
                .contentType(MediaType.APPLICATION_JSON)
                .cacheControl(CacheControl.noStore())
                .body(WireJson.write(envelope).getBytes(StandardCharsets.UTF_8));
    }
}
