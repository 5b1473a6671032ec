package io.swaplab.service.chainsource;

import io.swaplab.client.node.NodeException;
import io.swaplab.client.node.NodeException.OversizedAnswerException;
import io.swaplab.client.node.RpcErrorException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Sends one request to several endpoints in turn. The next endpoint is asked if the last one failed, gave an
 * insufficient answer, or takes longer than usual; then the first sufficient answer is used. These are hedged requests
 * (Dean and Barroso, "The Tail at Scale", CACM 56(2), 2013). If an endpoint that was asked later answers first, the
 * slower one is ranked below the others for a while.
 */
final class HedgedRequest<T> {
    /** Receives the answers, on the caller's thread, and decides when they suffice. */
    interface Collector<T> {
        /** Whether this endpoint should be asked, given the answers so far. */
        default boolean wants(TrackedEndpoint lane) {
            return true;
        }

        /** Records an answer. Returns true if no other endpoint needs to be asked. */
        boolean isEnough(TrackedEndpoint lane, T answer);

        /** Whether the answers so far are acceptable if the remaining endpoints take too long. */
        default boolean canDo() {
            return false;
        }
    }

    private static final class Attempt<T> extends FutureTask<T> {
        private final TrackedEndpoint lane;
        private final BlockingQueue<Attempt<T>> ended;

        Attempt(TrackedEndpoint lane, Function<TrackedEndpoint, T> question, BlockingQueue<Attempt<T>> ended) {
            super(() -> question.apply(lane));
            this.lane = lane;
            this.ended = ended;
        }

        @Override
        protected void done() {
            ended.add(this);
        }
    }

    private final List<TrackedEndpoint> lanes;
    private final Function<TrackedEndpoint, T> question;
    private final Collector<T> collector;
    private final BlockingQueue<Attempt<T>> ended = new LinkedBlockingQueue<>();
    private final List<Attempt<T>> open = new ArrayList<>();
    private int next;
    private @Nullable NodeException failure;

    HedgedRequest(List<TrackedEndpoint> lanes, Function<TrackedEndpoint, T> question, Collector<T> collector) {
        this.lanes = lanes;
        this.question = question;
        this.collector = collector;
    }

    /** Asks endpoints until the answers suffice or no endpoint remains. */
    void ask() {
        if (lanes.size() == 1) {
            take(lanes.getFirst(), () -> question.apply(lanes.getFirst()));
            return;
        }
        try {
            boolean isAsking = begin();
            while (!open.isEmpty()) {
                Attempt<T> done = isAsking || collector.canDo()
                        ? ended.poll(open.getLast().lane.patienceMillis(), TimeUnit.MILLISECONDS)
                        : ended.take();
                if (done == null && !isAsking) {
                    open.forEach(attempt -> attempt.lane.overtaken());
                    return;
                }
                if (done != null && take(done.lane, () -> result(done))) {
                    open.subList(0, open.indexOf(done)).forEach(attempt -> attempt.lane.overtaken());
                    return;
                }
                open.remove(done);
                isAsking = begin();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while endpoints were asked", stop);
        } finally {
            open.forEach(attempt -> attempt.cancel(true));
        }
    }

    /**
     * The failure to report: an error about the request itself, if an endpoint returned one, otherwise the last
     * failure; a general one if no request was made.
     */
    NodeException failure() {
        return failure == null ? new NodeException("no endpoint could be asked") : failure;
    }

    /** Starts the request to the next endpoint that the collector wants. Returns false if no such endpoint remains. */
    private boolean begin() {
        while (next < lanes.size()) {
            TrackedEndpoint lane = lanes.get(next++);
            if (collector.wants(lane)) {
                Attempt<T> attempt = new Attempt<>(lane, question, ended);
                open.add(attempt);
                Thread.ofVirtual().name("endpoint").start(attempt);
                return true;
            }
        }
        return false;
    }

    private boolean take(TrackedEndpoint lane, Supplier<T> answer) {
        try {
            return collector.isEnough(lane, answer.get());
        } catch (NodeException failed) {
            if (Thread.currentThread().isInterrupted()) {
                throw failed;
            }
            // An error about the request itself tells callers more than the failure of one endpoint.
            boolean aboutTheQuestion =
                    failure instanceof RpcErrorException || failure instanceof OversizedAnswerException;
            failure = aboutTheQuestion ? failure : failed;
            return false;
        }
    }

    private static <T> T result(Attempt<T> done) {
        if (done.state() == Future.State.SUCCESS) {
            return done.resultNow();
        }
        throw unchecked(done.exceptionNow());
    }

    /** Returns the exception of a request, for the caller to throw. Requests throw no checked exceptions. */
    static RuntimeException unchecked(Throwable failed) {
        if (failed instanceof Error error) {
            throw error;
        }
        return failed instanceof RuntimeException known ? known : new IllegalStateException(failed);
    }
}
