package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.book.PoolAudit.ProviderAudit;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.TokenBook;
import java.util.List;

/** Access to the pools of a service that runs in this program. */
public interface PoolAccess {
    /** The last known state of all pools; makes no calls. */
    MarketSnapshot last();

    /** The state of all pools at the head of the chain. */
    MarketSnapshot atHead();

    /** Test results of the pools' tokens, and the pools that are excluded because of them. */
    default TokenBook tokens() {
        return TokenBook.EMPTY;
    }

    /** The pools that are excluded until they are read successfully, with the reason. */
    default List<TrackedPool.Quarantined> quarantined() {
        return List.of();
    }

    /** Schedules a token for retesting, for example after its owner has changed it. */
    default void doubt(Address token) {}

    /**
     * Compares a provider's pools with the chain and quarantines those that differ.
     *
     * @throws IllegalArgumentException if the chain has no such provider
     */
    ProviderAudit audit(String provider);
}
