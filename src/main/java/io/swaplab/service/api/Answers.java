package io.swaplab.service.api;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.service.route.ApiRefusal;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Builds refusal responses with their HTTP status. */
final class Answers {
    private Answers() {}

    static ResponseEntity<Envelope<RefusalData>> refusal(ApiRefusal refusal) {
        return refusal(HttpStatusCode.valueOf(refusal.code().httpStatus()), HttpHeaders.EMPTY, refusal);
    }

    /** A refusal with the given HTTP status. */
    static ResponseEntity<Envelope<RefusalData>> refusal(
            HttpStatusCode status, HttpHeaders headers, ApiRefusal refusal) {
        return ResponseEntity.status(status)
                .headers(headers)
                // Set explicitly, because callers that accept only another type also get JSON.
                .contentType(MediaType.APPLICATION_JSON)
                .body(refusal.envelope());
    }
}
