package io.swaplab.forkchain.relay;

import java.time.Duration;

/**
 * Ceilings of connections and the time that each turn of a caller may take.
 *
 * @param strangers connections on which no request has shown the secret path yet
 * @param known the others
 * @param within until the next request is there, or an answer has been read
 */
record OwnLimits(int strangers, int known, Duration within) {
    /** Anvil opens a connection for each of its requests under way, some forty at once when it starts. */
    private static final int MOST_STRANGERS = 128;

    private static final int MOST_KNOWN = 256;

    /**
     * Clients close an idle connection after 90 seconds, which is better than to find it closed. That includes new ones:
     * anvil opens a connection for a request, sends the request on another one that became free first, and keeps the new
     * one for later.
     */
    private static final Duration WITHIN = Duration.ofMinutes(2);

    static final OwnLimits DEFAULT = new OwnLimits(MOST_STRANGERS, MOST_KNOWN, WITHIN);
}
