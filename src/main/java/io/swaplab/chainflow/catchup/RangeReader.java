package io.swaplab.chainflow.catchup;

import io.swaplab.evm.BlockHeader;
import io.swaplab.evm.BloomMemory;
import io.swaplab.evm.Bytes32;
import io.swaplab.evm.LogEntry;
import io.swaplab.evm.LogsBloom;
import io.swaplab.node.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Requests ranges of blocks and compares each block's logs with its bloom filter. Thread-safe. */
final class RangeReader {
    private static final int HUNDRED = 100;

    private final Node node;
    private final Set<Bytes32> topics0;
    private final int provedPercent;
    private final BloomMemory blooms = new BloomMemory();

    /**
     * @param topics0 first topics of the logs that matter
     * @param provedPercent share of blocks that are never conclusive, so that all their evidence is requested
     */
    RangeReader(Node node, Set<Bytes32> topics0, int provedPercent) {
        this.node = node;
        this.topics0 = topics0;
        this.provedPercent = provedPercent;
    }

    /** Blocks of a range, both ends included. */
    BlockRange read(long from, long to) {
        List<BlockHeader> headers = node.headers(from, to);
        if (headers.isEmpty()) {
            return new BlockRange(List.of());
        }
        long last = from + headers.size() - 1;
        List<LogEntry> logs = node.logs(from, last, topics0);
        long lastWithLogs = logs.isEmpty() ? last : logs.getLast().blockNumber();
        List<BlockRange.Block> blocks = new ArrayList<>(headers.size());
        int begin = 0;
        for (BlockHeader header : headers) {
            int end = begin;
            while (end < logs.size()
                    && logs.get(end).blockNumber() == header.ref().number()) {
                end++;
            }
            List<LogEntry> own = logs.subList(begin, end);
            blocks.add(new BlockRange.Block(
                    header, own, isConclusive(header, own, header.ref().number() == lastWithLogs)));
            begin = end;
        }
        return new BlockRange(blocks);
    }

    /**
     * Logs of other contracts leave gaps between ours and more bits in the bloom, so only a sample of such blocks can be
     * questioned. But the last logs of an answer always are: an answer that was cut ends with them.
     */
    private boolean isConclusive(BlockHeader header, List<LogEntry> logs, boolean isEnd) {
        LogsBloom bloom = header.bloom();
        if (!areOf(header, logs) || isSampled(header)) {
            return bloom != null && logs.isEmpty() && !blooms.mayHoldAny(bloom, topics0);
        }
        if (bloom == null) {
            return true;
        }
        if (logs.isEmpty()) {
            return !blooms.mayHoldAny(bloom, topics0);
        }
        LogsBloom made = blooms.of(logs);
        boolean isAll =
                logs.getFirst().logIndex() == 0 && logs.getLast().logIndex() == logs.size() - 1 && made.equals(bloom);
        return isAll || !isEnd && bloom.covers(made);
    }

    private static boolean areOf(BlockHeader header, List<LogEntry> logs) {
        for (LogEntry log : logs) {
            if (!log.blockHash().equals(header.ref().hash())) {
                return false;
            }
        }
        return true;
    }

    /** Selects by the hash, so that nobody can predict it. */
    private boolean isSampled(BlockHeader header) {
        return Math.floorMod(header.ref().hash().d(), HUNDRED) < provedPercent;
    }
}
