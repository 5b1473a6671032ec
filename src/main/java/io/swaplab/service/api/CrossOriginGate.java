package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.InetAddress;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.server.ServletServerHttpResponse;

/**
 * Rejects requests from web pages of other origins, because any page in a browser on this machine can send requests to
 * a local service. Such requests are recognised by their Origin or Sec-Fetch-Site header, and DNS rebinding by the Host
 * header. No response has a CORS header, so no page of another origin can read one.
 */
public final class CrossOriginGate extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Pattern LOOPBACK =
            Pattern.compile("(localhost|127(\\.\\d{1,3}){3}|\\[(::|(0:){7})1])(:\\d{1,5})?");

    /** Allowed Sec-Fetch-Site headers: the service's own page sent the request, or the user entered the URL. */
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private final boolean loopbackOnly;

    /**
     * @param listening the address at which the service listens. If it is not a loopback address, the Host header is
     *     not checked, because the valid host names are not known.
     */
    public CrossOriginGate(InetAddress listening) {
        this.loopbackOnly = listening.isLoopbackAddress();
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            check(request);
        } catch (ApiRefusal refusal) {
            refuse(response, HttpStatus.FORBIDDEN, refusal);
            return;
        }
        if (request.getMethod().equals("OPTIONS")) {
            // This is a browser's preflight request for a page of another origin. Other clients do not need OPTIONS.
            refuse(response, HttpStatus.METHOD_NOT_ALLOWED, HttpRefusals.of(HttpStatus.METHOD_NOT_ALLOWED));
            return;
        }
        chain.doFilter(request, response);
    }

    static void refuse(HttpServletResponse response, HttpStatus status, ApiRefusal refusal) throws IOException {
        response.setStatus(status.value());
        new EnvelopeConverter().write(refusal.envelope(), null, new ServletServerHttpResponse(response));
    }

    private void check(HttpServletRequest request) {
        String host = one(request, "Host");
        if (loopbackOnly && host != null && !LOOPBACK.matcher(host).matches()) {
            throw refusal("host", "must be localhost or a loopback address, since the service listens there", host);
        }
        String origin = one(request, "Origin");
        if (origin != null && !origin.equals("http://" + host) && !origin.equals("https://" + host)) {
            throw refusal(
                    "origin", "must be absent or the service's own: pages of other origins are not served", origin);
        }
        String site = one(request, "Sec-Fetch-Site");
        if (site != null && !OWN.contains(site)) {
            throw refusal("sec-fetch-site", "must be absent, none or same-origin: other pages are not served", site);
        }
    }

    private static @Nullable String one(HttpServletRequest request, String header) {
        List<String> values = Collections.list(request.getHeaders(header));
        return values.isEmpty() ? null : String.join(", ", values);
    }

    private static ApiRefusal refusal(String field, String rule, String got) {
        return ApiRefusal.of(ApiCode.ERR_INVALID_PARAMETER, field, rule, got);
    }
}
