package io.swaplab.service.chainflow.discovery;

import io.swaplab.core.market.PoolId;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.TrackedPool;
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

    /** Those among some pools that can be compared; one that is read at the tip anyway, or again, is right. */
    public static List<TrackedPool> among(PoolBook book, List<PoolId> pools, ChainflowSettings settings) {
        boolean silentAreOld = !settings.longestSilence().isZero();
        List<TrackedPool> held = new ArrayList<>();
        for (PoolId id : pools) {
            TrackedPool pool = book.get(id);
            boolean old = silentAreOld && book.isSilent(id);
            if (!old
                    && pool != null
                    && !book.isWithheld(pool)
                    && (pool instanceof TrackedPool.Live || pool instanceof TrackedPool.Waiting)) {
                held.add(pool);
            }
        }
        return held;
    }

    public List<PoolSeed> seeds() {
        return held.stream().map(TrackedPool::seed).toList();
    }
}
