package io.swaplab.core.evm;

import java.util.List;

/** One event log as the chain holds it. */
public record LogEntry(
        Address emitter,
        List<Bytes32> topics,
        Bytes data,
        long blockNumber,
        Bytes32 blockHash,
        Bytes32 transactionHash,
        long transactionIndex,
        long logIndex) {
    public LogEntry {
        topics = List.copyOf(topics);
    }

    /** The event signature, or zero for an anonymous event. */
    public Bytes32 topic0() {
        return topics.isEmpty() ? Bytes32.ZERO : topics.getFirst();
    }
}
