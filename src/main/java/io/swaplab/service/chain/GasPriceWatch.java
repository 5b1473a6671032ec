package io.swaplab.service.chain;

import io.swaplab.chainflow.book.ChainflowListener;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.node.Node;
import io.swaplab.node.NodeException;

/**
 * The chain's price of gas. Asked once for every snapshot, by the thread that syncs, so that no quote waits for it; where
 * the node does not answer, the last price stays.
 */
public final class GasPriceWatch implements ChainflowListener {
    private final Node node;
    private volatile Uint256 lastWei = Uint256.ZERO;

    public GasPriceWatch(Node node) {
        this.node = node;
    }

    /** Wei per unit of gas; zero before the first answer. */
    public Uint256 lastWei() {
        return lastWei;
    }

    @Override
    public void published(MarketSnapshot snapshot) {
        try {
            lastWei = node.gasPriceWei();
        } catch (NodeException unanswered) {
            // A price of a block ago is better than none, and the sync itself tells when the node is gone.
            return;
        }
    }
}
