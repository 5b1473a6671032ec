package io.swaplab.service.api.caller;

import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.http.HttpServletRequest;

/** Identifies the caller of a prepare and limits its rate. */
public final class PrepareGate {
    private final Callers callers;
    private final PrepareRate rate;

    public PrepareGate(Callers callers, PrepareRate rate) {
        this.callers = callers;
        this.rate = rate;
    }

    /**
     * The name of the caller.
     *
     * @throws ApiRefusal when the API key is unknown, or the caller prepares too many swaps
     */
    public String pass(HttpServletRequest request) {
        String caller = callers.of(request);
        rate.take(caller);
        return caller;
    }
}
