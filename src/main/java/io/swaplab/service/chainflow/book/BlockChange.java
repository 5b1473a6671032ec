package io.swaplab.service.chainflow.book;

import java.util.List;
import java.util.Map;

/**
 * The effect of one block's logs.
 *
 * @param pools the changed pools, with their state after the block
 * @param lastTransactions the last transaction of the block that touched a provider, by its name
 * @param problems announcements that could not be decoded
 * @param faults errors in logs that may concern any pool of a provider, by the provider's name
 */
public record BlockChange(
        List<TrackedPool> pools,
        Map<String, Position> lastTransactions,
        List<PoolProblem> problems,
        Map<String, String> faults) {
    public BlockChange {
        pools = List.copyOf(pools);
        lastTransactions = Map.copyOf(lastTransactions);
        problems = List.copyOf(problems);
        faults = Map.copyOf(faults);
    }
}
