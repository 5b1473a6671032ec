package io.swaplab.service.api.caller;

import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.TimeMeter;
import io.swaplab.service.route.ApiRefusal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Limits how many swaps each caller may prepare per second. Up to four seconds' worth may be prepared at once. */
public final class PrepareRate {
    private static final int SECONDS_AT_ONCE = 4;

    /**
     * Maximum number of tracked callers, at about 300 bytes each; beyond it, the caller that has been inactive longest
     * is forgotten.
     */
    private static final int MOST_CALLERS = 50_000;

    private final int perSecond;
    private final TimeMeter clock;
    private final Map<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
            return size() > MOST_CALLERS;
        }
    };

    public PrepareRate(int perSecond) {
        this(perSecond, TimeMeter.SYSTEM_NANOTIME);
    }

    PrepareRate(int perSecond, TimeMeter clock) {
        this.perSecond = perSecond;
        this.clock = clock;
    }

    /**
     * Counts one prepare request of a caller, and returns how many more the caller may send now.
     *
     * @throws ApiRefusal with ERR_RATE_LIMITED and the time to wait, if the caller exceeds its rate
     */
    public RateState take(String caller) {
        Bucket bucket;
        synchronized (buckets) {
            bucket = buckets.computeIfAbsent(caller, unknown -> full());
        }
        ConsumptionProbe probe = bucket.tryConsumeAndReturnRemaining(1);
        if (!probe.isConsumed()) {
            throw ApiRefusal.limited(
                    "one caller may prepare " + perSecond + " swaps a second, and " + atOnce() + " at once",
                    atOnce(),
                    Math.ceilDiv(probe.getNanosToWaitForRefill(), TimeUnit.SECONDS.toNanos(1)));
        }
        long left = probe.getRemainingTokens();
        return new RateState(atOnce(), left, Math.ceilDiv(atOnce() - left, perSecond));
    }

    private int atOnce() {
        return SECONDS_AT_ONCE * perSecond;
    }

    private Bucket full() {
        return Bucket.builder()
                .addLimit(limit -> limit.capacity(atOnce()).refillGreedy(perSecond, Duration.ofSeconds(1)))
                .withCustomTimePrecision(clock)
                .build();
    }

    /** Identifies the caller of a prepare request and limits its rate. */
    public static final class PrepareGate {
        private final Callers callers;
        private final PrepareRate rate;

        public PrepareGate(Callers callers, PrepareRate rate) {
            this.callers = callers;
            this.rate = rate;
        }

        /**
         * Returns the name of the caller, counts the request towards its rate, and sets the headers with the rest of
         * that rate.
         *
         * @throws ApiRefusal when the API key is unknown, or the caller prepares too many swaps
         */
        public String pass(HttpServletRequest request, HttpServletResponse response) {
            String caller = callers.of(request);
            rate.take(caller).show(response);
            return caller;
        }
    }
}
