package io.swaplab.chainflow.audit;

import io.swaplab.chainflow.book.ChainflowSettings;
import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.book.TrackedPool;
import io.swaplab.market.PoolSeed;
import java.util.ArrayList;
import java.util.List;

/**
 * The pools of a provider that can be compared with the chain.
 *
 * @param held what is known of them
 * @param left the number of others: those in quarantine, and those that may have changed silently since they were read
 */
public record AuditedPools(List<TrackedPool> held, int left) {
    public AuditedPools {
        held = List.copyOf(held);
    }

    public static AuditedPools of(PoolBook book, String provider, ChainflowSettings settings) {
        boolean silentAreOld = !settings.longestSilence().isZero();
        List<TrackedPool> held = new ArrayList<>();
        int left = 0;
        for (TrackedPool pool : book.pools()) {
            if (pool.seed().provider().name().equals(provider)) {
                boolean old = silentAreOld && book.isSilent(pool.seed().id());
                if (old || pool instanceof TrackedPool.Quarantined) {
                    left++;
                } else {
                    held.add(pool);
                }
            }
        }
        return new AuditedPools(held, left);
    }

    public List<PoolSeed> seeds() {
        return held.stream().map(TrackedPool::seed).toList();
    }
}
