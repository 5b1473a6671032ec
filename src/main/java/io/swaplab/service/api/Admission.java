package io.swaplab.service.api;

import io.swaplab.client.wire.ApiCode;
import io.swaplab.service.api.caller.RateState;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.SearchExecutor;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Limits the number of concurrent requests that search routes or call the chain's node; surplus requests are refused
 * immediately instead of queued. A request that is not finished at its deadline is refused and its work interrupted;
 * its slot becomes free when the work has ended.
 */
public final class Admission {
    public static final int DEFAULT_AT_ONCE = 128;
    private static final int RETRY_SECS = 1;

    private final int atOnce;
    private final Duration deadline;
    private final Semaphore places;

    /**
     * @param atOnce maximum number of concurrent requests
     * @param deadline maximum duration of a request
     */
    public Admission(int atOnce, Duration deadline) {
        if (atOnce < 1) {
            throw new IllegalArgumentException("atOnce must be at least 1, got " + atOnce);
        }
        this.atOnce = atOnce;
        this.deadline = deadline;
        this.places = new Semaphore(atOnce);
    }

    /** The slots that are free now. */
    RateState state() {
        return new RateState(atOnce, places.availablePermits(), RETRY_SECS);
    }

    /**
     * Runs the work of one request and returns its result.
     *
     * @throws ApiRefusal with ERR_RATE_LIMITED if all slots are taken, and with ERR_DEADLINE if the work takes too long
     */
    <T> T serve(Supplier<T> work) {
        if (!places.tryAcquire()) {
            throw ApiRefusal.limited("the server works on " + atOnce + " requests at once", atOnce, RETRY_SECS);
        }
        AtomicBoolean held = new AtomicBoolean(true);
        Runnable giveBack = () -> {
            if (held.getAndSet(false)) {
                places.release();
            }
        };
        // The slot is freed before the result is returned, so that the caller can send its next request immediately.
        FutureTask<T> task = new FutureTask<>(() -> {
            try {
                return work.get();
            } finally {
                giveBack.run();
            }
        });
        Thread.ofVirtual().name("request").start(() -> {
            task.run();
            // Frees the slot of work that was cancelled before it started.
            giveBack.run();
        });
        return result(task);
    }

    private <T> T result(FutureTask<T> task) {
        try {
            return task.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            task.cancel(true);
            throw ApiRefusal.of(
                    ApiCode.ERR_DEADLINE,
                    "the answer was not ready within the " + deadline.toMillis()
                            + " ms that a request may take; the chain's node may be slow, or the server busy");
        } catch (InterruptedException stopped) {
            task.cancel(true);
            Thread.currentThread().interrupt();
            throw ApiRefusal.of(ApiCode.ERR_DEADLINE, "the server is being stopped");
        } catch (ExecutionException failed) {
            throw SearchExecutor.unchecked(failed);
        }
    }
}
