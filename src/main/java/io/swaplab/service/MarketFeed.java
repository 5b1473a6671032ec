package io.swaplab.service;

import io.swaplab.chainflow.ProviderCursor;
import io.swaplab.market.MarketSnapshot;
import java.util.List;

/** Where the pools come from: the chain as it is followed, or a recorded market. */
public interface MarketFeed {
    /**
     * The pools to quote on.
     *
     * @throws ApiRefusal when they are too old to quote on, or the node that they come from fails
     */
    MarketSnapshot fresh();

    /** One cursor per provider. */
    List<ProviderCursor> cursors();
}
