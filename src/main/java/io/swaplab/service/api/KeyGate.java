package io.swaplab.service.api;

import io.swaplab.service.api.caller.Callers;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.http.HttpStatus;

/** Rejects requests with an unknown API key, and requests without a key if one is required. */
public final class KeyGate extends HttpFilter {
    private static final long serialVersionUID = 1L;

    private final transient Callers callers;

    public KeyGate(Callers callers) {
        this.callers = callers;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        try {
            callers.check(request);
        } catch (ApiRefusal refusal) {
            CrossOriginGate.refuse(response, HttpStatus.BAD_REQUEST, refusal);
            return;
        }
        chain.doFilter(request, response);
    }
}
