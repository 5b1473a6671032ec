package io.swaplab.lab.backend;

import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.reading.TokenTestReport;
import java.util.List;

/** Gives access to the pools of a service that runs in this program. */
public interface PoolAccess {
    /** The last known state of all pools. Makes no requests. */
    MarketSnapshot last();

    /** The state of all pools at the present head of the chain. */
    MarketSnapshot atHead();

    /** The current pools as they were after an earlier block; those that did not exist then are left out. */
    MarketSnapshot at(BlockRef block);

    /** The results of testing the pools' tokens, and the pools that are excluded because their tokens failed. */
    default TokenTestReport tokens() {
        return TokenTestReport.EMPTY;
    }

    /**
     * The pools that are excluded because they could not be read correctly, each with the reason. A pool is included
     * again once it has been read successfully.
     */
    default List<TrackedPool.Quarantined> quarantined() {
        return List.of();
    }

    /** Schedules another test of a token, for example after the token's owner has changed its transfer rules. */
    default void doubt(Address token) {}

    /**
     * Compares the known state of a provider's pools with the chain. Pools that differ are excluded, see {@link
     * #quarantined}.
     *
     * @throws IllegalArgumentException if the chain has no such provider
     */
    ProviderAudit audit(String provider);
}
