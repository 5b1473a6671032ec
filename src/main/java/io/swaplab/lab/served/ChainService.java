package io.swaplab.lab.served;

import io.swaplab.client.node.Node;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.PoolFamily;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkDeployment;
import io.swaplab.forkchain.deploy.ProgressListener;
import io.swaplab.lab.backend.PoolAccess;
import io.swaplab.lab.chain.FollowedChain;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.Router;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.BuildDelegatedUseCase;
import io.swaplab.service.ConfigUseCase;
import io.swaplab.service.DirectSwapUseCase;
import io.swaplab.service.FindRouteUseCase;
import io.swaplab.service.PrepareDelegatedUseCase;
import io.swaplab.service.QuoteIssuer;
import io.swaplab.service.QuoteSigner;
import io.swaplab.service.QuoteStore;
import io.swaplab.service.QuoteTokenCipher;
import io.swaplab.service.QuoteTokenEncryptionKeys;
import io.swaplab.service.StatusUseCase;
import io.swaplab.service.StatusUseCase.StatusSources;
import io.swaplab.service.TokenListUseCase;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowListener;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import io.swaplab.service.chainflow.book.ChainflowSettings.PoolReading;
import io.swaplab.service.chainflow.book.Pace;
import io.swaplab.service.chainflow.book.PoolAuditResult.ProviderAudit;
import io.swaplab.service.chainflow.book.TrackedPool;
import io.swaplab.service.chainsource.VerificationSettings;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.ChainflowFeed;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.GasPriceWatch;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.RouterWatch;
import io.swaplab.service.route.SearchExecutor;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The service for one chain: the pools of the chain, kept in sync with it, and the use cases that all servers share.
 *
 * @param lightTrades supplies small trades for warm-up requests; the search finds their routes quickly
 * @param freshness supplies how fresh the market is now, and whether it may be quoted
 */
public record ChainService(
        Chainflow chainflow,
        StatusUseCase status,
        ConfigUseCase config,
        FindRouteUseCase findRoute,
        DirectSwapUseCase direct,
        PrepareDelegatedUseCase prepare,
        BuildDelegatedUseCase build,
        TokenListUseCase tokens,
        SearchExecutor searches,
        Supplier<List<RouteRequest>> lightTrades,
        Supplier<Freshness> freshness,
        PoolAndQuoteStorage storage)
        implements AutoCloseable {
    /**
     * Maximum number of blocks by which a fork's market may be behind its head. A low value suffices, because every
     * block of a fork is applied as soon as it is seen.
     */
    private static final long MAX_LAG_BLOCKS = 2;

    /**
     * Maximum age of a fork's market. It is long enough that several polls of the head may fail before quotes are
     * refused.
     */
    private static final Duration MAX_AGE = Duration.ofSeconds(5);

    /**
     * The limits beyond which the market of a fork is too old to quote. The last argument is the maximum time that a
     * request waits until the market includes a change that this process made to the fork.
     */
    private static final Freshness.Terms FRESHNESS =
            new Freshness.Terms(MAX_LAG_BLOCKS, MAX_AGE, Duration.ofMinutes(1));

    /** Maximum time that the sync waits for the gas price. A working node answers much faster. */
    private static final Duration GAS_PRICE_PATIENCE = Duration.ofMillis(250);

    /** Intervals and batch sizes for a node on this machine, which can be polled often, even while it fails. */
    private static final Pace PACE = new Pace(
            Duration.ofMillis(200),
            Duration.ofSeconds(1),
            Pace.DEFAULT.undoBlocks(),
            Pace.DEFAULT.followBlocks(),
            Pace.DEFAULT.scanBlocks(),
            Pace.DEFAULT.bootstrapPools());

    /**
     * Sync settings for a fork. Pools that may change without events are read in every block: the fork's time can jump,
     * and its node is on this machine.
     */
    private static final ChainflowSettings ON_THIS_MACHINE = ChainflowSettings.DEFAULT
            .withLongestSilence(Duration.ZERO)
            .withPace(PACE)
            .withCaution(VerificationSettings.DEFAULT.withTornHeads(true));

    /**
     * The limits beyond which the market of a followed chain is too old to quote. No request waits until the market
     * includes a change that this process sent, because the chain mines at its own pace and its node may be far away.
     */
    public static final Freshness.Terms FOLLOWING = new Freshness.Terms(5, Duration.ofSeconds(10), Duration.ZERO);

    /** Reads the pools of a fork and starts following it. */
    public static ChainService over(Fork fork, ProgressListener progress) {
        return over(fork.node(), fork.deployment(), PoolReadingSettingsFactory.of(fork), progress);
    }

    /**
     * Reads the pools of a chain on this machine, in the way that {@code reading} defines, and starts following the
     * chain.
     */
    public static ChainService over(
            Node node, ForkDeployment deployment, PoolReading reading, ProgressListener progress) {
        return over(
                node,
                deployment,
                ON_THIS_MACHINE.withReading(reading),
                FRESHNESS,
                List.of(),
                PoolAndQuoteStorage.inMemory(),
                StatusSources.NONE,
                progress);
    }

    /**
     * Reads the pools of a chain that is not a fork started by this program, and starts following the chain.
     *
     * @param storage the data of an earlier run; closed with the service
     * @param freshness the limits beyond which the chain's market is too old to quote
     * @param more pool families that the caller adds to the built-in ones
     * @param progress receives the progress of the search for pools
     */
    public static ChainService over(
            FollowedChain chain,
            PoolAndQuoteStorage storage,
            Freshness.Terms freshness,
            List<PoolFamily> more,
            ProgressListener progress) {
        try {
            return over(
                    chain.node(),
                    chain.deployment(),
                    storage.continued(chain.settings()),
                    freshness,
                    more,
                    storage,
                    new StatusSources(chain::endpoints, storage::health),
                    progress);
        } catch (RuntimeException failed) {
            storage.close();
            throw failed;
        }
    }

    private static ChainService over(
            Node node,
            ForkDeployment deployment,
            ChainflowSettings settings,
            Freshness.Terms freshness,
            List<PoolFamily> more,
            PoolAndQuoteStorage storage,
            StatusSources sources,
            ProgressListener progress) {
        List<PoolFamily> families = new ArrayList<>(PoolFamilies.on(deployment.profile()));
        families.addAll(more);
        Chainflow chainflow = new Chainflow(node, deployment.profile(), families, settings);
        SyncProgress first = new SyncProgress(progress);
        chainflow.addListener(first);
        chainflow.addListener(new PoolStoreFailureReporter(storage::problem, progress));
        chainflow.addListener(new SyncFailureReporter(progress, Clock.systemUTC()));
        // Warm-up searches run on a separate thread, so that the first market is published without waiting for them.
        // Until they end, requests are slow.
        Router router = new Router(
                searches -> Thread.ofPlatform().daemon().name("router-warm-up").start(searches));
        chainflow.addListener(new ChainflowListener() {
            @Override
            public void publishing(MarketSnapshot snapshot) {
                // Runs before requests see the market, so that none of them has to build the graph.
                router.prepare(snapshot);
            }
        });
        GasPriceWatch gasPrice = new GasPriceWatch(
                node, read -> Thread.ofVirtual().name("gas-price").start(read), GAS_PRICE_PATIENCE);
        chainflow.addListener(gasPrice);
        RouterWatch routerWatch = new RouterWatch(
                node,
                deployment.routers(),
                read -> Thread.ofVirtual().name("router-watch").start(read));
        chainflow.addListener(routerWatch);
        progress.doing("reading the head of the chain" + (storage.store() == null ? "" : " and the store"));
        chainflow.syncOnce();
        first.end();
        chainflow.start();
        ChainContext chain = new ChainContext(
                node,
                deployment.profile(),
                deployment.routers(),
                new ChainflowFeed(chainflow, freshness, gasPrice::lastWei));
        Clock clock = Clock.systemUTC();
        QuoteStore quotes = storage.quotes();
        SearchExecutor searches = new SearchExecutor();
        RouteSearch search = new RouteSearch(chain, router, searches);
        QuoteSigner signer = new QuoteSigner(deployment.quoteSigner());
        QuoteIssuer issuer = new QuoteIssuer(chain, search, signer, clock);
        StatusUseCase status = new StatusUseCase(chain, routerWatch, router::poolFailures, sources);
        QuoteTokenCipher tokens = new QuoteTokenCipher(chain, QuoteTokenEncryptionKeys.random());
        return new ChainService(
                chainflow,
                status,
                new ConfigUseCase(chain, status, signer.address()),
                new FindRouteUseCase(chain, search),
                new DirectSwapUseCase(chain, issuer),
                new PrepareDelegatedUseCase(chain, issuer, quotes, tokens),
                new BuildDelegatedUseCase(chain, quotes, tokens, clock),
                new TokenListUseCase(chain, searches),
                searches,
                () -> router.lightTrades(chainflow.current()),
                () -> Freshness.of(chainflow.state(), freshness),
                storage);
    }

    /** Gives the session access to the pools. */
    public PoolAccess heldPools() {
        return new PoolAccess() {
            @Override
            public MarketSnapshot last() {
                return chainflow.current();
            }

            @Override
            public MarketSnapshot atHead() {
                return chainflow.syncOnce();
            }

            @Override
            public MarketSnapshot at(BlockRef block) {
                return chainflow.at(block);
            }

            @Override
            public TokenTestReport tokens() {
                return chainflow.tokens();
            }

            @Override
            public List<TrackedPool.Quarantined> quarantined() {
                return chainflow.quarantined();
            }

            @Override
            public void doubt(Address token) {
                chainflow.doubt(token);
            }

            @Override
            public ProviderAudit audit(String provider) {
                return chainflow.audit(provider);
            }
        };
    }

    @Override
    public void close() {
        chainflow.close();
        searches.close();
        storage.close();
    }
}
