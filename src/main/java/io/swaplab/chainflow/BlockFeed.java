package io.swaplab.chainflow;

import io.swaplab.chainflow.book.BlockChange;
import io.swaplab.chainflow.book.BlockReplay;
import io.swaplab.chainflow.book.Caution;
import io.swaplab.chainflow.book.PoolBook;
import io.swaplab.chainflow.book.PoolProblem;
import io.swaplab.chainflow.book.ProviderIndex;
import io.swaplab.chainsource.ProvedLogs;
import io.swaplab.evm.BlockHeader;
import io.swaplab.evm.BlockRef;
import io.swaplab.evm.LogEntry;
import io.swaplab.node.Node;
import java.util.List;
import java.util.stream.Stream;

/** Extends a book by single blocks: one request for the logs of all providers, checked against the block's header. */
final class BlockFeed {
    private static final String NO_RECEIPTS =
            "eth_getBlockReceipts is not there, so a shortened list of logs may go unnoticed";

    private final ProviderIndex index;
    private final ProvedLogs proved;
    private final Problems problems;

    BlockFeed(Node node, ProviderIndex index, Caution caution, Problems problems) {
        this.index = index;
        this.proved = new ProvedLogs(node, caution.provedPercent(), caution.pause());
        this.problems = problems;
    }

    /** Number of rejected answers. */
    long doubted() {
        return proved.doubted();
    }

    /** Makes a child of the book's tip its new tip. */
    void follow(PoolBook known, BlockHeader header) {
        BlockRef block = header.ref();
        boolean knewOfNoReceipts = proved.lacksReceipts();
        List<LogEntry> logs = proved.of(
                header, index.allTopics(), () -> Stream.concat(index.factories().stream(), known.contracts()));
        if (proved.lacksReceipts() && !knewOfNoReceipts) {
            problems.note(new PoolProblem("chain", "node", NO_RECEIPTS, block.number()));
        }
        BlockChange change = BlockReplay.of(index, known, block, logs);
        known.extend(block, change);
        change.problems().forEach(problems::note);
    }
}
