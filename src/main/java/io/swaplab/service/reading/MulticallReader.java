package io.swaplab.service.reading;

import io.swaplab.client.node.ConcurrentRequests;
import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.service.reading.LensRequest.OfChain;
import io.swaplab.service.reading.LensRequest.OfRange;
import io.swaplab.service.reading.LensRequest.OfView;
import io.swaplab.service.reading.LensRequest.OfWalk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes many view calls and {@linkplain RepeatedViewCall walks} at one block, in few requests. One call of our reader
 * contract makes many view calls, one batch has several calls, and several batches are sent in parallel. If the
 * contract cannot complete a view call, or the node cannot run the contract, the view is called directly. Direct calls
 * give the same results.
 */
public final class MulticallReader {
    private static final int CALLS_IN_FLIGHT = 4;

    /**
     * Planned gas of one call: half of the smallest limit among common nodes. The other half is a margin for errors in
     * the estimates.
     */
    private static final long GAS_PER_CALL = 12_000_000;

    private static final int NUMBERS_PER_QUESTION = 1024;

    private final Node node;
    private final @Nullable LensCalls lens;

    /** @param lens creation code of {@code PoolLens}, the reader contract; if empty, each view is called separately */
    public MulticallReader(Node node, Bytes lens) {
        this.node = node;
        this.lens = lens.isEmpty() ? null : new LensCalls(node, lens);
    }

    /**
     * The results of {@link #read}, in the order of the requests.
     *
     * @param walks the steps of each walk; empty for a walk that was not run, so that the caller must make its calls
     *     one by one
     */
    public record Answers(List<CallResult> views, List<Optional<List<RepeatedViewCall.Step>>> walks) {}

    /** Whether walks can be run in one request, instead of call by call. */
    public boolean walks() {
        return lens != null;
    }

    /** Whether a read names its block by hash. Such a read returns the state of exactly that block, or fails. */
    public boolean readsByHash() {
        return node.readsByHash() && (lens == null || lens.runsByHash());
    }

    /**
     * Makes all view calls and walks at a block.
     *
     * @throws NodeException when the node fails or does not know the block
     */
    public Answers read(List<ReadOnlyCall> views, List<RepeatedViewCall> walks, BlockRef block) {
        if (lens == null || !lens.runsAt(block)) {
            return new Answers(
                    plainly(views, block),
                    walks.stream()
                            .map(walk -> Optional.<List<RepeatedViewCall.Step>>empty())
                            .toList());
        }
        List<OfView> asked = views.stream().map(OfView::new).toList();
        List<List<OfWalk>> parts = walks.stream().map(MulticallReader::parts).toList();
        List<LensRequest> all = new ArrayList<>(asked);
        parts.forEach(all::addAll);
        ask(packed(all, lens.room()), block, lens);
        return new Answers(
                results(asked, block),
                parts.stream().map(MulticallReader::steps).toList());
    }

    /** Makes each view call by its own {@code eth_call}, with many of them in one batch. */
    private List<CallResult> plainly(List<ReadOnlyCall> views, BlockRef block) {
        if (views.isEmpty()) {
            return List.of();
        }
        List<CallResult> results = node.readAll(views, block);
        if (results.size() != views.size()) {
            throw new NodeException("the node answered " + results.size() + " of " + views.size() + " reads");
        }
        return results;
    }

    private static List<OfWalk> parts(RepeatedViewCall walk) {
        List<OfWalk> parts = new ArrayList<>();
        switch (walk) {
            case RepeatedViewCall.Range range -> {
                for (int first = range.first(); first <= range.last(); first += NUMBERS_PER_QUESTION) {
                    parts.add(new OfRange(range, first, Math.min(range.last(), first + NUMBERS_PER_QUESTION - 1)));
                }
            }
            case RepeatedViewCall.Slots slots -> {
                for (int first = slots.first(); first <= slots.last(); first += NUMBERS_PER_QUESTION) {
                    parts.add(new OfRange(slots, first, Math.min(slots.last(), first + NUMBERS_PER_QUESTION - 1)));
                }
            }
            case RepeatedViewCall.Chain chain -> {
                if (chain.start() != chain.end()) {
                    parts.add(new OfChain(chain));
                }
            }
        }
        return parts;
    }

    /** Groups requests so that each group is likely to fit one call of the reader contract. */
    private static List<List<LensRequest>> packed(List<LensRequest> questions, int room) {
        List<List<LensRequest>> groups = new ArrayList<>();
        List<LensRequest> group = new ArrayList<>();
        int bytes = 0;
        long gas = 0;
        for (LensRequest question : questions) {
            if (question.size() > room) {
                question.giveUp();
                continue;
            }
            boolean full = bytes + question.size() > room || gas + question.gas() > GAS_PER_CALL;
            if (full && !group.isEmpty()) {
                groups.add(group);
                group = new ArrayList<>();
                bytes = 0;
                gas = 0;
            }
            group.add(question);
            bytes += question.size();
            gas += question.gas();
        }
        if (!group.isEmpty()) {
            groups.add(group);
        }
        return groups;
    }

    private static void ask(List<List<LensRequest>> groups, BlockRef block, LensCalls lens) {
        if (groups.size() == 1) {
            lens.ask(groups.getFirst(), block);
            return;
        }
        if (groups.size() <= CALLS_IN_FLIGHT) {
            lens.askTogether(groups, block);
            return;
        }
        try (ConcurrentRequests<List<LensRequest>, Boolean> asked = new ConcurrentRequests<>(CALLS_IN_FLIGHT)) {
            groups.forEach(group -> asked.ask(group, () -> {
                lens.ask(group, block);
                return true;
            }));
            groups.forEach(group -> asked.next());
        }
    }

    private List<CallResult> results(List<OfView> asked, BlockRef block) {
        List<OfView> left = asked.stream().filter(LensRequest::isUndecided).toList();
        List<CallResult> plainly = plainly(left.stream().map(OfView::call).toList(), block);
        for (int i = 0; i < left.size(); i++) {
            left.get(i).decide(plainly.get(i));
        }
        return asked.stream().map(OfView::result).toList();
    }

    private static Optional<List<RepeatedViewCall.Step>> steps(List<OfWalk> parts) {
        if (parts.stream().anyMatch(LensRequest::isUndecided)) {
            return Optional.empty();
        }
        return Optional.of(parts.stream().flatMap(part -> part.steps().stream()).toList());
    }
}
