package io.swaplab.service.chainflow.discovery;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.TrackedPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The result of reading tracked pools again from the chain.
 *
 * @param block the block of the comparison
 * @param compared how many pools were read again
 * @param differences empty when all of them match the chain
 */
public record PoolAudit(BlockRef block, int compared, List<Difference> differences) {
    private static final String NOTHING = "nothing";

    /** A value that differs from the chain's; a side without that value has {@code nothing}. */
    public record Difference(PoolId pool, String fact, String held, String onChain) {}

    public PoolAudit {
        differences = List.copyOf(differences);
    }

    /** Compares pool by pool; both lists have the same pools in the same order. */
    public static PoolAudit of(BlockRef block, List<? extends TrackedPool> held, List<? extends TrackedPool> fresh) {
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
            PoolId id = held.get(i).seed().id();
            Map<String, String> ours = facts(held.get(i));
            Map<String, String> theirs = facts(fresh.get(i));
            Set<String> names = new LinkedHashSet<>(theirs.keySet());
            names.addAll(ours.keySet());
            for (String name : names) {
                String mine = ours.getOrDefault(name, NOTHING);
                String chains = theirs.getOrDefault(name, NOTHING);
                if (!mine.equals(chains)) {
                    differences.add(new Difference(id, name, mine, chains));
                }
            }
        }
        return new PoolAudit(block, held.size(), differences);
    }

    /** Whether two states of a pool are equal in all that is compared. */
    static boolean isSame(BlockRef block, TrackedPool one, TrackedPool other) {
        return of(block, List.of(one), List.of(other)).differences().isEmpty();
    }

    private static Map<String, String> facts(TrackedPool tracked) {
        return switch (tracked) {
            case TrackedPool.Live live -> facts(live.pool());
            case TrackedPool.Waiting waiting -> Map.of("condition", "cannot trade yet");
            case TrackedPool.Unread unread -> Map.of("condition", "not read");
            case TrackedPool.Quarantined out -> Map.of("condition", "quarantined: " + out.reason());
        };
    }

    private static Map<String, String> facts(Pool pool) {
        Map<String, String> facts = new LinkedHashMap<>();
        try {
            for (PoolFact fact : pool.facts()) {
                facts.put(fact.name(), fact.value());
            }
        } catch (RuntimeException failed) {
            facts.put("condition", "its state cannot be listed");
        }
        return facts;
    }
}
