package io.swaplab.service.chainflow.book;

import io.swaplab.core.market.PoolId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The pools that may change without a log, sorted by the time of their last full read. */
final class UnloggedPools {
    private final Map<PoolId, Long> readAt = new HashMap<>();
    private final TreeMap<Long, Set<PoolId>> byTime = new TreeMap<>();

    void put(PoolId id, long readAtSecs) {
        remove(id);
        readAt.put(id, readAtSecs);
        byTime.computeIfAbsent(readAtSecs, unused -> new LinkedHashSet<>()).add(id);
    }

    void remove(PoolId id) {
        Long known = readAt.remove(id);
        if (known != null) {
            byTime.computeIfPresent(known, (secs, ids) -> ids.remove(id) && ids.isEmpty() ? null : ids);
        }
    }

    boolean contains(PoolId id) {
        return readAt.containsKey(id);
    }

    /** The pools last read at or before a time. The duration of the call is proportional to their number. */
    List<PoolId> readUntil(long secs) {
        List<PoolId> ids = new ArrayList<>();
        byTime.headMap(secs, true).values().forEach(ids::addAll);
        return ids;
    }
}
