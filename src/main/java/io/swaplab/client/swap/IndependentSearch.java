package io.swaplab.client.swap;

import io.swaplab.client.refusal.NullChecks;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A route search of the caller, whose result is compared with the service's route. It must use a source that the
 * service cannot influence, such as pools that the caller reads itself.
 */
public interface IndependentSearch {
    /** A search that never finds a route, so that no comparison is made. */
    IndependentSearch NONE = trade -> Optional.empty();

    /**
     * Finds the best output of a trade at the head of the chain. The first call may wait until the source is ready.
     *
     * @param trade exact input; the wrapped token represents the native coin
     * @return the output in base units, before any custom fee; empty if there is no route, the pools cannot be read, or
     *     a token charges a fee on transfers
     */
    Optional<Uint256> best(TradeRequest<Address> trade);

    /** A search in progress. It runs on a separate thread while the service searches. */
    final class PendingSearch {
        private final FutureTask<Optional<Uint256>> task;

        private PendingSearch(IndependentSearch search, TradeRequest<Address> trade) {
            this.task = new FutureTask<>(() -> search.best(trade));
        }

        /** Starts the search. */
        public static PendingSearch of(IndependentSearch search, TradeRequest<Address> trade) {
            NullChecks.given("search", search, "trade", trade);
            PendingSearch begun = new PendingSearch(search, trade);
            if (search.equals(IndependentSearch.NONE)) {
                begun.task.run();
            } else {
                Thread.ofPlatform().daemon().name("second-search").start(begun.task);
            }
            return begun;
        }

        /**
         * Waits for the search, and returns its result or throws its exception. An interrupt of the waiting thread
         * cancels the search.
         */
        public Optional<Uint256> found() {
            try {
                return task.get();
            } catch (InterruptedException asked) {
                task.cancel(true);
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted during the client's own route search");
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof RuntimeException thrown) {
                    throw thrown;
                }
                throw new IllegalStateException("the own search failed", failed.getCause());
            }
        }
    }
}
