package io.swaplab.core.evm;

import java.util.List;

/** One event log as recorded on chain. */
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

    /** The hash of the event signature; zero if the log has no topics. */
    public Bytes32 topic0() {
        return topics.isEmpty() ? Bytes32.ZERO : topics.getFirst();
    }
}
