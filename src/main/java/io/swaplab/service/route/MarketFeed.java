package io.swaplab.service.route;

import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.reading.TokenBehaviour;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.reading.TransferChain;
import java.util.List;
import java.util.Optional;

/** The source of the pools to quote from: a followed chain, or a recorded market. */
public interface MarketFeed {
    /**
     * The current pools to quote from.
     *
     * @throws ApiRefusal when the pools are too old to quote from, or their node fails
     */
    MarketSnapshot fresh();

    /**
     * Waits, if possible, until the pools include a head block that the caller has read. This is needed because a quote
     * for that block must be computed on the pools of that block or a later one.
     *
     * @throws ApiRefusal when the node fails, or does not answer in time
     */
    default void include(BlockRef head) {}

    /** The last known gas price of the chain, in wei; zero if unknown. */
    Uint256 gasPriceWei();

    /** Up to which block and transaction the pools of each provider were followed. */
    List<ProviderCursor> cursors();

    /** How current the pools are; empty if no node is followed. */
    default Optional<Freshness> freshness() {
        return Optional.empty();
    }

    /** The results of the token tests; empty if tokens are not tested. */
    default TokenTestReport tokens() {
        return TokenTestReport.EMPTY;
    }

    /**
     * Simulates token transfers at the head of the chain and reports how the tokens behaved.
     *
     * @throws ApiRefusal if the node fails
     */
    default List<TokenBehaviour> tryOut(List<TransferChain> trips) {
        return trips.stream().map(trip -> TokenBehaviour.PLAIN).toList();
    }
}
