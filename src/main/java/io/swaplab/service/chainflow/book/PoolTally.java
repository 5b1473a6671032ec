package io.swaplab.service.chainflow.book;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maintains the numbers of tracked pools by condition: live, waiting, quarantined, unread. So the pools need not be
 * counted at each block.
 */
public final class PoolTally {
    private static final Count NONE = new Count(0, 0, 0, 0);

    /** The number of pools in each condition; see {@link TrackedPool} for the conditions. */
    public record Count(int live, int waiting, int quarantined, int unread) {
        private Count plus(TrackedPool pool, int change) {
            return switch (pool) {
                case TrackedPool.Live known -> new Count(live + change, waiting, quarantined, unread);
                case TrackedPool.Waiting idle -> new Count(live, waiting + change, quarantined, unread);
                case TrackedPool.Quarantined out -> new Count(live, waiting, quarantined + change, unread);
                case TrackedPool.Unread pending -> new Count(live, waiting, quarantined, unread + change);
            };
        }

        public int total() {
            return live + waiting + quarantined + unread;
        }
    }

    private Count all = NONE;
    private final Map<String, Count> byProvider = new HashMap<>();

    /** Updates the counts. {@code before} is null for a new pool, {@code after} for a removed one. */
    void moved(@Nullable TrackedPool before, @Nullable TrackedPool after) {
        if (before != null) {
            add(before, -1);
        }
        if (after != null) {
            add(after, 1);
        }
    }

    private void add(TrackedPool pool, int change) {
        String provider = pool.seed().provider().name();
        all = all.plus(pool, change);
        byProvider.put(provider, of(provider).plus(pool, change));
    }

    /** The counts over all providers. */
    public Count all() {
        return all;
    }

    public Count of(String provider) {
        return byProvider.getOrDefault(provider, NONE);
    }
}
