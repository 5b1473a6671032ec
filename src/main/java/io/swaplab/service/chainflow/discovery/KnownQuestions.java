package io.swaplab.service.chainflow.discovery;

import io.swaplab.core.evm.Call;
import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.Walk;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What pools asked when they were last read. Most ask the same again, so that everything can be asked at once instead of
 * step by step. Keeps the pools that were read last. Thread-safe.
 */
final class KnownQuestions {
    private static final int POOLS = 1_024;

    /** Everything that one pool asked. */
    record Asked(Set<Call> calls, Set<Walk> walks) {
        Asked {
            calls = Set.copyOf(calls);
            walks = Set.copyOf(walks);
        }
    }

    /** A pool asks less when a part of its last state is known to be still right. */
    private record Reading(PoolId pool, boolean first) {
        static Reading of(TrackedPool.Unread pool) {
            return new Reading(pool.seed().id(), pool.last() == null);
        }
    }

    private final Map<Reading, Asked> known = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Reading, Asked> eldest) {
            return size() > POOLS;
        }
    };

    synchronized @Nullable Asked of(TrackedPool.Unread pool) {
        return known.get(Reading.of(pool));
    }

    synchronized void keep(TrackedPool.Unread pool, Asked asked) {
        known.put(Reading.of(pool), asked);
    }

    synchronized void forget(Collection<TrackedPool.Unread> pools) {
        pools.forEach(pool -> known.remove(Reading.of(pool)));
    }
}
