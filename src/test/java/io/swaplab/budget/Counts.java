package io.swaplab.budget;

import java.util.concurrent.atomic.LongAdder;

/** The counters that counted code adds to. Both loaders of classes share it. */
public final class Counts {
    private static final int MOST = 64;
    private static final LongAdder[] HITS = new LongAdder[MOST];

    static {
        for (int i = 0; i < MOST; i++) {
            HITS[i] = new LongAdder();
        }
    }

    private Counts() {}

    /** Called by counted code. */
    public static void hit(int counter) {
        HITS[counter].increment();
    }

    static void reset(int counter) {
        HITS[counter].reset();
    }

    static long of(int counter) {
        return HITS[counter].sum();
    }
}
