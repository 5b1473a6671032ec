package io.swaplab.service.api;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.service.route.ApiRefusal;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Refusals with their HTTP status. */
final class Answers {
    private Answers() {}

    static ResponseEntity<Envelope<RefusalData>> refusal(ApiRefusal refusal) {
        return refusal(HttpStatusCode.valueOf(refusal.code().httpStatus()), HttpHeaders.EMPTY, refusal);
    }

    /** A refusal with an HTTP status of its own. */
    static ResponseEntity<Envelope<RefusalData>> refusal(
            HttpStatusCode status, HttpHeaders headers, ApiRefusal refusal) {
        return ResponseEntity.status(status)
                .headers(headers)
                // Set here, because it also applies to callers that accept another type.
                .contentType(MediaType.APPLICATION_JSON)
                .body(refusal.envelope());
    }
}
