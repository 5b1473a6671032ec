package io.swaplab.service.chainflow;

import io.swaplab.client.node.ConcurrentRequests;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolSeed;
import io.swaplab.service.chainflow.book.BlockReplay;
import io.swaplab.service.chainflow.book.LastTransaction;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.SyncProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reads the logs by which factories announce pools. The block range is split into parts, several of which are read in
 * parallel.
 */
final class FactoryScan {
    private static final int IN_FLIGHT = 3;

    /**
     * Number of blocks in the first part; small, because it is not yet known how many pools are announced per block.
     */
    private static final int FIRST_BLOCKS = 16;

    private static final int GROWTH = 4;

    /**
     * Growth of the parts, in percent, after the node has refused one; low, because the size is near the node's limit
     * and should not exceed it again soon.
     */
    private static final int GROWTH_AFTER_REFUSAL = 5;

    private static final int HUNDRED = 100;

    /**
     * Wanted number of logs per answer, about 2 MB of JSON. Larger answers are not faster, and several are in memory at
     * once.
     */
    private static final int LOGS_WANTED = 4_000;

    private final Node node;
    private final ProviderRegistry index;
    private final Set<Address> factories;
    private final int mostBlocks;

    FactoryScan(Node node, ProviderRegistry index, Set<Address> factories, int mostBlocks) {
        this.node = node;
        this.index = index;
        this.factories = factories;
        this.mostBlocks = mostBlocks;
    }

    /**
     * The pools announced in one part of the scan.
     *
     * @param end the last block of the part
     * @param last the transaction of each provider's last announcement, by provider name
     */
    record Part(BlockRef end, List<PoolSeed> seeds, Map<String, LastTransaction> last, List<SyncProblem> problems) {}

    private record Span(long from, long to) {
        int blocks() {
            return (int) (to - from + 1);
        }
    }

    /**
     * Scans all blocks from the first one up to the head.
     *
     * @param done receives the parts in order; after a failure, all parts passed so far are complete
     * @throws NodeException when the node fails
     */
    void run(long first, BlockRef head, Consumer<Part> done) {
        int span = Math.min(FIRST_BLOCKS, mostBlocks);
        boolean refused = false;
        long next = first;
        try (ConcurrentRequests<Span, Part> asked = new ConcurrentRequests<>(IN_FLIGHT)) {
            for (long from = first; from <= head.number(); ) {
                while (!asked.isFull() && next <= head.number()) {
                    Span part = new Span(next, Math.min(head.number(), next + span - 1));
                    asked.ask(part, () -> read(part, head));
                    next = part.to() + 1;
                }
                Span part = asked.first();
                Part answer;
                try {
                    answer = asked.next();
                } catch (RpcErrorException | OversizedAnswerException tooMuch) {
                    if (part.blocks() == 1) {
                        throw tooMuch;
                    }
                    asked.cancel();
                    refused = true;
                    span = part.blocks() / 2;
                    next = from;
                    continue;
                }
                done.accept(answer);
                from = part.to() + 1;
                int longer = refused ? span + Math.max(1, span * GROWTH_AFTER_REFUSAL / HUNDRED) : span * GROWTH;
                span = next(
                        span,
                        Math.min(mostBlocks, longer),
                        part.blocks(),
                        answer.seeds().size());
            }
        }
    }

    /** The number of blocks in the next part, chosen so that its answer has about the wanted number of logs. */
    private static int next(int span, int longer, int blocks, int announced) {
        if (announced > LOGS_WANTED) {
            return Math.clamp((long) blocks * LOGS_WANTED / announced, 1, span);
        }
        return announced * GROWTH > LOGS_WANTED || blocks < span ? span : longer;
    }

    private Part read(Span part, BlockRef head) {
        // Requested before the logs: if a reorganisation happens in between, this block is no longer on the chain, and
        // the caller discards the results.
        BlockRef end = part.to() == head.number()
                ? head
                : node.block(part.to())
                        .orElseThrow(() -> new NodeException("block " + part.to() + " below the head is gone"));
        List<LogEntry> logs = node.logs(part.from(), part.to(), factories, index.discoveryTopics());
        List<PoolSeed> seeds = new ArrayList<>(logs.size());
        Map<String, LastTransaction> last = new HashMap<>();
        List<SyncProblem> problems = new ArrayList<>();
        for (LogEntry log : logs) {
            for (PoolSeed seed : BlockReplay.announced(index, log, problems)) {
                seeds.add(seed);
                last.put(seed.provider().name(), LastTransaction.of(log));
            }
        }
        return new Part(end, seeds, last, problems);
    }
}
