package io.swaplab.service.chainsource;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockReceipts;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.evm.LogsBloom;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the logs of single blocks and verifies, as far as the node allows, that they are complete. An answer that
 * contradicts the block's bloom filter or receipts is rejected and requested again. Not thread-safe.
 */
public final class ProvedLogs {
    private static final int ATTEMPTS = 4;
    private static final int HUNDRED = 100;

    private final Node node;
    private final int provedPercent;
    private final Duration pause;
    private final boolean needsReceipts;
    private volatile boolean noReceipts;
    private boolean rootsAreMade;
    private volatile long doubted;

    /**
     * @param provedPercent percentage of blocks with relevant logs that are selected for proof: their logs are compared
     *     with the receipts
     * @param pause pause before the first retry; it doubles with each further retry
     * @param needsReceipts whether to fail at a block selected for proof if the node does not support receipts by block
     */
    public ProvedLogs(Node node, int provedPercent, Duration pause, boolean needsReceipts) {
        this.needsReceipts = needsReceipts;
        this.node = node;
        this.provedPercent = provedPercent;
        this.pause = pause;
    }

    /** Whether the node does not support receipts by block, so that only bloom filters verify its logs. */
    public boolean lacksReceipts() {
        return noReceipts;
    }

    /** If receipts are required, requests the head's receipts, to find out whether the node has receipts at all. */
    public void lookAt(BlockHeader head) {
        if (needsReceipts) {
            receipts(head, node);
        }
    }

    /** How it is currently proved that logs are complete. */
    public LogsProof proof() {
        return !noReceipts ? LogsProof.PROVED : needsReceipts ? LogsProof.REFUSED : LogsProof.UNPROVED;
    }

    /** How many answers were rejected because they contradicted their block. */
    public long doubted() {
        return doubted;
    }

    /**
     * The logs of a block whose first topic is one of these, in order. If an endpoint's answer is contradictory, the
     * next endpoint is asked.
     *
     * @param emitters contracts whose logs matter; evaluated only if the bloom filter is the only evidence
     * @throws DoubtfulAnswerException if every answer contradicts the block's header or receipts
     * @throws NodeException if the node fails, or does not support receipts although they are required
     */
    public List<LogEntry> of(BlockHeader block, Set<Bytes32> topics0, Supplier<Stream<Address>> emitters) {
        LogsBloom bloom = block.bloom();
        if (block.isHashed() && bloom != null && !bloom.mayHoldAny(topics0)) {
            // The filter is covered by the block's hash, so it proves that there are no such logs.
            return List.of();
        }
        List<Node> witnesses = node.witnesses();
        Duration wait = pause;
        String doubt = null;
        NodeException failure = null;
        int asked = 0;
        for (int attempt = 0; attempt < Math.max(ATTEMPTS, witnesses.size()); attempt++) {
            if (doubt != null && attempt >= witnesses.size()) {
                rest(wait);
                wait = wait.multipliedBy(2);
            }
            Node witness = witnesses.get(attempt % witnesses.size());
            try {
                List<LogEntry> logs = witness.logs(block.ref().hash(), topics0);
                doubt = doubt(block, logs, topics0, emitters, witness);
                if (doubt == null) {
                    return logs;
                }
                asked++;
                doubted++;
                witness.refuted("eth_getLogs: asked for the logs of block "
                        + block.ref().number() + ", " + doubt);
            } catch (NodeException failed) {
                failure = failed;
                if (witnesses.size() == 1) {
                    throw failed;
                }
            }
        }
        if (doubt == null && failure != null) {
            throw failure;
        }
        throw new DoubtfulAnswerException("eth_getLogs: asked " + asked + " times for the logs of block "
                + block.ref().number() + " " + block.ref().hash() + ", " + doubt);
    }

    private static void rest(Duration wait) {
        try {
            Thread.sleep(wait);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while logs were asked for again", stop);
        }
    }

    private @Nullable String doubt(
            BlockHeader block,
            List<LogEntry> logs,
            Set<Bytes32> topics0,
            Supplier<Stream<Address>> emitters,
            Node witness) {
        String disorder = disorder(block, logs);
        LogsBloom bloom = block.bloom();
        if (disorder != null || bloom == null) {
            return disorder;
        }
        if (!bloom.mayHoldAny(topics0)) {
            return logs.isEmpty() ? null : "got " + logs.size() + ", but the block's bloom filter excludes them";
        }
        boolean isProved = isProved(block, witness);
        Optional<BlockReceipts> all = isProved ? receipts(block, witness) : Optional.empty();
        if (all.isPresent()) {
            String wrong = contradiction(block, bloom, all.get());
            return wrong == null ? contradiction(logs, all.get().logs(), topics0) : wrong;
        }
        if (isProved && needsReceipts) {
            throw new NodeException("eth_getBlockReceipts is not supported, and the logs of block "
                    + block.ref().number() + " are not followed without it");
        }
        boolean suspicious = logs.isEmpty() && emitters.get().anyMatch(bloom::mayHold);
        return suspicious ? "got none, but the block's bloom filter suggests some" : null;
    }

    private static @Nullable String disorder(BlockHeader block, List<LogEntry> logs) {
        long last = -1;
        for (LogEntry log : logs) {
            if (!log.blockHash().equals(block.ref().hash())
                    || log.blockNumber() != block.ref().number()) {
                return "got one of block " + log.blockNumber() + " " + log.blockHash();
            }
            if (log.logIndex() <= last) {
                return "got index " + log.logIndex() + " after " + last;
            }
            last = log.logIndex();
        }
        return null;
    }

    /** Whether a block is selected for proof, by its hash, so that the node cannot influence the selection. */
    private boolean isProved(BlockHeader block, Node witness) {
        // With several endpoints, receipts are requested even if they were missing before: another one may have them.
        boolean askable = needsReceipts || !noReceipts || !witness.equals(node);
        return askable && Math.floorMod(block.ref().hash().d(), HUNDRED) < provedPercent;
    }

    /**
     * A block's receipts. They come from the endpoint that gave the logs, so that a contradiction between the two is
     * that endpoint's fault. If it has no receipts, other endpoints are asked.
     */
    private Optional<BlockReceipts> receipts(BlockHeader block, Node witness) {
        Optional<BlockReceipts> receipts = witness.receipts(block.ref().hash());
        if (receipts.isEmpty() && !witness.equals(node)) {
            receipts = node.receipts(block.ref().hash());
        }
        noReceipts = receipts.isEmpty();
        return receipts;
    }

    private @Nullable String contradiction(BlockHeader block, LogsBloom bloom, BlockReceipts receipts) {
        List<LogEntry> all = receipts.logs();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).logIndex() != i) {
                return "whose receipts have index " + all.get(i).logIndex() + " where " + i + " belongs";
            }
        }
        if (!LogsBloom.of(all).equals(bloom)) {
            return "whose receipts do not match its bloom filter";
        }
        if (receipts.root() == null || block.receiptsRoot() == null) {
            return null;
        }
        boolean isRooted = receipts.root().equals(block.receiptsRoot());
        rootsAreMade |= isRooted;
        // Receipts of unknown types may be encoded differently, so a mismatch is accepted until some root has matched.
        boolean isWrong = !isRooted && (receipts.isOfKnownTypes() || rootsAreMade);
        return isWrong ? "whose receipts do not match its receipts root" : null;
    }

    private static @Nullable String contradiction(
            List<LogEntry> logs, List<LogEntry> all, Collection<Bytes32> topics0) {
        List<LogEntry> expected =
                all.stream().filter(log -> topics0.contains(log.topic0())).toList();
        return logs.equals(expected)
                ? null
                : "got " + logs.size() + ", but its receipts have " + expected.size() + ", or different ones";
    }

    /** How it is proved that the followed logs are complete. */
    public enum LogsProof {
        /** The logs of all blocks selected for proof are proved by receipts. */
        PROVED,
        /**
         * The node has no receipts by block, so only bloom filters verify its logs; a shortened list may go unnoticed.
         */
        UNPROVED,
        /** The node has no receipts by block, and blocks are not followed without them. */
        REFUSED
    }
}
