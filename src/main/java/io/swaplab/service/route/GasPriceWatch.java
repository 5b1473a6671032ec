package io.swaplab.service.route;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
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
    private final OneAtATime reader;
    private final Duration patience;
    private final Recheck recheck;
    private volatile Uint256 lastWei = Uint256.ZERO;

    /**
     * @param reader runs the requests
     * @param patience how long the sync waits for an answer, so that a price that was just changed is in the next quote
     */
    public GasPriceWatch(Node node, Executor reader, Duration patience) {
        this.node = node;
        this.reader = new OneAtATime(reader);
        this.patience = patience;
        this.recheck = Recheck.even(node);
    }

    /** Wei per unit of gas; zero before the first answer. */
    public Uint256 lastWei() {
        return lastWei;
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        reader.run(() -> read(snapshot.block().number()), patience);
    }

    private void read(long block) {
        if (!recheck.isDue(block)) {
            return;
        }
        long changes = node.changes();
        try {
            lastWei = node.gasPriceWei();
            recheck.done(block, changes);
        } catch (NodeException unanswered) {
            // An old price is better than none, and the sync itself reports a failing node.
            return;
        }
    }
}
