package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import java.time.Duration;

/**
 * How strictly the node's answers are checked.
 *
 * @param provedPercent percentage of blocks with relevant logs whose logs are compared with the receipts; the logs of
 *     all blocks are compared with the bloom filter
 * @param rangePercent the same percentage for blocks far below the head, which are read in ranges
 * @param pause pause before an answer found contradictory is requested again; it doubles each time
 * @param auditedPools how many pools are read again at each published block and compared with their tracked states
 * @param blockTime the chain's block time; zero if blocks are only mined on demand
 * @param maxHeadAge how far the timestamp of a new head may be behind this machine's clock; ignored without a block
 *     time
 * @param needsReceipts whether to refuse to follow the chain if the node has no receipts, which prove the logs
 * @param tornHeads whether a view call at the head's hash may return the state of the next block, as on development
 *     nodes while they mine
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
     * The usual settings: the relevant logs of every block near the head are proved, and two pools are audited at each
     * published block. No block time is set, so the head may stay unchanged indefinitely.
     */
    public static final VerificationSettings DEFAULT = new VerificationSettings(
            100, 2, Duration.ofMillis(50), 2, Duration.ZERO, StaleHeadDetector.DEFAULT_MAX_AGE, false, false);

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

    /** A copy for a chain that mines a block at this interval. A head that stays unchanged for much longer is stale. */
    public VerificationSettings withBlockTime(Duration interval) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, interval, maxHeadAge, needsReceipts, tornHeads);
    }

    /** A copy with another limit for how far the head's timestamp may be behind this machine's clock. */
    public VerificationSettings withMaxHeadAge(Duration age) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, blockTime, age, needsReceipts, tornHeads);
    }

    /** A copy that says whether receipts are required. If they are, a node without receipts is not followed. */
    public VerificationSettings withNeedOfReceipts(boolean needed) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, blockTime, maxHeadAge, needed, tornHeads);
    }

    /** Creates a reader of single blocks' logs that verifies them as these settings say. */
    public ProvedLogs logsOf(Node node) {
        return new ProvedLogs(node, provedPercent, pause, needsReceipts);
    }

    /** Creates a detector of heads that no longer move or are too old, as these settings say. */
    public StaleHeadDetector headWatch() {
        return new StaleHeadDetector(blockTime, maxHeadAge);
    }

    /**
     * A copy with another value of {@code tornHeads}. If true, as for a development node, state that was read at the
     * head is read again if the head has moved meanwhile.
     */
    public VerificationSettings withTornHeads(boolean torn) {
        return new VerificationSettings(
                provedPercent, rangePercent, pause, auditedPools, blockTime, maxHeadAge, needsReceipts, torn);
    }
}
