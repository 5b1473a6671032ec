package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.core.evm.SignatureRedaction;
import io.swaplab.service.api.caller.RateState;
import io.swaplab.service.api.caller.RequestId;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.util.DisconnectedClientHelper;

/** Converts exceptions to error responses. Those that the caller cannot fix are logged, with secrets masked. */
class ApiExceptionHandler {
    /** Handles failures of all controllers, for a program that serves only the API. */
    @RestControllerAdvice
    static final class OfAll extends ApiExceptionHandler {}

    /** Handles failures of the API's controllers only, before any controller advice of the application. */
    @RestControllerAdvice(
            assignableTypes = {
                RouteController.class,
                SwapController.class,
                TokenController.class,
                OpenApiController.class
            })
    @Order(Ordered.HIGHEST_PRECEDENCE)
    static final class OfTheApi extends ApiExceptionHandler {}

    private static final Logger LOG = LoggerFactory.getLogger(ApiExceptionHandler.class);

    @ExceptionHandler
    ResponseEntity<Envelope<RefusalData>> refused(
            ApiRefusal refusal, HttpServletRequest request, HttpServletResponse response) {
        if (refusal.getCause() != null) {
            LOG.warn("{} {}: {}", refusal.code(), RequestId.of(request), masked(refusal.getCause()));
        }
        HttpHeaders headers = new HttpHeaders();
        Long retryAfterSecs = refusal.retryAfterSecs();
        if (retryAfterSecs != null) {
            headers.set(HttpHeaders.RETRY_AFTER, retryAfterSecs.toString());
            Integer limit = refusal.limit();
            if (limit != null) {
                RateState.exceeded(limit, retryAfterSecs).show(response);
            }
        }
        return HttpRefusals.response(HttpStatusCode.valueOf(refusal.code().httpStatus()), headers, refusal);
    }

    @ExceptionHandler
    ResponseEntity<Envelope<RefusalData>> tooLarge(JsonBody.TooLarge tooLarge) {
        return HttpRefusals.response(
                HttpStatus.CONTENT_TOO_LARGE, HttpHeaders.EMPTY, HttpRefusals.of(HttpStatus.CONTENT_TOO_LARGE));
    }

    /** Handles a missing or incomplete request body. */
    @ExceptionHandler
    ResponseEntity<Envelope<RefusalData>> unreadable(HttpMessageNotReadableException unreadable) {
        return HttpRefusals.response(HttpRefusals.body(unreadable.getCause() instanceof IOException));
    }

    /**
     * Handles all other exceptions. Spring reports a wrong path, method or media type by an ErrorResponse. All other
     * exceptions are bugs, unless the caller has disconnected.
     */
    @ExceptionHandler
    ResponseEntity<Envelope<RefusalData>> failed(Exception failure, HttpServletRequest request) {
        if (failure instanceof ErrorResponse response
                && response.getStatusCode().is4xxClientError()) {
            return HttpRefusals.response(
                    response.getStatusCode(), response.getHeaders(), HttpRefusals.of(response.getStatusCode()));
        }
        if (isDisconnect(failure)) {
            LOG.debug("the caller of {} has gone: {}", RequestId.of(request), masked(failure));
            return HttpRefusals.response(HttpRefusals.callerGone());
        }
        String id = RequestId.of(request);
        LOG.error("{} {}: {}", ApiCode.ERR_INTERNAL, id, masked(failure));
        return HttpRefusals.response(ApiRefusal.of(
                ApiCode.ERR_INTERNAL, "the server failed on this request; its log names the cause under " + id));
    }

    private static boolean isDisconnect(Throwable failure) {
        return DisconnectedClientHelper.isClientDisconnectedException(failure);
    }

    private static String masked(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return SignatureRedaction.masked(text.toString());
    }
}
