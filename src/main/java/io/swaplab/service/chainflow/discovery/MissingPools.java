package io.swaplab.service.chainflow.discovery;

import io.swaplab.service.chainflow.book.PoolProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Pools that the factories have and the scans did not find.
 *
 * @param gaps one per provider that lacks some, by its name
 * @param block where they were counted
 */
public record MissingPools(Map<String, FactoryCounts.Gap> gaps, long block) {
    public static final MissingPools NONE = new MissingPools(Map.of(), 0);

    public MissingPools {
        gaps = Map.copyOf(gaps);
    }

    public boolean isEmpty() {
        return gaps.isEmpty();
    }

    /** The evidence, one entry per provider. */
    public List<PoolProblem> problems() {
        return gaps.entrySet().stream()
                .map(gap ->
                        new PoolProblem(gap.getKey(), "factory", gap.getValue().reason(), block))
                .toList();
    }

    /**
     * Why a provider surely has more pools than are known; empty where its factory counts none more, or only shows that it
     * exists.
     */
    public Optional<String> counted(String provider) {
        return Optional.ofNullable(gaps.get(provider))
                .filter(gap -> gap.pools() != null)
                .map(FactoryCounts.Gap::reason);
    }
}
