package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BloomMemory;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Requests ranges of blocks and compares each block's logs with its bloom filter. Thread-safe. */
final class RangeReader {
    private static final int HUNDRED = 100;

    /** In a bloom of more bits, a factory and an announcement are too often there by chance. */
    private static final int MOST_BITS = 8 * LogsBloom.BYTES / 5;

    private final Node node;
    private final WantedLogs wanted;
    private final Set<Bytes32> topics0;
    private final int provedPercent;
    private final BloomMemory blooms = new BloomMemory();

    /**
     * @param provedPercent share of blocks that are never conclusive, so that all their evidence is requested
     */
    RangeReader(Node node, WantedLogs wanted, int provedPercent) {
        this.node = node;
        this.wanted = wanted;
        this.topics0 = wanted.topics0();
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
        return isAll || !isEnd && bloom.covers(made) && !lacksAnnouncement(bloom, logs);
    }

    /** Pools that were never announced to us cannot be compared with the chain later, unlike those that are known. */
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

    /** Selects by the hash, so that nobody can predict it. */
    private boolean isSampled(BlockHeader header) {
        return Math.floorMod(header.ref().hash().d(), HUNDRED) < provedPercent;
    }

    /**
     * The answer about a range of blocks.
     *
     * @param blocks in order; fewer than requested if the chain no longer reaches so far
     */
    record BlockRange(List<Block> blocks) {
        /**
         * One block of it.
         *
         * @param isConclusive whether header and logs confirm each other; otherwise the block must be requested alone
         */
        record Block(BlockHeader header, List<LogEntry> logs, boolean isConclusive) {}

        int logs() {
            return blocks.stream().mapToInt(block -> block.logs().size()).sum();
        }
    }
}
