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
 * Responds with an envelope instead of Tomcat's HTML to requests that Tomcat rejects before any servlet, for example
 * because of a malformed path. Tomcat instantiates it by class name.
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

    /**
     * The refusal for a status. 501 and 505 are server statuses caused by the caller: they keep their status, but get
     * the error code of an invalid request.
     */
    private static ApiRefusal refusal(int status, Request request) {
        return switch (status) {
            case NOT_IMPLEMENTED ->
                HttpRefusals.unsupported(request.getMethod(), request.getHeader("Transfer-Encoding"));
            case VERSION_NOT_SUPPORTED -> HttpRefusals.version(request.getProtocol());
            default -> status < FIRST_FAULT ? HttpRefusals.of(HttpStatusCode.valueOf(status)) : HttpRefusals.fault();
        };
    }
}
