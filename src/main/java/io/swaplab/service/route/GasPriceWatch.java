package io.swaplab.service.route;

import io.swaplab.client.node.Node;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * Tracks the chain's gas price, so that quotes need no request for it. The price is requested from time to time, after
 * a snapshot was published. If the node does not answer, the last price remains.
 */
public final class GasPriceWatch implements ChainflowListener {
    private final Node node;
    private final Duration patience;
    private final PeriodicRead recheck;
    private volatile Uint256 lastWei = Uint256.ZERO;

    /**
     * @param reader runs the requests
     * @param patience how long a sync waits for the gas price, so that the next quote uses the latest price
     */
    public GasPriceWatch(Node node, Executor reader, Duration patience) {
        this.node = node;
        this.patience = patience;
        this.recheck = PeriodicRead.even(node, reader);
    }

    /** The gas price in wei; zero before the first answer. */
    public Uint256 lastWei() {
        return lastWei;
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        recheck.at(snapshot.block().number(), patience, () -> lastWei = node.gasPriceWei());
    }
}
