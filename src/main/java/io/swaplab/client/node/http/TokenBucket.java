package io.swaplab.client.node.http;

import java.time.Duration;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Limits the rate of requests to an endpoint. The requests allowed for one second may be sent in one burst. Further
 * requests wait, in order of arrival. Thread-safe.
 */
public final class TokenBucket {
    private static final long MICROS = TimeUnit.SECONDS.toMicros(1);

    private final long intervalMicros;
    private final InstantSource clock;
    private final Consumer<Duration> pause;
    private long nextMicros = Long.MIN_VALUE;

    /**
     * Creates a limit for one endpoint.
     *
     * @param perSecond maximum number of requests per second; zero for no limit
     * @param pause waits for the given time, usually by sleeping
     */
    public TokenBucket(int perSecond, InstantSource clock, Consumer<Duration> pause) {
        if (perSecond < 0 || perSecond > MICROS) {
            throw new IllegalArgumentException(
                    "requests per second must be from 0 to " + MICROS + ", got " + perSecond);
        }
        this.intervalMicros = perSecond == 0 ? 0 : MICROS / perSecond;
        this.clock = clock;
        this.pause = pause;
    }

    /** A bucket without a rate limit. */
    static TokenBucket unlimited() {
        return new TokenBucket(0, InstantSource.system(), wait -> {});
    }

    /** Takes a token; waits until there is one. */
    void take() {
        if (intervalMicros == 0) {
            return;
        }
        long wait;
        synchronized (this) {
            wait = waitMicros();
            nextMicros = Math.max(nextMicros, nowMicros()) + intervalMicros;
        }
        if (wait > 0) {
            pause.accept(Duration.of(wait, ChronoUnit.MICROS));
        }
    }

    /** Whether a request would have to wait now. */
    public synchronized boolean isEmpty() {
        return intervalMicros != 0 && waitMicros() > 0;
    }

    private long waitMicros() {
        long now = nowMicros();
        // If the clock was set back, no request must wait longer than a second.
        return Math.min(Math.max(nextMicros, now) + intervalMicros - MICROS - now, MICROS);
    }

    private long nowMicros() {
        return TimeUnit.MILLISECONDS.toMicros(clock.millis());
    }
}
