package io.swaplab.service.route;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.reading.TokenBehaviour;
import io.swaplab.service.reading.TokenBook;
import io.swaplab.service.reading.TransferChain;
import java.util.List;
import java.util.Optional;

/** The source of the pools to quote on: a followed chain, or a recorded market. */
public interface MarketFeed {
    /**
     * The current pools to quote on.
     *
     * @throws ApiRefusal when the pools are too stale to quote on, or their node fails
     */
    MarketSnapshot fresh();

    /**
     * Waits, if possible, until the pools include a head block that the caller has read, because a quote signed for
     * that block must be computed on its pools.
     *
     * @throws ApiRefusal when the node fails, or does not answer in time
     */
    default void include(BlockRef head) {}

    /** The chain's gas price when the pools were last read, in wei; zero if unknown. */
    Uint256 gasPriceWei();

    /** How far each provider was followed. */
    List<ProviderCursor> cursors();

    /** How fresh the pools are; empty if no node is followed. */
    default Optional<Freshness> freshness() {
        return Optional.empty();
    }

    /** The findings about tokens; empty if tokens are not tested. */
    default TokenBook tokens() {
        return TokenBook.EMPTY;
    }

    /**
     * Tests token transfers at the head of the chain.
     *
     * @throws ApiRefusal if the node fails
     */
    default List<TokenBehaviour> tryOut(List<TransferChain> trips) {
        return trips.stream().map(trip -> TokenBehaviour.PLAIN).toList();
    }
}
