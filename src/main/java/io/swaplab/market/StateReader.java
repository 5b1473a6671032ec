package io.swaplab.market;

import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import java.util.List;

/** Reads contract views at one pinned block; a list is answered in order and costs about one round trip. */
@FunctionalInterface
public interface StateReader {
    List<CallResult> read(List<Call> calls);
}
