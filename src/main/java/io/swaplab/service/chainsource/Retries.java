package io.swaplab.service.chainsource;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * Schedules retries at growing intervals. Each interval is measured in blocks and in time, and the retry is due when
 * either has passed. So a chain that produces no blocks does not delay a retry for ever.
 */
public final class Retries<K> {
    private static final long FIRST_PAUSE_MILLIS = 500;
    private static final long LONGEST_PAUSE_MILLIS = Duration.ofMinutes(1).toMillis();
    private static final int MOST_DOUBLINGS = 6;

    private record Plan(int failures, long block, long dueMillis) {
        boolean isDue(long nowBlock, long nowMillis) {
            // If the current block is below that of the failure, the chain was reorganised, so the retry is due.
            return nowBlock < block || nowBlock - block >= 1L << failures - 1 || nowMillis >= dueMillis;
        }
    }

    private final Map<K, Plan> plans = new HashMap<>();

    /** Whether a retry of this key is due; false for a key that has not failed. */
    public boolean isDue(K key, long block, long nowMillis) {
        Plan plan = plans.get(key);
        return plan != null && plan.isDue(block, nowMillis);
    }

    /** Whether a key has failed, so that a retry is scheduled. */
    public boolean isPlanned(K key) {
        return plans.containsKey(key);
    }

    public boolean isAnyDue(long block, long nowMillis) {
        return plans.values().stream().anyMatch(plan -> plan.isDue(block, nowMillis));
    }

    /** Records that a key failed at a block, for the first time or again. */
    public void failed(K key, long block, long nowMillis) {
        Plan last = plans.get(key);
        int failures = Math.min(last == null ? 1 : last.failures() + 1, MOST_DOUBLINGS + 1);
        long pause = Math.min(FIRST_PAUSE_MILLIS << failures - 1, LONGEST_PAUSE_MILLIS);
        plans.put(key, new Plan(failures, block, nowMillis + pause));
    }

    /** Removes all keys except the given ones, and schedules a first retry for given keys that have none. */
    public void keepOnly(Collection<K> keys, long block, long nowMillis) {
        plans.keySet().retainAll(keys);
        for (K key : keys) {
            if (!plans.containsKey(key)) {
                failed(key, block, nowMillis);
            }
        }
    }
}
