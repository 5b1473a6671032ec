package io.swaplab.service;

import io.swaplab.chainflow.SyncHealth;
import io.swaplab.chainflow.book.SyncDoubts;
import io.swaplab.execution.router.RouterConfig;
import io.swaplab.service.chain.ChainContext;
import io.swaplab.service.chain.MarketFeed;
import io.swaplab.service.chain.RouterWatch;
import io.swaplab.wire.market.ChainDoubts;
import io.swaplab.wire.market.FeeCaps;
import io.swaplab.wire.market.MarketStatus;
import io.swaplab.wire.market.StatusData;
import java.util.function.LongSupplier;

/**
 * Reports the available providers, their sync state, the router's fee caps, and failures of pools; from memory, so that
 * a service can be monitored whatever its node does.
 */
public final class StatusUseCase {
    private final ChainContext chain;
    private final RouterWatch router;
    private final LongSupplier poolFailures;

    /**
     * @param poolFailures number of failures of each pool's code in searches
     */
    public StatusUseCase(ChainContext chain, RouterWatch router, LongSupplier poolFailures) {
        this.chain = chain;
        this.router = router;
        this.poolFailures = poolFailures;
    }

    /** The current status. */
    public StatusData status() {
        ProviderStates providers = new ProviderStates(chain);
        return new StatusData(
                providers.available(),
                providers.chainflows(),
                router.last().map(StatusUseCase::caps).orElse(null),
                poolFailures.getAsLong(),
                chain.market().doubts().map(StatusUseCase::doubts).orElse(null),
                chain.market().freshness().map(StatusUseCase::market).orElse(null));
    }

    private static FeeCaps caps(RouterWatch.Seen seen) {
        RouterConfig config = seen.config();
        return new FeeCaps(
                config.fees().maxCustomFeeBps(),
                config.hardMaxCustomFeeBps(),
                config.fees().protocolCutBps(),
                config.hardMaxProtocolCutBps(),
                seen.block());
    }

    private static MarketStatus market(MarketFeed.Freshness freshness) {
        SyncHealth health = freshness.health();
        return new MarketStatus(
                health.headNumber(),
                health.syncedNumber(),
                health.lagBlocks(),
                freshness.ageMillis(),
                health.livePools(),
                health.waitingPools(),
                health.doubts().quarantinedPools());
    }

    private static ChainDoubts doubts(SyncDoubts doubts) {
        return new ChainDoubts(
                doubts.staleHead(),
                doubts.quarantinedPools(),
                doubts.refusedAnswers(),
                doubts.auditedPools(),
                doubts.mismatches());
    }
}
