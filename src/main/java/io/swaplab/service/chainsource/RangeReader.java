package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BloomCache;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads ranges of blocks with their logs, and compares each block's logs with its bloom filter. Thread-safe. */
final class RangeReader {
    private static final int HUNDRED = 100;

    /** A filter with more set bits than this is no evidence of a pool announcement: chance hits are too likely. */
    private static final int MOST_BITS = 8 * LogsBloom.BYTES / 5;

    private final Node node;
    private final WantedLogs wanted;
    private final Set<Bytes32> topics0;
    private final int provedPercent;
    private final BloomCache blooms = new BloomCache();

    /**
     * @param provedPercent percentage of blocks that count as inconclusive even if their header and logs agree; blocks
     *     whose filter excludes all needed logs are exempt
     */
    RangeReader(Node node, WantedLogs wanted, int provedPercent) {
        this.node = node;
        this.wanted = wanted;
        this.topics0 = wanted.topics0();
        this.provedPercent = provedPercent;
    }

    /** Reads a range of blocks, both ends included. */
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
     * Whether a block's header and logs confirm each other. Gaps in the log indices and further set bits are allowed,
     * because the block may have logs that were not requested. Neither is allowed in the last block with logs, where
     * the node may have truncated its answer. A block of the sample that has logs is never conclusive.
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
        return isAll || !isEnd && bloom.covers(made) && !lacksAnnouncement(bloom, logs);
    }

    /**
     * Whether a log that announces a pool may be missing. A pool missed here is not noticed later, because only known
     * pools are compared with the chain.
     */
    private boolean lacksAnnouncement(LogsBloom bloom, List<LogEntry> logs) {
        if (bloom.setBits() > MOST_BITS || !blooms.mayHoldAny(bloom, wanted.announcements())) {
            return false;
        }
        return wanted.factories().stream()
                .filter(factory -> blooms.mayHold(bloom, factory))
                .anyMatch(factory -> logs.stream()
                        .noneMatch(log -> log.emitter().equals(factory)
                                && wanted.announcements().contains(log.topic0())));
    }

    private static boolean areOf(BlockHeader header, List<LogEntry> logs) {
        for (LogEntry log : logs) {
            if (!log.blockHash().equals(header.ref().hash())) {
                return false;
            }
        }
        return true;
    }

    /** Whether a block is in the sample to prove. The block's hash decides, so the node cannot influence the choice. */
    private boolean isSampled(BlockHeader header) {
        return Math.floorMod(header.ref().hash().d(), HUNDRED) < provedPercent;
    }

    /**
     * A node's answer for a range of blocks.
     *
     * @param blocks the blocks in order; fewer than requested if the chain ends earlier
     */
    record BlockRange(List<Block> blocks) {
        /**
         * One block of a range.
         *
         * @param isConclusive whether header and logs confirm each other; otherwise the block's logs must be requested
         *     again by its hash
         */
        record Block(BlockHeader header, List<LogEntry> logs, boolean isConclusive) {}

        int logs() {
            return blocks.stream().mapToInt(block -> block.logs().size()).sum();
        }
    }
}
