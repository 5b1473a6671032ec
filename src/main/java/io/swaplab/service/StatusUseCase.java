package io.swaplab.service;

import io.swaplab.chainflow.book.ProviderCursor;
import io.swaplab.chainflow.book.SyncDoubts;
import io.swaplab.execution.router.RouterConfig;
import io.swaplab.service.chain.ChainContext;
import io.swaplab.service.chain.RouterReads;
import io.swaplab.service.chain.Shared;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.wire.ApiCode;
import io.swaplab.wire.market.ChainDoubts;
import io.swaplab.wire.market.ChainflowStatus;
import io.swaplab.wire.market.ChainflowVersion;
import io.swaplab.wire.market.FeeCaps;
import io.swaplab.wire.market.StatusData;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Reports the available providers, their sync state, the router's fee caps, and failures of pools. */
public final class StatusUseCase {
    /** A status is for monitoring a service, even if its node is failing. */
    private static final Duration PATIENCE = Duration.ofMillis(250);

    private final ChainContext chain;
    private final Shared<RouterConfig> asked;
    private volatile @Nullable RouterConfig last;
    private final LongSupplier poolFailures;

    /**
     * @param poolFailures number of failures of each pool's code in searches
     */
    public StatusUseCase(ChainContext chain, Clock clock, LongSupplier poolFailures) {
        this.chain = chain;
        this.poolFailures = poolFailures;
        this.asked = new Shared<>(new RouterReads(chain, clock)::config);
    }

    /**
     * The current status. If the node does not answer in time, the fee caps are those read last.
     *
     * @throws ApiRefusal if the fee caps were never read
     */
    public StatusData status() {
        RouterConfig config = config();
        return new StatusData(
                List.copyOf(chain.adaptersByProvider().keySet()),
                chain.market().cursors().stream().map(StatusUseCase::cursor).toList(),
                new FeeCaps(
                        config.fees().maxCustomFeeBps(),
                        config.hardMaxCustomFeeBps(),
                        config.fees().protocolCutBps(),
                        config.hardMaxProtocolCutBps()),
                poolFailures.getAsLong(),
                chain.market().doubts().map(StatusUseCase::doubts).orElse(null));
    }

    private RouterConfig config() {
        try {
            RouterConfig read = asked.await(PATIENCE);
            last = read;
            return read;
        } catch (ApiRefusal failed) {
            if (failed.code() == ApiCode.ERR_UPSTREAM_RPC && last != null) {
                return last;
            }
            throw failed;
        } catch (TimeoutException late) {
            RouterConfig known = last;
            if (known == null) {
                throw ApiRefusal.of(
                        ApiCode.ERR_DEADLINE, "the chain's node has not told the router's fee caps yet; try again");
            }
            return known;
        }
    }

    private static ChainDoubts doubts(SyncDoubts doubts) {
        return new ChainDoubts(
                doubts.staleHead(),
                doubts.quarantinedPools(),
                doubts.refusedAnswers(),
                doubts.auditedPools(),
                doubts.mismatches());
    }

    private static ChainflowStatus cursor(ProviderCursor cursor) {
        return new ChainflowStatus(
                cursor.provider(),
                cursor.txCursor(),
                new ChainflowVersion(cursor.latestBlockNumber(), cursor.latestTransactionIndex()),
                cursor.updatedAtMillis());
    }
}
