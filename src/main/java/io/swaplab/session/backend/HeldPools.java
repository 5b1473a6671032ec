package io.swaplab.session.backend;

import io.swaplab.chainflow.audit.PoolAudit;
import io.swaplab.evm.Address;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.tokens.TokenBook;

/** The pools that a service of our own quotes from. */
public interface HeldPools {
    /** The last state of all pools; asks nobody. */
    MarketSnapshot last();

    /** The state of all pools at the head of the chain. */
    MarketSnapshot atHead();

    /** What was found of the tokens that pools trade, and the pools left out for it. */
    default TokenBook tokens() {
        return TokenBook.EMPTY;
    }

    /** Has a token tried again before the pools are next looked at, as after its owner has changed it. */
    default void doubt(Address token) {}

    /**
     * Reads a provider's pools once more from the chain and compares.
     *
     * @throws IllegalArgumentException when the chain has no such provider
     */
    PoolAudit audit(String provider);
}
