package io.swaplab.service.chainsource;

import io.swaplab.client.node.NodeException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * The clock, random source and way of waiting that endpoints use.
 *
 * @param pause waits for a duration
 */
public record ClockAndRandom(InstantSource clock, RandomGenerator random, Consumer<Duration> pause) {
    public static ClockAndRandom system() {
        return new ClockAndRandom(InstantSource.system(), RandomGenerator.getDefault(), ClockAndRandom::sleep);
    }

    private static void sleep(Duration length) {
        try {
            Thread.sleep(length);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while waiting for the rate limit of an endpoint", stop);
        }
    }

    long now() {
        return clock.millis();
    }

    /**
     * The pause after this many failures in a row. It doubles with each failure, up to {@code longest}. Then a random
     * part, at most half of the pause, is subtracted.
     */
    long backOffMillis(int failures, long first, long longest) {
        long whole = Math.min(first << Math.min(failures - 1, Integer.SIZE - 2), longest);
        return whole / 2 + random.nextLong(whole / 2 + 1);
    }
}
