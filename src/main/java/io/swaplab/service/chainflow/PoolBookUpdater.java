package io.swaplab.service.chainflow;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockHeader;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.LogEntry;
import io.swaplab.core.market.PoolId;
import io.swaplab.service.chainflow.book.BlockReplay;
import io.swaplab.service.chainflow.book.BlockReplay.BlockChange;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.PoolBook;
import io.swaplab.service.chainflow.book.ProviderRegistry;
import io.swaplab.service.chainflow.book.SyncProblem;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.CatchUp;
import io.swaplab.service.chainsource.MissingLogSuspects;
import io.swaplab.service.chainsource.ProvedLogs;
import io.swaplab.service.chainsource.VerificationSettings;
import io.swaplab.service.chainsource.WantedLogs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Applies verified blocks to the book of pools. Near the head it makes one request for logs per block; far below the
 * head it makes one per range of blocks.
 */
final class PoolBookUpdater {
    private static final String NO_RECEIPTS =
            "eth_getBlockReceipts is not supported, so a shortened list of logs may go unnoticed";

    private final ProviderRegistry index;
    private final ProvedLogs proved;
    private final MissingLogSuspects suspicions = new MissingLogSuspects();
    private final CatchUp catchUp;
    private final Problems problems = new Problems();
    private boolean knewOfNoReceipts;

    PoolBookUpdater(Node node, ProviderRegistry index, ChainflowSettings settings, ProvedLogs proved) {
        VerificationSettings caution = settings.caution();
        this.index = index;
        this.proved = proved;
        this.catchUp = new CatchUp(
                node,
                proved,
                new WantedLogs(index.allTopics(), index.factories(), index.discoveryTopics()),
                suspicions,
                caution.rangePercent(),
                settings.pace().undoBlocks());
    }

    /** How many of the node's answers about logs were rejected as wrong. */
    long doubted() {
        return proved.doubted();
    }

    /** The problems found while blocks were followed, such as logs that could not be decoded. */
    Problems problems() {
        return problems;
    }

    /**
     * Prepares to follow blocks from a head, and returns the head's reference. If the settings require receipts as
     * proof of logs, also requests the head's receipts, to find out whether the node has any.
     */
    BlockRef begin(BlockHeader head) {
        proved.lookAt(head);
        return head.ref();
    }

    /**
     * Follows, in ranges, the blocks that are too deep to be reorganised. Returns the failed providers by name, each
     * with the reason.
     */
    Map<String, String> catchUp(PoolBook known, BlockRef head) {
        Map<String, String> faults = new HashMap<>();
        suspicions.begin(known.places(), () -> idsOf(known));
        try {
            catchUp.follow(
                    known.tip(),
                    head,
                    () -> emitters(known),
                    (block, logs) -> faults.putAll(apply(known, block.ref(), logs)));
        } finally {
            suspicions.end();
        }
        return faults;
    }

    /** The live and waiting pools. A missed log affects only them, because all other pools will be read anyway. */
    private static List<PoolId> idsOf(PoolBook known) {
        List<PoolId> ids = new ArrayList<>(known.places());
        for (TrackedPool pool : known.pools()) {
            if (pool instanceof TrackedPool.Live || pool instanceof TrackedPool.Waiting) {
                ids.add(pool.seed().id());
            }
        }
        return ids;
    }

    /** The pools that may have had more logs than the node reported in the ranges of blocks that were followed. */
    MissingLogSuspects suspicions() {
        return suspicions;
    }

    /**
     * Applies the block after the book's tip, which becomes the new tip. Returns the failed providers by name, each
     * with the reason.
     */
    Map<String, String> follow(PoolBook known, BlockHeader header) {
        return apply(known, header.ref(), proved.of(header, index.allTopics(), () -> emitters(known)));
    }

    private Stream<Address> emitters(PoolBook known) {
        return Stream.concat(index.factories().stream(), known.contracts());
    }

    private Map<String, String> apply(PoolBook known, BlockRef block, List<LogEntry> logs) {
        noteReceipts(block);
        BlockChange change = BlockReplay.of(index, known, block, logs);
        known.extend(block, change.pools(), change.lastTransactions());
        change.problems().forEach(problems::note);
        return change.faults();
    }

    /** Records a problem if the node lacks receipts and was not known to lack them at the previous block. */
    private void noteReceipts(BlockRef block) {
        boolean lacks = proved.lacksReceipts();
        if (lacks && !knewOfNoReceipts) {
            problems.note(new SyncProblem("chain", "node", NO_RECEIPTS, block.number()));
        }
        knewOfNoReceipts = lacks;
    }

    /** The most recent problems of the sync, without duplicates. */
    static final class Problems {
        private static final int KEPT = 64;

        private final Deque<SyncProblem> kept = new ArrayDeque<>();

        void note(SyncProblem problem) {
            if (!kept.contains(problem)) {
                kept.addLast(problem);
            }
            if (kept.size() > KEPT) {
                kept.removeFirst();
            }
        }

        /** The problems, the latest last. */
        List<SyncProblem> list() {
            return List.copyOf(kept);
        }
    }
}
