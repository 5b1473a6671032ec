package io.swaplab.service.api;

import io.swaplab.client.wire.Envelope;
import io.swaplab.client.wire.RefusalData;
import io.swaplab.client.wire.WireJson;
import io.swaplab.service.api.caller.RequestId;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Answers requests that the servlet container rejects before they reach a controller, with the same JSON envelope. */
final class EnvelopeErrors {
    private EnvelopeErrors() {}

    /**
     * Responds to requests that Tomcat rejects before any servlet, for example because of a malformed path; replaces
     * Tomcat's HTML. Tomcat instantiates this class by name.
     */
    public static final class OfTomcat extends ErrorReportValve {
        private static final int FIRST_REFUSAL = 400;
        private static final int FIRST_FAULT = 500;
        private static final int NOT_IMPLEMENTED = 501;
        private static final int VERSION_NOT_SUPPORTED = 505;

        @Override
        protected void report(Request request, Response response, @Nullable Throwable failure) {
            int status = response.getStatus();
            if (status < FIRST_REFUSAL || response.getContentWritten() > 0 || !response.setErrorReported()) {
                return;
            }
            ApiRefusal refusal = refusal(status, request);
            try {
                // Tomcat clears the headers of a response after a failure.
                response.setHeader(RequestId.HEADER, RequestId.of(request));
                response.setContentType(MediaType.APPLICATION_JSON_VALUE);
                response.getOutputStream()
                        .write(WireJson.write(refusal.envelope()).getBytes(StandardCharsets.UTF_8));
                response.finishResponse();
            } catch (IOException gone) {
                getContainer().getLogger().debug("the caller of a refused request has gone", gone);
            }
        }

        /**
         * The API error for an HTTP status. Statuses 501 and 505 are 5xx but caused by the caller, so they get the code
         * of an invalid request.
         */
        private static ApiRefusal refusal(int status, Request request) {
            return switch (status) {
                case NOT_IMPLEMENTED ->
                    HttpRefusals.unsupported(request.getMethod(), request.getHeader("Transfer-Encoding"));
                case VERSION_NOT_SUPPORTED -> HttpRefusals.version(request.getProtocol());
                default ->
                    status < FIRST_FAULT ? HttpRefusals.of(HttpStatusCode.valueOf(status)) : HttpRefusals.fault();
            };
        }
    }

    /**
     * Answers requests that the servlet container rejects before they reach a controller; replaces Spring Boot's error
     * page.
     */
    @RestController
    static final class OfServlets implements ErrorController {
        @RequestMapping("${server.error.path:/error}")
        ResponseEntity<Envelope<RefusalData>> error(HttpServletRequest request) {
            // A direct request for the error path is answered like any path that does not exist.
            HttpStatus status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
                    ? HttpStatus.valueOf(code)
                    : HttpStatus.NOT_FOUND;
            return status.is4xxClientError()
                    ? HttpRefusals.response(status, HttpHeaders.EMPTY, HttpRefusals.of(status))
                    : HttpRefusals.response(HttpRefusals.fault());
        }
    }
}
