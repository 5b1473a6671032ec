package io.swaplab.lab.inspect;

import io.swaplab.client.checks.CheckLog.Comparison;
import io.swaplab.client.refusal.ArtifactCheck;
import java.util.List;

/**
 * One check of a swap with its comparisons.
 *
 * @param comparisons empty if the swap has not reached the check, or is of the other mode
 * @param pending the reason for that, or empty
 */
public record CheckRow(ArtifactCheck check, List<Comparison> comparisons, String pending) {
    public CheckRow {
        comparisons = List.copyOf(comparisons);
    }

    public boolean done() {
        return !comparisons.isEmpty();
    }

    public boolean passed() {
        return done() && comparisons.stream().allMatch(Comparison::passed);
    }
}
