package io.swaplab.client.node;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Runs a few requests concurrently and returns their answers in the order of the requests. Closing it cancels all
 * pending requests. Not thread-safe.
 *
 * @param <Q> description of a request
 * @param <A> its answer
 */
public final class ConcurrentRequests<Q, A> implements AutoCloseable {
    private final int most;
    private final ExecutorService threads;
    private final Deque<Q> questions = new ArrayDeque<>();
    private final Deque<Future<A>> answers = new ArrayDeque<>();

    public ConcurrentRequests(int most) {
        this.most = most;
        this.threads = Executors.newFixedThreadPool(most, Thread.ofVirtual().factory());
    }

    /**
     * Whether the maximum number of requests is pending. Then {@link #next} must be called before another request can
     * be added.
     */
    public boolean isFull() {
        return questions.size() >= most;
    }

    /** Starts a request. */
    public void ask(Q question, Callable<A> request) {
        answers.add(threads.submit(request));
        questions.add(question);
    }

    /** The description of the oldest request, whose answer {@link #next} returns. */
    public Q first() {
        return questions.element();
    }

    /**
     * Waits for the answer to the oldest pending request, and removes that request.
     *
     * @throws NodeException if the request failed, or the thread was interrupted
     */
    public A next() {
        questions.remove();
        try {
            return answers.remove().get();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            throw new NodeException("interrupted while a node was asked", stop);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof NodeException node) {
                throw node;
            }
            throw new IllegalStateException("a request failed: " + failed.getCause(), failed.getCause());
        }
    }

    /** Cancels all requests. */
    public void cancel() {
        answers.forEach(answer -> answer.cancel(true));
        answers.clear();
        questions.clear();
    }

    @Override
    public void close() {
        cancel();
        threads.close();
    }
}
