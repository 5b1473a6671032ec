package io.swaplab.service.chain;

import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;

/**
 * The chain's gas price. Requested from time to time by the sync thread, so that no quote waits for it; if the node
 * does not answer, the last price is kept.
 */
public final class GasPriceWatch implements ChainflowListener {
    private final Node node;
    private final Recheck recheck;
    private volatile Uint256 lastWei = Uint256.ZERO;

    public GasPriceWatch(Node node) {
        this.node = node;
        this.recheck = Recheck.even(node);
    }

    /** Wei per unit of gas; zero before the first answer. */
    public Uint256 lastWei() {
        return lastWei;
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        long block = snapshot.block().number();
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
