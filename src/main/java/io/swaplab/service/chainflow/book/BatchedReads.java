package io.swaplab.service.chainflow.book;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.CallResult;
import io.swaplab.core.evm.ReadOnlyCall;
import io.swaplab.core.market.RepeatedViewCall;
import io.swaplab.core.market.StateReader;
import io.swaplab.service.reading.MulticallReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Combines the requests of many pools that are loaded concurrently. Each load blocks in {@link #read}; once all running
 * loads are blocked, their calls are sent to the node together. Every load must call {@link #leave} at its end;
 * otherwise the other loads would wait for it.
 */
final class BatchedReads implements StateReader {
    private static final class Round {
        final List<ReadOnlyCall> calls = new ArrayList<>();
        final List<RepeatedViewCall> walks = new ArrayList<>();
        int readers;

        MulticallReader.@Nullable Answers answers;

        @Nullable
        RuntimeException failure;
    }

    private final MulticallReader reader;
    private final BlockRef block;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition answered = lock.newCondition();
    private int running;
    private Round round = new Round();

    BatchedReads(MulticallReader reader, BlockRef block, int loads) {
        this.reader = reader;
        this.block = block;
        this.running = loads;
    }

    @Override
    public List<CallResult> read(List<ReadOnlyCall> calls) {
        return together(round -> {
            int from = round.calls.size();
            round.calls.addAll(calls);
            return answers -> List.copyOf(answers.views().subList(from, from + calls.size()));
        });
    }

    @Override
    public Optional<List<RepeatedViewCall.Step>> walk(RepeatedViewCall walk) {
        if (!reader.walks()) {
            return Optional.empty();
        }
        return together(round -> {
            int at = round.walks.size();
            round.walks.add(walk);
            return answers -> answers.walks().get(at);
        });
    }

    /**
     * Adds a load's calls to the current batch and waits until the batch is answered.
     *
     * @param asking adds the calls to the batch, and returns a function that finds their results in the answers
     */
    private <T> T together(Function<Round, Function<MulticallReader.Answers, T>> asking) {
        lock.lock();
        try {
            Round mine = round;
            Function<MulticallReader.Answers, T> finding = asking.apply(mine);
            mine.readers++;
            askWhenAllWait();
            while (mine.answers == null && mine.failure == null) {
                answered.await();
            }
            if (mine.failure != null) {
                throw mine.failure;
            }
            return finding.apply(Objects.requireNonNull(mine.answers));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while pools were read", stop);
        } finally {
            lock.unlock();
        }
    }

    /** Called when a load has ended, so that the other loads no longer wait for it. */
    void leave() {
        lock.lock();
        try {
            running--;
            askWhenAllWait();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Sends the batch if all loads are waiting. Holds the lock during the request, because every other thread needs its
     * result anyway.
     */
    private void askWhenAllWait() {
        Round full = round;
        if (full.readers == 0 || full.readers < running) {
            return;
        }
        round = new Round();
        try {
            full.answers = reader.read(full.calls, full.walks, block);
        } catch (RuntimeException e) {
            full.failure = e;
        } finally {
            if (full.answers == null && full.failure == null) {
                full.failure = new IllegalStateException("the read ended without an answer");
            }
            answered.signalAll();
        }
    }
}
