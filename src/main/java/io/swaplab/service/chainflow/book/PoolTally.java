package io.swaplab.service.chainflow.book;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts tracked pools while they change, so that no block has to count them all. */
public final class PoolTally {
    private static final Count NONE = new Count();

    /** The number of pools by their condition. */
    public static final class Count {
        private int live;
        private int waiting;
        private int quarantined;
        private int unread;

        private void add(TrackedPool pool, int change) {
            switch (pool) {
                case TrackedPool.Live known -> live += change;
                case TrackedPool.Waiting idle -> waiting += change;
                case TrackedPool.Quarantined out -> quarantined += change;
                case TrackedPool.Unread pending -> unread += change;
            }
        }

        public int live() {
            return live;
        }

        public int waiting() {
            return waiting;
        }

        public int quarantined() {
            return quarantined;
        }

        public int unread() {
            return unread;
        }

        public int total() {
            return live + waiting + quarantined + unread;
        }
    }

    private final Count all = new Count();
    private final Map<String, Count> byProvider = new HashMap<>();

    /** A pool changed; null where it was or is unknown. */
    void moved(@Nullable TrackedPool before, @Nullable TrackedPool after) {
        if (before != null) {
            add(before, -1);
        }
        if (after != null) {
            add(after, 1);
        }
    }

    private void add(TrackedPool pool, int change) {
        all.add(pool, change);
        byProvider
                .computeIfAbsent(pool.seed().provider().name(), unused -> new Count())
                .add(pool, change);
    }

    /** Of all providers. */
    public Count all() {
        return all;
    }

    public Count of(String provider) {
        return byProvider.getOrDefault(provider, NONE);
    }
}
