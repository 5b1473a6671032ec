package io.swaplab.api;

import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.ApiCode;
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
 * Turns web pages away. A browser on this machine reaches the service whatever page it shows: a request that a page of
 * another origin makes is refused by its Origin or Sec-Fetch-Site, and one under a name that someone else's DNS points at
 * this machine by its Host. No answer carries a CORS header, so no page of another origin can read one.
 */
public final class PageGate extends HttpFilter {
    private static final long serialVersionUID = 1L;
    private static final Pattern LOOPBACK = Pattern.compile("(localhost|127(\\.\\d{1,3}){3}|\\[::1])(:\\d{1,5})?");

    /** A browser's word for a request that its own page, or a person at the address bar, makes. */
    private static final Set<String> OWN = Set.of("same-origin", "none");

    private final boolean loopbackOnly;

    /**
     * @param listening the address of the service: only on the loopback is it known by which names callers may know it
     */
    public PageGate(InetAddress listening) {
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
            // A browser asks so whether a page of another origin may; nobody else needs it.
            refuse(response, HttpStatus.METHOD_NOT_ALLOWED, HttpRefusals.of(HttpStatus.METHOD_NOT_ALLOWED));
            return;
        }
        chain.doFilter(request, response);
    }

    private static void refuse(HttpServletResponse response, HttpStatus status, ApiRefusal refusal) throws IOException {
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
