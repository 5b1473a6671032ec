package io.swaplab.core.market;

import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import java.util.List;
import java.util.Optional;

/**
 * Reads contract views at one pinned block. The results of a list have its order; a list costs about one round trip.
 */
@FunctionalInterface
public interface StateReader {
    List<CallResult> read(List<Call> calls);

    /**
     * Results of a walk in the order of its calls, in about one round trip. Empty if the walk must be made call by
     * call.
     */
    default Optional<List<Walk.Step>> walk(Walk walk) {
        return Optional.empty();
    }
}
