package io.swaplab.service.api;

import io.swaplab.service.api.caller.RequestId;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/**
 * Sets the headers that every response of an endpoint has, refusals included: the request's id, unless the container
 * has set it, and how many requests the server can still take.
 */
@Order(Ordered.HIGHEST_PRECEDENCE)
public final class AnswerHeaders extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private final transient Admission admission;

    public AnswerHeaders(Admission admission) {
        this.admission = admission;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!RequestId.isGiven(request)) {
            List<String> sent = Collections.list(request.getHeaders(RequestId.HEADER));
            response.setHeader(RequestId.HEADER, RequestId.give(request, sent.size() == 1 ? sent.getFirst() : null));
        }
        admission.state().show(response);
        chain.doFilter(request, response);
    }
}
