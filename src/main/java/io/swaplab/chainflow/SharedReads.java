package io.swaplab.chainflow;

import io.swaplab.evm.Call;
import io.swaplab.evm.CallResult;
import io.swaplab.market.StateReader;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Lets many loads share round trips: each blocks in {@link #read}, and once all that run are blocked, their calls go to
 * the node together. Every load must {@link #leave} at its end, or the others wait for it.
 */
final class SharedReads implements StateReader {
    private static final class Round {
        final List<Call> calls = new ArrayList<>();
        int readers;

        @Nullable
        List<CallResult> results;

        @Nullable
        RuntimeException failure;
    }

    private final Node node;
    private final long blockNumber;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition answered = lock.newCondition();
    private int running;
    private Round round = new Round();

    SharedReads(Node node, long blockNumber, int loads) {
        this.node = node;
        this.blockNumber = blockNumber;
        this.running = loads;
    }

    @Override
    public List<CallResult> read(List<Call> calls) {
        lock.lock();
        try {
            Round mine = round;
            int from = mine.calls.size();
            mine.calls.addAll(calls);
            mine.readers++;
            askWhenAllWait();
            while (mine.results == null && mine.failure == null) {
                answered.await();
            }
            if (mine.failure != null) {
                throw mine.failure;
            }
            return List.copyOf(resultsOf(mine).subList(from, from + calls.size()));
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while pools were read", stop);
        } finally {
            lock.unlock();
        }
    }

    private static List<CallResult> resultsOf(Round round) {
        List<CallResult> results = round.results;
        if (results == null || results.size() != round.calls.size()) {
            throw new NodeException("the node answered " + (results == null ? 0 : results.size()) + " of "
                    + round.calls.size() + " reads");
        }
        return results;
    }

    /** One load has ended. */
    void leave() {
        lock.lock();
        try {
            running--;
            askWhenAllWait();
        } finally {
            lock.unlock();
        }
    }

    /** Asks under the lock: whoever could want it is waiting for this answer. */
    private void askWhenAllWait() {
        Round full = round;
        if (full.readers == 0 || full.readers < running) {
            return;
        }
        round = new Round();
        try {
            full.results = node.readAll(full.calls, blockNumber);
        } catch (RuntimeException e) {
            full.failure = e;
        }
        answered.signalAll();
    }
}
