package io.swaplab.console.backend;

import io.swaplab.client.node.Node;
import io.swaplab.client.node.NodeException;
import io.swaplab.client.swap.IndependentSearch;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.ResolvedChainProfile;
import io.swaplab.forkchain.deploy.Artifacts;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.Waiting.Stopped;
import io.swaplab.lab.chain.FollowedChain;
import io.swaplab.router.NativePrices;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.Chainflow;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The console's own route search, independent of the service. In the background, it reads the pools of a chain that
 * runs on this machine. A search waits for a limited time until all pools have been read, and then updates them from
 * the blocks mined in the meantime.
 */
final class IndependentRouteSearch implements IndependentSearch, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(IndependentRouteSearch.class);

    /** How long a search waits until all pools have been read. A local chain takes only a second or two. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CompletableFuture<Chainflow> pools = new CompletableFuture<>();
    private final Router router = new Router();
    private final NativePrices natives;
    private final Node node;

    private IndependentRouteSearch(Node node, ChainProfile profile) {
        this.node = node;
        this.natives = new NativePrices(router, profile.wrappedNative());
    }

    /** Starts to read the pools of a local chain that mines a block for each transaction. */
    static IndependentRouteSearch begin(Node node, ChainProfile profile) {
        IndependentRouteSearch market = new IndependentRouteSearch(node, profile);
        Thread.ofPlatform().daemon().name("own-market").start(() -> market.read(profile));
        return market;
    }

    private void read(ChainProfile published) {
        try {
            ChainProfile there = ResolvedChainProfile.found(
                            published, node, published.firstBlock(), ProgressListener.SILENT)
                    .profile();
            Artifacts artifacts = Artifacts.of(InstallationPaths.find(), ProgressListener.SILENT);
            Chainflow flow = new Chainflow(
                    node, there, PoolFamilies.on(there), FollowedChain.ofAnvil(artifacts, RouterDeployment.NONE));
            flow.syncOnce();
            if (!pools.complete(flow)) {
                flow.close();
            }
        } catch (RuntimeException failed) {
            LOG.info("the chain's pools cannot be read for the console's own route search", failed);
            pools.cancel(false);
        }
    }

    @Override
    public Optional<Uint256> best(TradeRequest<Address> trade) {
        try {
            return found(pools.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS), trade);
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
            throw new Stopped("stopped while reading pools for the console's own route search", null);
        } catch (ExecutionException | CancellationException | TimeoutException unread) {
            LOG.info("the console's own route search is skipped", unread);
            return Optional.empty();
        } catch (NodeException silent) {
            LOG.info("the console's own route search is skipped", silent);
            return Optional.empty();
        }
    }

    private Optional<Uint256> found(Chainflow flow, TradeRequest<Address> trade) {
        if (!flow.tokens().taxedPairs(trade.tokenIn()).isEmpty()
                || !flow.tokens().taxedPairs(trade.tokenOut()).isEmpty()) {
            return Optional.empty();
        }
        MarketSnapshot market = flow.syncOnce();
        RouteRequest request = new RouteRequest(
                trade.tokenIn(),
                trade.tokenOut(),
                trade.amount(),
                true,
                trade.search().depth(),
                trade.search().splits(),
                Set.copyOf(trade.search().providers()));
        Uint256 gasPrice = Objects.requireNonNullElseGet(trade.search().gasPriceWei(), node::gasPriceWei);
        RouteRequest weighed = request.weighing(natives.terms(market, trade.tokenOut(), gasPrice));
        return router.find(market, weighed) instanceof RouteOutcome.Found(var route)
                ? Optional.of(route.amountOut())
                : Optional.empty();
    }

    @Override
    public void close() {
        if (!pools.cancel(false) && !pools.isCompletedExceptionally()) {
            pools.join().close();
        }
    }
}
