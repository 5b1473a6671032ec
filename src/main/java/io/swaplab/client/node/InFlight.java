package io.swaplab.client.node;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A few requests at the same time, whose answers are taken in the order of asking. Closing it cancels the others. Not
 * thread-safe.
 *
 * @param <Q> what is asked
 * @param <A> its answer
 */
public final class InFlight<Q, A> implements AutoCloseable {
    private final int most;
    private final ExecutorService threads;
    private final Deque<Q> questions = new ArrayDeque<>();
    private final Deque<Future<A>> answers = new ArrayDeque<>();

    public InFlight(int most) {
        this.most = most;
        this.threads = Executors.newFixedThreadPool(most, Thread.ofVirtual().factory());
    }

    /** Whether no more requests should be added before an answer is taken. */
    public boolean isFull() {
        return questions.size() >= most;
    }

    /** Starts a request. */
    public void ask(Q question, Callable<A> request) {
        answers.add(threads.submit(request));
        questions.add(question);
    }

    /** The question whose answer is next. */
    public Q first() {
        return questions.element();
    }

    /**
     * Waits for the answer to the {@link #first} question, which is no longer in flight then.
     *
     * @throws NodeException the request's own, or when the thread is interrupted
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

    /** Gives up all requests. */
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
