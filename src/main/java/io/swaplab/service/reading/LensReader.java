package io.swaplab.service.reading;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Call;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.market.Walk;
import io.swaplab.service.reading.ViewQuestion.OfChain;
import io.swaplab.service.reading.ViewQuestion.OfRange;
import io.swaplab.service.reading.ViewQuestion.OfView;
import io.swaplab.service.reading.ViewQuestion.OfWalk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Packs questions into few calls of the reader contract, a few of them in one exchange, many in parallel. Questions left undecided are asked
 * with plain calls, so the results equal those of {@link PlainReader}.
 */
final class LensReader implements BlockReader {
    private static final int CALLS_IN_FLIGHT = 4;

    /** Half of the smallest gas limit that nodes allow for a call, since gas estimates may be far off. */
    private static final long GAS_PER_CALL = 12_000_000;

    private static final int NUMBERS_PER_QUESTION = 1024;

    private final PlainReader plain;
    private final LensCalls lens;

    LensReader(Node node, Bytes code) {
        this.plain = new PlainReader(node);
        this.lens = new LensCalls(node, code);
    }

    @Override
    public boolean walks() {
        return true;
    }

    @Override
    public boolean readsByHash() {
        return plain.readsByHash() && lens.runsByHash();
    }

    @Override
    public Answers read(List<Call> views, List<Walk> walks, BlockRef block) {
        if (!lens.runsAt(block)) {
            return plain.read(views, walks, block);
        }
        List<OfView> asked = views.stream().map(OfView::new).toList();
        List<List<OfWalk>> parts = walks.stream().map(LensReader::parts).toList();
        List<ViewQuestion> all = new ArrayList<>(asked);
        parts.forEach(all::addAll);
        ask(packed(all), block);
        return new Answers(
                results(asked, block), parts.stream().map(LensReader::steps).toList());
    }

    private static List<OfWalk> parts(Walk walk) {
        List<OfWalk> parts = new ArrayList<>();
        switch (walk) {
            case Walk.Range range -> {
                for (int first = range.first(); first <= range.last(); first += NUMBERS_PER_QUESTION) {
                    parts.add(new OfRange(range, first, Math.min(range.last(), first + NUMBERS_PER_QUESTION - 1)));
                }
            }
            case Walk.Slots slots -> {
                for (int first = slots.first(); first <= slots.last(); first += NUMBERS_PER_QUESTION) {
                    parts.add(new OfRange(slots, first, Math.min(slots.last(), first + NUMBERS_PER_QUESTION - 1)));
                }
            }
            case Walk.Chain chain -> {
                if (chain.start() != chain.end()) {
                    parts.add(new OfChain(chain));
                }
            }
        }
        return parts;
    }

    /** The questions in groups that are likely to fit one call each. */
    private List<List<ViewQuestion>> packed(List<ViewQuestion> questions) {
        List<List<ViewQuestion>> groups = new ArrayList<>();
        List<ViewQuestion> group = new ArrayList<>();
        int bytes = 0;
        long gas = 0;
        for (ViewQuestion question : questions) {
            if (question.size() > lens.room()) {
                question.giveUp();
                continue;
            }
            boolean full = bytes + question.size() > lens.room() || gas + question.gas() > GAS_PER_CALL;
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

    private void ask(List<List<ViewQuestion>> groups, BlockRef block) {
        if (groups.size() == 1) {
            lens.ask(groups.getFirst(), block);
            return;
        }
        if (groups.size() <= CALLS_IN_FLIGHT) {
            lens.askTogether(groups, block);
            return;
        }
        List<Callable<@Nullable Void>> asking = new ArrayList<>();
        for (List<ViewQuestion> group : groups) {
            asking.add(() -> {
                lens.ask(group, block);
                return null;
            });
        }
        try (ExecutorService threads =
                Executors.newFixedThreadPool(CALLS_IN_FLIGHT, Thread.ofVirtual().factory())) {
            for (Future<@Nullable Void> done : threads.invokeAll(asking)) {
                done.get();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while views were read", stop);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof NodeException node) {
                throw node;
            }
            throw new IllegalStateException("reading views failed", failed.getCause());
        }
    }

    private List<CallResult> results(List<OfView> asked, BlockRef block) {
        List<OfView> left = asked.stream().filter(ViewQuestion::isUndecided).toList();
        List<CallResult> plainly = plain.read(left.stream().map(OfView::call).toList(), block);
        for (int i = 0; i < left.size(); i++) {
            left.get(i).decide(plainly.get(i));
        }
        return asked.stream().map(OfView::result).toList();
    }

    private static Optional<List<Walk.Step>> steps(List<OfWalk> parts) {
        if (parts.stream().anyMatch(ViewQuestion::isUndecided)) {
            return Optional.empty();
        }
        return Optional.of(parts.stream().flatMap(part -> part.steps().stream()).toList());
    }
}
