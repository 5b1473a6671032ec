package io.swaplab.forkchain.origin;

import java.time.Duration;

/**
 * Limits on connections and on the time that a caller may take.
 *
 * @param strangers maximum number of connections on which no request has shown the secret path yet
 * @param known maximum number of other connections
 * @param within timeout for the next request to arrive, and for an answer to be read
 */
record RelayLimits(int strangers, int known, Duration within) {
    /** Anvil opens a connection for each of its concurrent requests, about forty at its start. */
    private static final int MOST_STRANGERS = 128;

    private static final int MOST_KNOWN = 256;

    /**
     * Clients close an idle connection after 90 seconds, so the server waits longer, because a client must not find it
     * closed. New connections may be idle too: anvil opens one for a request, sends the request on another one that
     * became free first, and keeps the new one for later.
     */
    private static final Duration WITHIN = Duration.ofMinutes(2);

    static final RelayLimits DEFAULT = new RelayLimits(MOST_STRANGERS, MOST_KNOWN, WITHIN);
}
