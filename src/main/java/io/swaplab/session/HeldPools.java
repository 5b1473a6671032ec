package io.swaplab.session;

import io.swaplab.chainflow.PoolAudit;
import io.swaplab.market.MarketSnapshot;

/** The pools that a service of our own quotes from. */
public interface HeldPools {
    /** The last state of all pools; asks nobody. */
    MarketSnapshot last();

    /** The state of all pools at the head of the chain. */
    MarketSnapshot atHead();

    /**
     * Reads a provider's pools once more from the chain and compares.
     *
     * @throws IllegalArgumentException when the chain has no such provider
     */
    PoolAudit audit(String provider);
}
