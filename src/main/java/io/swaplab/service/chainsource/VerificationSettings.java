package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import java.time.Duration;

/**
 * How strictly the node's answers are checked.
 *
 * @param provedPercent the share of blocks whose logs are compared with the block's receipts; the bloom filter is
 *     always checked
 * @param rangePercent the share of blocks proved in this way among those that are followed by ranges, far below the
 *     head
 * @param pause before a doubtful answer is requested again; it doubles each time
 * @param auditedPools how many pools are read again and compared with their tracked states at each published block
 * @param blockTime the chain's block time; zero if blocks are only mined on demand
 * @param maxHeadAge how far the time of a new head may be behind this machine's clock on a chain with a block time
 * @param needsReceipts whether to refuse to follow blocks if the node has no receipts to prove their logs
 * @param tornHeads whether views at the head's hash may return the state of the next block, as on development nodes
 *     while they mine
 */
public record VerificationSettings(
        int provedPercent,
        int rangePercent,
        Duration pause,
        int auditedPools,
        Duration blockTime,
        Duration maxHeadAge,
        boolean needsReceipts,
        boolean tornHeads) {
    /**
     * Proves every block near the head with relevant logs, and audits two pools of each published block; the head may
     * stay unchanged indefinitely.
     */
    public static final VerificationSettings DEFAULT = new VerificationSettings(
            100, 2, Duration.ofMillis(50), 2, Duration.ZERO, HeadWatch.DEFAULT_MAX_AGE, false, false);

    public VerificationSettings {
        if (provedPercent < 0 || provedPercent > 100) {
            throw new IllegalArgumentException("provedPercent must be from 0 to 100, got " + provedPercent);
        }
        if (rangePercent < 0 || rangePercent > 100) {
            throw new IllegalArgumentException("rangePercent must be from 0 to 100, got " + rangePercent);
        }
        if (auditedPools < 0) {
            throw new IllegalArgumentException("auditedPools must not be negative, got " + auditedPools);
        }
        if (pause.isNegative() || blockTime.isNegative() || maxHeadAge.isNegative()) {
            throw new IllegalArgumentException("pause, blockTime and maxHeadAge must not be negative, got " + pause
                    + ", " + blockTime + " and " + maxHeadAge);
        }
    }

    public VerificationSettings withProvedPercent(int percent) {
        return new VerificationSettings(
                percent, rangePercent, pause, auditedPools, blockTime, maxHeadAge, needsReceipts, tornHeads);
    }

    public VerificationSettings withRangePercent(int percent) {
        return new VerificationSettings(
                provedPercent, percent, pause, auditedPools, blockTime, maxHeadAge, needsReceipts, tornHeads);
    }

    public VerificationSettings withPause(Duration length) {
        return new VerificationSettings(
                provedPercent, rangePercent, length, auditedPools, blockTime, maxHeadAge, needsReceipts, tornHeads);
    }

    public VerificationSettings withAuditedPools(int count) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, count, blockTime, maxHeadAge, needsReceipts, tornHeads);
    }

    /** These settings for a chain that mines blocks at an interval: its head must not stay unchanged for long. */
    public VerificationSettings withBlockTime(Duration interval) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, interval, maxHeadAge, needsReceipts, tornHeads);
    }

    /** These settings with another limit for how far the head's time may be behind this machine's clock. */
    public VerificationSettings withMaxHeadAge(Duration age) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, blockTime, age, needsReceipts, tornHeads);
    }

    /** These settings with receipts required or not: if required, a node without receipts is not followed. */
    public VerificationSettings withNeedOfReceipts(boolean needed) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, blockTime, maxHeadAge, needed, tornHeads);
    }

    /** Creates a reader that proves the logs of single blocks by these settings. */
    public ProvedLogs logsOf(Node node) {
        return new ProvedLogs(node, provedPercent, pause, needsReceipts);
    }

    /** Creates a detector of heads that are too old by these settings. */
    public HeadWatch headWatch() {
        return new HeadWatch(blockTime, maxHeadAge);
    }

    /** These settings for a development node: state read at a head that moved meanwhile is read again. */
    public VerificationSettings withTornHeads(boolean torn) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, blockTime, maxHeadAge, needsReceipts, torn);
    }
}
