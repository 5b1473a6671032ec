package io.swaplab.service.chainsource;

import io.swaplab.client.node.ConcurrentRequests;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.LateAnswerException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.service.chainsource.RangeReader.BlockRange;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Follows the blocks of a chain that are too deep to be reorganised, by requesting ranges of blocks. Every block must
 * descend from the one before it. If a block's header does not confirm that its logs are complete, its logs are
 * requested again by the block's hash, as for blocks near the head. Not thread-safe.
 */
public final class CatchUp {
    /** Receives the blocks of the chain with their logs, in order. */
    @FunctionalInterface
    public interface Sink {
        void take(BlockHeader header, List<LogEntry> logs);
    }

    /** For fewer blocks than this, requesting ranges saves no requests. */
    private static final int LEAST_BLOCKS = 8;

    /** Maximum number of ranges requested at once. Together with the size of a range, it limits memory use. */
    private static final int IN_FLIGHT = 3;

    private record Span(long from, long to) {
        int blocks() {
            return (int) (to - from + 1);
        }
    }

    private final Node node;
    private final ProvedLogs proved;
    private final Set<Bytes32> topics0;
    private final int safeDepth;
    private final RangeReader reader;
    private final RangeSize size = new RangeSize();
    private final MissingLogSuspects suspicions;

    /**
     * @param proved verifies the logs of single blocks
     * @param suspicions records the blocks whose logs are accepted without a proof
     * @param provedPercent percentage of blocks whose logs are requested by hash in any case
     * @param safeDepth if the node declares no block final, ranges end this number of blocks below the head
     */
    public CatchUp(
            Node node,
            ProvedLogs proved,
            WantedLogs wanted,
            MissingLogSuspects suspicions,
            int provedPercent,
            int safeDepth) {
        this.node = node;
        this.proved = proved;
        this.topics0 = wanted.topics0();
        this.suspicions = suspicions;
        this.safeDepth = safeDepth;
        this.reader = new RangeReader(node, wanted, provedPercent);
    }

    /**
     * Passes the blocks after the tip to {@code sink}. Stops when the remaining blocks are too near the head for
     * ranges, or when a block does not descend from the one before it.
     *
     * @param emitters contracts whose logs matter; evaluated only if the bloom filter is the only evidence about a
     *     block
     * @throws NodeException when the node fails
     */
    public void follow(BlockRef tip, BlockRef head, Supplier<Stream<Address>> emitters, Sink sink) {
        if (head.number() - tip.number() < LEAST_BLOCKS) {
            return;
        }
        long last = Math.min(node.finalizedBlock().orElse(head.number() - safeDepth), head.number() - 1);
        if (last - tip.number() < LEAST_BLOCKS) {
            return;
        }
        try (ConcurrentRequests<Span, BlockRange> asked = new ConcurrentRequests<>(IN_FLIGHT)) {
            follow(tip, last, asked, block -> sink.take(block.header(), logs(block, emitters)));
        }
    }

    @FunctionalInterface
    private interface Step {
        void take(BlockRange.Block block);
    }

    private void follow(BlockRef base, long last, ConcurrentRequests<Span, BlockRange> asked, Step step) {
        BlockRef tip = base;
        long next = tip.number() + 1;
        while (tip.number() < last) {
            while (!asked.isFull() && next <= last) {
                Span span = new Span(next, Math.min(last, next + size.blocks() - 1));
                asked.ask(span, () -> reader.read(span.from(), span.to()));
                next = span.to() + 1;
            }
            Span first = asked.first();
            BlockRange range;
            try {
                range = asked.next();
            } catch (RpcErrorException | OversizedAnswerException | LateAnswerException refusal) {
                if (first.blocks() == 1) {
                    throw refusal;
                }
                size.refused(first.blocks(), String.valueOf(refusal.getMessage()));
                asked.cancel();
                next = first.from();
                continue;
            }
            size.answered(first.blocks(), range.logs());
            for (BlockRange.Block block : range.blocks()) {
                BlockRef ref = block.header().ref();
                if (!ref.parentHash().equals(tip.hash())) {
                    return;
                }
                try {
                    step.take(block);
                } catch (RpcErrorException refusal) {
                    if (isGone(ref)) {
                        return;
                    }
                    throw refusal;
                }
                tip = ref;
            }
            if (tip.number() < first.to()) {
                return;
            }
        }
    }

    private List<LogEntry> logs(BlockRange.Block block, Supplier<Stream<Address>> emitters) {
        if (!block.isConclusive()) {
            return proved.of(block.header(), topics0, emitters);
        }
        suspicions.note(block.header(), block.logs());
        return block.logs();
    }

    private boolean isGone(BlockRef block) {
        return node.block(block.number())
                .filter(now -> now.hash().equals(block.hash()))
                .isEmpty();
    }
}
