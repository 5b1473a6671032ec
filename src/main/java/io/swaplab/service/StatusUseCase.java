package io.swaplab.service;

import io.swaplab.chainflow.ProviderCursor;
import io.swaplab.execution.RouterConfig;
import io.swaplab.wire.ChainflowStatus;
import io.swaplab.wire.ChainflowVersion;
import io.swaplab.wire.FeeCaps;
import io.swaplab.wire.StatusData;
import java.time.Clock;
import java.util.List;
import java.util.function.LongSupplier;

/** Tells which providers can be routed through, how far each is synced, the router's fee caps, and failures of pools. */
public final class StatusUseCase {
    private final ChainContext chain;
    private final RouterReads reads;
    private final LongSupplier poolFailures;

    /**
     * @param poolFailures how often the code of a pool failed in a search
     */
    public StatusUseCase(ChainContext chain, Clock clock, LongSupplier poolFailures) {
        this.chain = chain;
        this.poolFailures = poolFailures;
        this.reads = new RouterReads(chain, clock);
    }

    /**
     * The status now.
     *
     * @throws ApiRefusal when the router cannot be asked for its caps
     */
    public StatusData status() {
        RouterConfig config = reads.config();
        return new StatusData(
                List.copyOf(chain.adaptersByProvider().keySet()),
                chain.market().cursors().stream().map(StatusUseCase::cursor).toList(),
                new FeeCaps(
                        config.fees().maxCustomFeeBps(),
                        config.hardMaxCustomFeeBps(),
                        config.fees().protocolCutBps(),
                        config.hardMaxProtocolCutBps()),
                poolFailures.getAsLong());
    }

    private static ChainflowStatus cursor(ProviderCursor cursor) {
        return new ChainflowStatus(
                cursor.provider(),
                cursor.txCursor(),
                new ChainflowVersion(cursor.latestBlockNumber(), cursor.latestTransactionIndex()),
                cursor.updatedAtMillis());
    }
}
