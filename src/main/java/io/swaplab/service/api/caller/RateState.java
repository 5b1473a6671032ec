package io.swaplab.service.api.caller;

import jakarta.servlet.http.HttpServletResponse;

/**
 * How much of a limit is used, for the {@code RateLimit} headers of a response.
 *
 * @param limit the most that the limit allows
 * @param remaining how much of it is left
 * @param resetSecs seconds until all of it is available again; after a refusal, the seconds to wait
 */
public record RateState(long limit, long remaining, long resetSecs) {
    public static final String LIMIT = "RateLimit-Limit";
    public static final String REMAINING = "RateLimit-Remaining";
    public static final String RESET = "RateLimit-Reset";

    /** The state of a limit that refused a request. */
    public static RateState exceeded(long limit, long waitSecs) {
        return new RateState(limit, 0, waitSecs);
    }

    /** Sets the headers; replaces those of another limit. */
    public void show(HttpServletResponse response) {
        response.setHeader(LIMIT, Long.toString(limit));
        response.setHeader(REMAINING, Long.toString(remaining));
        response.setHeader(RESET, Long.toString(resetSecs));
    }
}
