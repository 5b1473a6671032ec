package io.swaplab.market;

import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import java.util.List;
import java.util.Optional;

/** Reads contract views at one pinned block; a list is answered in order and costs about one round trip. */
@FunctionalInterface
public interface StateReader {
    List<CallResult> read(List<Call> calls);

    /**
     * The steps of a whole walk in the order they were asked, for about one round trip as well. Empty where the walk can
     * only be made view by view.
     */
    default Optional<List<Walk.Step>> walk(Walk walk) {
        return Optional.empty();
    }
}
