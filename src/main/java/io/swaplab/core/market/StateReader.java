package io.swaplab.core.market;

import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import java.util.List;
import java.util.Optional;

/**
 * Reads contract views at one pinned block. Results have the order of the calls; reading a list takes about one round
 * trip.
 */
@FunctionalInterface
public interface StateReader {
    List<CallResult> read(List<ReadOnlyCall> calls);

    /**
     * Makes the calls of a series in about one round trip and returns their results in order. Empty if this reader does
     * not support series; the caller must then make the calls one by one.
     */
    default Optional<List<RepeatedViewCall.Step>> walk(RepeatedViewCall walk) {
        return Optional.empty();
    }
}
