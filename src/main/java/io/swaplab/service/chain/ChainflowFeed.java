package io.swaplab.service.chain;

import io.swaplab.chainflow.Chainflow;
import io.swaplab.chainflow.SyncHealth;
import io.swaplab.chainflow.audit.SyncDoubts;
import io.swaplab.chainflow.book.ProviderCursor;
import io.swaplab.chainflow.flow.ProviderFlow;
import io.swaplab.chainsource.DoubtfulAnswerException;
import io.swaplab.evm.BlockRef;
import io.swaplab.market.MarketSnapshot;
import io.swaplab.math.Uint256;
import io.swaplab.node.NodeException;
import io.swaplab.service.request.ApiRefusal;
import io.swaplab.tokens.Conduct;
import io.swaplab.tokens.TokenBook;
import io.swaplab.tokens.TokenTrip;
import io.swaplab.wire.ApiCode;
import io.swaplab.wire.RefusalData;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The market as tracked by a chainflow. Quotes use the last snapshot and never ask the node, except after a change that
 * this process made itself: then they wait, all for the same look at the head, until it is included.
 */
public final class ChainflowFeed implements MarketFeed {
    private static final String CONTRADICTS = "the chain's node contradicts itself: ";

    private final Chainflow chainflow;
    private final Shared<MarketSnapshot> sync;
    private final Terms terms;
    private final Supplier<Uint256> gasPrice;

    /**
     * Freshness requirements for the market.
     *
     * @param maxLagBlocks maximum distance of the snapshot from the last known head
     * @param maxAge maximum time since the snapshot was last known to be that of the head
     * @param patience maximum time that a request waits for a change of this process to be included
     */
    public record Terms(long maxLagBlocks, Duration maxAge, Duration patience) {}

    /**
     * @param gasPrice the current gas price in wei, without a chain call; zero if not followed
     */
    public ChainflowFeed(Chainflow chainflow, Terms terms, Supplier<Uint256> gasPrice) {
        this.chainflow = chainflow;
        this.sync = new Shared<>(chainflow::syncOnce);
        this.terms = terms;
        this.gasPrice = gasPrice;
    }

    @Override
    public MarketSnapshot fresh() {
        includeOwnChanges();
        SyncHealth health = chainflow.health();
        String stale = health.doubts().staleHead();
        if (stale != null) {
            throw refusal(health, cause(health, "the chain's node does not follow the chain: " + stale));
        }
        if (!health.synced()) {
            throw refusal(health, "the pools are not read yet");
        }
        if (chainflow.lacksAllPools()) {
            throw refusal(health, "none of the chain's pools is known");
        }
        if (health.lagBlocks() > terms.maxLagBlocks()
                || chainflow.ageMillis() > terms.maxAge().toMillis()) {
            throw refusal(health, cause(health, "the pool data is behind the chain"));
        }
        return chainflow.current();
    }

    private void includeOwnChanges() {
        if (!chainflow.includesOwnChanges()) {
            sync();
        }
    }

    @Override
    public void include(BlockRef head) {
        if (!chainflow.isSynced() || chainflow.current().block().number() < head.number()) {
            sync();
        }
    }

    /** On a chain that goes on by itself no request waits for the node. */
    private void sync() {
        if (terms.patience().isZero()) {
            return;
        }
        String reason;
        try {
            sync.await(terms.patience());
            return;
        } catch (DoubtfulAnswerException contradiction) {
            reason = CONTRADICTS + contradiction.getMessage();
        } catch (NodeException failed) {
            // Its message may contain the endpoint.
            reason = "the chain's node does not answer as it should";
        } catch (TimeoutException late) {
            reason =
                    "the chain's node did not answer within " + terms.patience().toMillis() + " ms";
        }
        throw refusal(chainflow.health(), reason);
    }

    /** The contradiction in the node's answers if there is one, as after a change of the chain; else what was seen. */
    private static String cause(SyncHealth health, String seen) {
        return health.contradiction() == null ? seen : CONTRADICTS + health.contradiction();
    }

    /** Both figures with their limits, whichever of them is the cause. */
    private ApiRefusal refusal(SyncHealth health, String reason) {
        long maxAge = terms.maxAge().toMillis();
        String limits = "must be at most " + terms.maxLagBlocks() + " blocks and " + maxAge + " ms behind the chain";
        String figures =
                health.synced() ? health.lagBlocks() + " blocks, " + chainflow.ageMillis() + " ms" : "no block yet";
        return ApiRefusal.of(
                ApiCode.ERR_STALE_POOL_DATA, new RefusalData("block", limits, figures), reason + "; try again");
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
    public List<ProviderFlow> flows() {
        return chainflow.flows();
    }

    @Override
    public Optional<SyncDoubts> doubts() {
        return Optional.of(chainflow.health().doubts());
    }

    @Override
    public Optional<Freshness> freshness() {
        return Optional.of(new Freshness(chainflow.health(), chainflow.ageMillis()));
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
