package io.swaplab.forkchain.relay;

import java.time.Duration;

/**
 * Ceilings of connections and the time that each turn of a caller may take.
 *
 * @param strangers connections on which no request has shown the secret path yet
 * @param known the others
 * @param strangersWithin until the head of the first request is there
 * @param knownWithin until the next request is there, or an answer has been read
 */
record OwnLimits(int strangers, int known, Duration strangersWithin, Duration knownWithin) {
    /** Anvil opens a connection for each of its requests under way, some forty at once when it starts. */
    private static final int MOST_STRANGERS = 128;

    private static final int MOST_KNOWN = 256;
    private static final Duration STRANGERS_WITHIN = Duration.ofSeconds(5);

    /** Clients close a kept connection after 90 seconds, which is better than to find it closed. */
    private static final Duration KNOWN_WITHIN = Duration.ofMinutes(2);

    static final OwnLimits DEFAULT = new OwnLimits(MOST_STRANGERS, MOST_KNOWN, STRANGERS_WITHIN, KNOWN_WITHIN);
}
