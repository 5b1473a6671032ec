package io.swaplab.service.chain;

import io.swaplab.chainflow.Chainflow;
import io.swaplab.chainflow.book.ProviderCursor;
import io.swaplab.chainflow.book.SyncDoubts;
import io.swaplab.chainsource.DoubtfulAnswerException;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.node.NodeException;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.tokens.Conduct;
import io.swaplab.tokens.TokenBook;
import io.swaplab.tokens.TokenTrip;
import io.swaplab.wire.ApiCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The market as tracked by a chainflow. */
public final class ChainflowFeed implements MarketFeed {
    private final Chainflow chainflow;
    private final @Nullable Shared<MarketSnapshot> sync;
    private final Terms terms;
    private final Supplier<Uint256> gasPrice;

    /**
     * Freshness requirements for the market.
     *
     * @param syncFirst whether to apply new blocks before every answer: right for a fork, whose head is cheap to read
     *     and whose user expects the last transaction to count
     * @param maxLagBlocks maximum distance of the data from the chain's head, beyond which quotes are refused
     * @param patience maximum time that a request waits for the node
     */
    public record Terms(boolean syncFirst, long maxLagBlocks, Duration patience) {}

    /**
     * @param gasPrice the current gas price in wei, without a chain call; zero if not followed
     */
    public ChainflowFeed(Chainflow chainflow, Terms terms, Supplier<Uint256> gasPrice) {
        this.chainflow = chainflow;
        this.sync = terms.syncFirst() ? new Shared<>(chainflow::syncOnce) : null;
        this.terms = terms;
        this.gasPrice = gasPrice;
    }

    @Override
    public MarketSnapshot fresh() {
        try {
            if (sync != null) {
                sync.await(terms.patience());
            }
        } catch (DoubtfulAnswerException contradiction) {
            throw ApiRefusal.of(
                    ApiCode.ERR_STALE_POOL_DATA,
                    "the chain's node contradicts itself, so the pool data may be behind the chain: "
                            + contradiction.getMessage() + "; try again");
        } catch (NodeException failed) {
            throw ApiRefusal.upstream(failed);
        } catch (TimeoutException late) {
            throw ApiRefusal.of(
                    ApiCode.ERR_STALE_POOL_DATA,
                    "the chain's node did not answer within " + terms.patience().toMillis()
                            + " ms, so the pool data may be behind the chain; try again");
        }
        String stale = chainflow.health().doubts().staleHead();
        if (stale != null) {
            throw ApiRefusal.of(
                    ApiCode.ERR_STALE_POOL_DATA,
                    "the chain's node does not follow the chain: " + stale + "; try again");
        }
        if (chainflow.isBehind(terms.maxLagBlocks())) {
            throw ApiRefusal.of(
                    ApiCode.ERR_STALE_POOL_DATA,
                    "the pool data is more than " + terms.maxLagBlocks()
                            + " blocks behind the chain, or has none of its pools; try again");
        }
        return chainflow.current();
    }

    @Override
    public Uint256 gasPriceWei() {
        return gasPrice.get();
    }

    @Override
    public List<ProviderCursor> cursors() {
        return chainflow.cursors();
    }

    @Override
    public Optional<SyncDoubts> doubts() {
        return Optional.of(chainflow.health().doubts());
    }

    @Override
    public TokenBook tokens() {
        return chainflow.tokens();
    }

    @Override
    public List<Conduct> tryOut(List<TokenTrip> trips) {
        try {
            return chainflow.tryOut(trips);
        } catch (NodeException failed) {
            throw ApiRefusal.upstream(failed);
        }
    }
}
