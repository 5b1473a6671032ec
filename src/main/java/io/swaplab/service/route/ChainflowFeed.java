package io.swaplab.service.route;

import io.swaplab.client.node.NodeException;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.math.Uint256;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.chainsource.DoubtfulAnswerException;
import io.swaplab.service.reading.TokenBehaviour;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.reading.TransferChain;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * The pools as tracked by a {@link Chainflow}. Quotes use the last snapshot without any node request. Exception: if
 * this process has sent a transaction or state change that the snapshot does not include yet, quotes first wait for a
 * sync, which all waiting quotes share.
 */
public final class ChainflowFeed implements MarketFeed {
    private final Chainflow chainflow;
    private final SharedRequest<MarketSnapshot> sync;
    private final Freshness.Terms terms;
    private final Supplier<Uint256> gasPrice;

    /** @param gasPrice returns the last known gas price in wei without a request; zero if it is not tracked */
    public ChainflowFeed(Chainflow chainflow, Freshness.Terms terms, Supplier<Uint256> gasPrice) {
        this.chainflow = chainflow;
        this.sync = new SharedRequest<>(chainflow::syncOnce);
        this.terms = terms;
        this.gasPrice = gasPrice;
    }

    @Override
    public MarketSnapshot fresh() {
        includeOwnChanges();
        Freshness now = now();
        MarketSnapshot snapshot = now.state().snapshot();
        String stale = now.stale();
        if (stale != null || snapshot == null) {
            throw now.refusal(String.valueOf(stale));
        }
        return snapshot;
    }

    private Freshness now() {
        return Freshness.of(chainflow.state(), terms);
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

    /**
     * Waits for a sync with the node, for at most the configured time. Does nothing if that time is zero, which is the
     * setting for every chain except a fork.
     */
    private void sync() {
        if (terms.patience().isZero()) {
            return;
        }
        String reason;
        try {
            sync.await(terms.patience());
            return;
        } catch (DoubtfulAnswerException contradiction) {
            reason = Freshness.contradicting(String.valueOf(contradiction.getMessage()));
        } catch (NodeException failed) {
            // The exception's message may contain the endpoint, so it is not shown.
            reason = "the chain's node does not answer as it should";
        } catch (TimeoutException late) {
            reason =
                    "the chain's node did not answer within " + terms.patience().toMillis() + " ms";
        }
        throw now().refusal(reason);
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
    public Optional<Freshness> freshness() {
        return Optional.of(now());
    }

    @Override
    public TokenTestReport tokens() {
        return chainflow.tokens();
    }

    @Override
    public List<TokenBehaviour> tryOut(List<TransferChain> trips) {
        try {
            return chainflow.tryOut(trips);
        } catch (NodeException failed) {
            throw ApiRefusal.upstream(failed);
        }
    }
}
