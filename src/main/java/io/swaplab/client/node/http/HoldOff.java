package io.swaplab.client.node.http;

import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/**
 * The time for which an endpoint asked not to be asked, in the header {@code Retry-After} of a refusal. Asking earlier
 * makes many providers refuse for longer.
 */
final class HoldOff {
    private static final String HEADER = "Retry-After";
    private static final long MILLIS = 1_000;
    private static final long LONGEST_MILLIS = 60 * MILLIS;

    private final InstantSource clock;
    private volatile long untilMillis;

    HoldOff(InstantSource clock) {
        this.clock = clock;
    }

    /** How long requests have to wait from now; zero if they need not. */
    long leftMillis() {
        long left = untilMillis - clock.millis();
        // A clock that was set back must not extend the time.
        return left < 0 || left > LONGEST_MILLIS ? 0 : left;
    }

    /** Takes note of the headers of a refusal; at most a minute is granted, and nonsense is ignored. */
    void refused(HttpHeaders headers) {
        long now = clock.millis();
        long wait = headers.firstValue(HEADER)
                .map(value -> waitMillis(value.strip(), now))
                .orElse(0L);
        if (wait > 0) {
            untilMillis = now + Math.min(wait, LONGEST_MILLIS);
        }
    }

    private static long waitMillis(String value, long now) {
        try {
            if (value.matches("[0-9]{1,9}")) {
                return Long.parseLong(value) * MILLIS;
            }
            Instant until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return until.toEpochMilli() - now;
        } catch (DateTimeException nonsense) {
            return 0;
        }
    }
}
