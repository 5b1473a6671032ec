package io.swaplab.service.chainflow.book;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.PoolFact;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.FactoryCountCheck.Gap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The result of comparing tracked pools with the chain.
 *
 * @param block the block of the comparison
 * @param compared how many pools were read again
 * @param differences the values that differ; empty if all pools match
 */
public record PoolAuditResult(BlockRef block, int compared, List<Difference> differences) {
    private static final String NOTHING = "nothing";

    /**
     * A value of a tracked pool, named {@code fact}, that differs from its value on the chain. A missing value is
     * reported as {@code nothing}.
     */
    public record Difference(PoolId pool, String fact, String held, String onChain) {}

    public PoolAuditResult {
        differences = List.copyOf(differences);
    }

    /** Compares tracked with newly read states. Both lists must have the same pools in the same order. */
    public static PoolAuditResult of(
            BlockRef block, List<? extends TrackedPool> held, List<? extends TrackedPool> fresh) {
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
        return new PoolAuditResult(block, held.size(), differences);
    }

    /** Whether two states of a pool are equal in all compared values. */
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

    /**
     * Evidence that a pool's tracked state differs from a node's answer.
     *
     * @param block the block at which both were compared
     * @param difference the first value that differs
     * @param others number of further values that differ
     * @param endpoint host of the endpoint that gave the answer; never contains a key
     * @param foundAtMillis Unix time of the comparison
     */
    public record Mismatch(
            String provider,
            PoolId pool,
            BlockRef block,
            PoolAuditResult.Difference difference,
            int others,
            String endpoint,
            long foundAtMillis,
            Verdict verdict) {
        /** Which side is right, after the other endpoints were asked at the same block. */
        public enum Verdict {
            /** The other endpoints agree with the answer: the tracked state was wrong. */
            CONFIRMED,
            /** There was no other endpoint to ask, so the tracked state is assumed to be wrong. */
            UNCONFIRMED,
            /** The answer was wrong: the tracked state is right, and the endpoint becomes distrusted. */
            REFUTED,
            /** The endpoints disagree and nothing proves one of them right: the pool is excluded until they agree. */
            UNDECIDED
        }

        /** Whether the tracked state is wrong or may be wrong. */
        boolean isAgainstUs() {
            return verdict != Verdict.REFUTED;
        }

        /** The finding in one line. */
        public String text() {
            return "audit of block " + block.number() + ": " + difference.fact() + " is stored as " + difference.held()
                    + ", but the chain has " + difference.onChain();
        }
    }

    /**
     * The result of comparing the pools of a provider with the chain.
     *
     * @param pools the comparison of their states
     * @param uncovered reserves that exceed the pool's token balance, so that swaps would pay less than quoted
     * @param left number of pools that were not compared, because they are quarantined or may have changed without a
     *     log since they were read
     * @param gap evidence that the factory has pools which were not found; null without such evidence
     * @param mismatches the evidence for pools that differ, one entry per pool
     */
    public record ProviderAudit(
            String provider,
            PoolAuditResult pools,
            List<PoolAuditResult.Difference> uncovered,
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
}
