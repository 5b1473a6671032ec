package io.swaplab.service.chain;

import io.swaplab.chainflow.book.ProviderCursor;
import io.swaplab.chainflow.book.SyncDoubts;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.tokens.Conduct;
import io.swaplab.tokens.TokenBook;
import io.swaplab.tokens.TokenTrip;
import java.util.List;
import java.util.Optional;

/** Where the pools come from: the chain as it is followed, or a recorded market. */
public interface MarketFeed {
    /**
     * The pools to quote on.
     *
     * @throws ApiRefusal when they are too old to quote on, or the node that they come from fails
     */
    MarketSnapshot fresh();

    /** What a unit of gas cost on the chain when the pools were last read, in wei; zero where that is not known. */
    Uint256 gasPriceWei();

    /** One cursor per provider. */
    List<ProviderCursor> cursors();

    /** What of the node's answers was not believed; empty where no node is followed. */
    default Optional<SyncDoubts> doubts() {
        return Optional.empty();
    }

    /** What is known of the tokens; nothing where they are taken at their word. */
    default TokenBook tokens() {
        return TokenBook.EMPTY;
    }

    /**
     * What tokens do on these trips at the head of the chain.
     *
     * @throws ApiRefusal when the node fails
     */
    default List<Conduct> tryOut(List<TokenTrip> trips) {
        return trips.stream().map(trip -> Conduct.PLAIN).toList();
    }
}
