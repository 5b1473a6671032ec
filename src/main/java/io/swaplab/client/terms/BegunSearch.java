package io.swaplab.client.terms;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** A second search on a thread of its own, so that it takes no time beside the service's. */
public final class BegunSearch {
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
