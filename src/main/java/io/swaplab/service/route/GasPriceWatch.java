package io.swaplab.service.route;

import io.swaplab.client.node.Node;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.book.ChainflowListener;
import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * The chain's gas price. Requested from time to time after a snapshot, so that no quote waits for it; if the node does
 * not answer, the last price is kept.
 */
public final class GasPriceWatch implements ChainflowListener {
    private final Node node;
    private final Duration patience;
    private final Recheck recheck;
    private volatile Uint256 lastWei = Uint256.ZERO;

    /**
     * @param reader runs the requests
     * @param patience how long the sync waits for an answer, so that a price that was just changed is in the next quote
     */
    public GasPriceWatch(Node node, Executor reader, Duration patience) {
        this.node = node;
        this.patience = patience;
        this.recheck = Recheck.even(node, reader);
    }

    /** Wei per unit of gas; zero before the first answer. */
    public Uint256 lastWei() {
        return lastWei;
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        recheck.at(snapshot.block().number(), patience, () -> lastWei = node.gasPriceWei());
    }
}
