package io.swaplab.api;

import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.Envelope;
import io.swaplab.wire.RefusalData;
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

    /** A refusal for which HTTP has a status of its own. */
    static ResponseEntity<Envelope<RefusalData>> refusal(
            HttpStatusCode status, HttpHeaders headers, ApiRefusal refusal) {
        return ResponseEntity.status(status)
                .headers(headers)
                // Said here, since it holds also for a caller who would rather have another type.
                .contentType(MediaType.APPLICATION_JSON)
                .body(refusal.envelope());
    }
}
