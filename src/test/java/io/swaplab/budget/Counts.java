package io.swaplab.budget;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/** The counters that counted code adds to. Both loaders of classes share it. */
public final class Counts {
    private static volatile LongAdder[] hits = {};

    private Counts() {}

    /** Called by counted code. */
    public static void hit(int counter) {
        hits[counter].increment();
    }

    /** Adds a counter that nobody else has. */
    static synchronized int add() {
        LongAdder[] more = Arrays.copyOf(hits, hits.length + 1);
        more[hits.length] = new LongAdder();
        hits = more;
        return more.length - 1;
    }

    static void reset(int counter) {
        hits[counter].reset();
    }

    static long of(int counter) {
        return hits[counter].sum();
    }
}
