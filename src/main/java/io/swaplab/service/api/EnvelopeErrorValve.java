package io.swaplab.service.api;

import io.swaplab.client.wire.WireJson;
import io.swaplab.service.route.ApiRefusal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;

/**
 * Answers requests that the container rejects before any servlet, such as a malformed path, with an envelope in place
 * of the container's HTML. The container creates it by its class name.
 */
public final class EnvelopeErrorValve extends ErrorReportValve {
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
            response.setContentType(MediaType.APPLICATION_JSON_VALUE);
            response.getOutputStream().write(WireJson.write(refusal.envelope()).getBytes(StandardCharsets.UTF_8));
            response.finishResponse();
        } catch (IOException gone) {
            getContainer().getLogger().debug("the caller of a refused request has gone", gone);
        }
    }

    /** HTTP has two statuses of the server for what a caller did wrong; both keep their status, with a caller's code. */
    private static ApiRefusal refusal(int status, Request request) {
        return switch (status) {
            case NOT_IMPLEMENTED ->
                HttpRefusals.unsupported(request.getMethod(), request.getHeader("Transfer-Encoding"));
            case VERSION_NOT_SUPPORTED -> HttpRefusals.version(request.getProtocol());
            default -> status < FIRST_FAULT ? HttpRefusals.of(HttpStatusCode.valueOf(status)) : HttpRefusals.fault();
        };
    }
}
