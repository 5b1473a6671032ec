package io.swaplab.service;

import io.swaplab.chainflow.Chainflow;
import io.swaplab.chainflow.ProviderCursor;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.node.NodeException;
import io.swaplab.wire.ApiCode;
import java.util.List;
import java.util.function.Supplier;

/**
 * The market as a chainflow keeps it.
 *
 * @param syncFirst whether to take in new blocks before every answer: right for a fork, where the head is one cheap
 *     question away and a person expects the last transaction to count
 * @param maxLagBlocks how far the data may be behind the chain's head before quotes are refused
 * @param gasPrice tells the price of gas in wei, without asking the chain
 */
public record ChainflowFeed(Chainflow chainflow, boolean syncFirst, long maxLagBlocks, Supplier<Uint256> gasPrice)
        implements MarketFeed {
    /** The market of a chain whose price of gas is not followed. */
    public ChainflowFeed(Chainflow chainflow, boolean syncFirst, long maxLagBlocks) {
        this(chainflow, syncFirst, maxLagBlocks, () -> Uint256.ZERO);
    }

    @Override
    public MarketSnapshot fresh() {
        try {
            if (syncFirst) {
                chainflow.syncOnce();
            }
            if (chainflow.isBehind(maxLagBlocks)) {
                throw ApiRefusal.of(
                        ApiCode.ERR_STALE_POOL_DATA,
                        "the pool data is more than " + maxLagBlocks + " blocks behind the chain; try again");
            }
            return chainflow.current();
        } catch (NodeException failed) {
            throw ApiRefusal.upstream(failed);
        }
    }

    @Override
    public Uint256 gasPriceWei() {
        return gasPrice.get();
    }

    @Override
    public List<ProviderCursor> cursors() {
        return chainflow.cursors();
    }
}
