package io.swaplab.lab.inspect;

import io.swaplab.core.evm.Bytes32;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All calls of one transaction, or of one that would be sent.
 *
 * @param transactionHash null for a transaction that was not sent
 * @param dropped calls that were not kept because there are too many
 */
public record CallTrace(@Nullable Bytes32 transactionHash, CallFrame top, int dropped) {
    /** All calls, outer ones first, in order of their start. */
    public List<CallFrame> all() {
        List<CallFrame> all = new ArrayList<>();
        Deque<CallFrame> open = new ArrayDeque<>(List.of(top));
        while (!open.isEmpty()) {
            CallFrame next = open.pop();
            all.add(next);
            next.calls().reversed().forEach(open::push);
        }
        return all;
    }
}
