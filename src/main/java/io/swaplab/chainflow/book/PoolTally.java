package io.swaplab.chainflow.book;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts tracked pools while they change, so that no block has to count them all. */
final class PoolTally {
    private final Map<String, Integer> byProvider = new HashMap<>();
    private int live;
    private int waiting;

    /** A pool changed; null where it was or is unknown. */
    void moved(@Nullable TrackedPool before, @Nullable TrackedPool after) {
        count(before, -1);
        count(after, 1);
        if (before == null && after != null) {
            byProvider.merge(after.seed().provider().name(), 1, Integer::sum);
        }
        if (before != null && after == null) {
            byProvider.merge(before.seed().provider().name(), -1, Integer::sum);
        }
    }

    private void count(@Nullable TrackedPool pool, int change) {
        if (pool instanceof TrackedPool.Live) {
            live += change;
        } else if (pool instanceof TrackedPool.Waiting) {
            waiting += change;
        }
    }

    int live() {
        return live;
    }

    int waiting() {
        return waiting;
    }

    int of(String provider) {
        return byProvider.getOrDefault(provider, 0);
    }
}
