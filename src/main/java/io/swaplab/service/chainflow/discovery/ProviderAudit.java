package io.swaplab.service.chainflow.discovery;

import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.discovery.FactoryCounts.Gap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing the pools of a provider with the chain.
 *
 * @param pools the comparison of their states
 * @param uncovered reserves above the pool's balance of the token
 * @param left pools that were not compared: those in quarantine, and those that may have changed silently since they
 *     were read
 * @param gap what speaks for pools that the factory knows and we do not, or null
 * @param mismatches the evidence for pools that differ, one entry per pool
 */
public record ProviderAudit(
        String provider,
        PoolAudit pools,
        List<PoolAudit.Difference> uncovered,
        int left,
        @Nullable Gap gap,
        List<Mismatch> mismatches) {
    public ProviderAudit {
        uncovered = List.copyOf(uncovered);
        mismatches = List.copyOf(mismatches);
    }

    /** The number of pools with a difference or an uncovered reserve. */
    public int different() {
        Set<PoolId> ids = new HashSet<>();
        pools.differences().forEach(difference -> ids.add(difference.pool()));
        uncovered.forEach(difference -> ids.add(difference.pool()));
        return ids.size();
    }

    /** Whether nothing differs and no pool is missing. */
    public boolean isClean() {
        return different() == 0 && gap == null;
    }
}
