package io.swaplab.client.terms;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * A search of the caller's own, with which a service's route is compared: over pools that the caller reads, or any other source
 * that the service has no hand in.
 */
public interface IndependentSearch {
    /** No search. */
    IndependentSearch NONE = trade -> Optional.empty();

    /**
     * The output that a search finds at the head of the chain; may wait until its first search is possible.
     *
     * @param trade exact input; the wrapped token stands for the native coin
     * @return base units, before any custom fee; empty if there is none to compare with: no route,
     *     pools that cannot be read, or a token that taxes its transfers
     */
    Optional<Uint256> best(TradeRequest<Address> trade);

    /** A second search on a thread of its own, so that it takes no time beside the service's. */
    final class BegunSearch {
        private final FutureTask<Optional<Uint256>> task;

        private BegunSearch(IndependentSearch search, TradeRequest<Address> trade) {
            this.task = new FutureTask<>(() -> search.best(trade));
        }

        /** Begins now. */
        public static BegunSearch of(IndependentSearch search, TradeRequest<Address> trade) {
            BegunSearch begun = new BegunSearch(search, trade);
            if (search.equals(IndependentSearch.NONE)) {
                begun.task.run();
            } else {
                Thread.ofPlatform().daemon().name("second-search").start(begun.task);
            }
            return begun;
        }

        /** What {@link IndependentSearch#best} finds, or its exception; an interrupt ends the search too. */
        public Optional<Uint256> found() {
            try {
                return task.get();
            } catch (InterruptedException asked) {
                task.cancel(true);
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted during a search of our own");
            } catch (ExecutionException failed) {
                if (failed.getCause() instanceof RuntimeException thrown) {
                    throw thrown;
                }
                throw new IllegalStateException("the own search failed", failed.getCause());
            }
        }
    }
}
