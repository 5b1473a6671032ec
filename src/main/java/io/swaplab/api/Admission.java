package io.swaplab.api;

import io.swaplab.service.ApiRefusal;
import io.swaplab.wire.ApiCode;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Lets a bounded number of costly requests in at once and turns the next away at once, instead of queueing. */
public final class Admission {
    public static final int DEFAULT_AT_ONCE = 64;

    private final int atOnce;
    private final Semaphore places;

    public Admission(int atOnce) {
        if (atOnce < 1) {
            throw new IllegalArgumentException("at least one request must be let in, got " + atOnce);
        }
        this.atOnce = atOnce;
        this.places = new Semaphore(atOnce);
    }

    /**
     * The result of the work.
     *
     * @throws ApiRefusal with ERR_RATE_LIMITED when all places are taken
     */
    <T> T serve(Supplier<T> work) {
        if (!places.tryAcquire()) {
            throw ApiRefusal.retryLater(
                    ApiCode.ERR_RATE_LIMITED, "the server works on " + atOnce + " requests at once", 1);
        }
        try {
            return work.get();
        } finally {
            places.release();
        }
    }
}
