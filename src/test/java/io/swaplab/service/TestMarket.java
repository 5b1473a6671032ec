package io.swaplab.service;

import io.swaplab.client.execution.Permit2WitnessMessage;
import io.swaplab.client.wire.ApiCode;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.BlockRef;
import io.swaplab.core.evm.Bytes;
import io.swaplab.core.evm.Bytes32;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.RouterDeployment;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.Router;
import io.swaplab.service.StatusUseCase.StatusSources;
import io.swaplab.service.chainflow.SyncState.ProviderCursor;
import io.swaplab.service.reading.TokenTestReport;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.ChainContext;
import io.swaplab.service.route.Freshness;
import io.swaplab.service.route.MarketFeed;
import io.swaplab.service.route.RouteSearch;
import io.swaplab.service.route.RouterWatch;
import io.swaplab.service.route.SearchExecutor;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The use cases over a fake chain and three tiny pools; wall clock at 1,795,233,600 s. */
public final class TestMarket {
    public static final long NOW_SECS = 1_795_233_600L;
    public static final Address ROUTER = Address.parse("0x0165878a594ca255338adfa4d48449f69242eb8f");
    public static final Address LEGACY = Address.parse("0x5fbdb2315678afecb367f032d93f642f64180aa3");
    public static final Address ADAPTER = Address.parse("0xa513e6e4b8f2a923d98304ec87f64353c4d5c853");
    public static final Address WRAPPED = Address.parse("0xe7f1725e7734ce288f8367e1bb143e90bb3f0512");
    public static final Address USDT = Address.parse("0x9fe46736679d2d9a65f0992f2272de9f3c7fa6e0");
    public static final Address CAKE = Address.parse("0xdc64a140aa3e981100a9beca4e685f962f0cf6c9");
    public static final Address LONELY = Address.parse("0xcf7ed3acca5a467e9e704c703e8d87f634fb0fc9");
    public static final Address LONELY_PAIR = Address.parse("0x0dcd1bf9a1b36ce34237eeafef220932846bcd82");
    public static final SigningKey PAYER = SigningKey.forDevelopment("alice");
    public static final SigningKey EXECUTOR = SigningKey.forDevelopment("bob");
    public static final SigningKey SIGNER = SigningKey.forDevelopment("quote signer");

    public final FakeChain node = new FakeChain(ROUTER, Permit2WitnessMessage.PERMIT2, WRAPPED);
    public final InMemoryQuoteStore store = new InMemoryQuoteStore(InMemoryQuoteStore.DEFAULT_CAPACITY);
    public final FindRouteUseCase findRoute;
    public final DirectSwapUseCase direct;
    public final PrepareDelegatedUseCase prepare;
    public final BuildDelegatedUseCase build;
    public final RouterWatch routerWatch;
    public final StatusUseCase status;
    public final ConfigUseCase config;
    public final TokenListUseCase tokens;
    public TokenTestReport tests = TokenTestReport.EMPTY;
    public StatusSources sources = StatusSources.NONE;
    public Optional<Freshness> freshness = Optional.empty();
    public boolean stale;
    public List<Pool> market = pools();
    public Uint256 gasPriceWei = Uint256.ZERO;

    public TestMarket() {
        this(new RouterDeployment(ROUTER, LEGACY, Map.of("constantproduct", ADAPTER)));
    }

    /** The same with other contracts of ours on the chain, or none. */
    public TestMarket(RouterDeployment deployment) {
        node.signers.add(SIGNER.address());
        ChainContext chain = new ChainContext(node, profile(), deployment, new Feed());
        Clock clock = Clock.fixed(Instant.ofEpochSecond(NOW_SECS), ZoneOffset.UTC);
        Router router = new Router();
        SearchExecutor searches = new SearchExecutor();
        RouteSearch search = new RouteSearch(chain, router, searches);
        QuoteTokenCipher sealed = new QuoteTokenCipher(chain, QuoteTokenEncryptionKeys.random());
        QuoteIssuer issuer = new QuoteIssuer(chain, search, new QuoteSigner(SIGNER), clock);
        findRoute = new FindRouteUseCase(chain, search);
        direct = new DirectSwapUseCase(chain, issuer);
        prepare = new PrepareDelegatedUseCase(chain, issuer, store, sealed);
        build = new BuildDelegatedUseCase(chain, store, sealed, clock);
        routerWatch = new RouterWatch(node, deployment, Runnable::run);
        routerWatch.published(new Feed().fresh());
        status = new StatusUseCase(
                chain,
                routerWatch,
                router::poolFailures,
                new StatusSources(
                        () -> sources.endpoints().get(), () -> sources.store().get()));
        config = new ConfigUseCase(chain, status, SIGNER.address());
        tokens = new TokenListUseCase(chain, searches);
    }

    private static ChainProfile profile() {
        return new ChainProfile(
                97,
                "tBNB",
                WRAPPED,
                Permit2WitnessMessage.PERMIT2,
                List.of(new Token(WRAPPED, "WBNB", 18), new Token(USDT, "USDT", 18), new Token(CAKE, "CAKE", 18)),
                List.of(
                        new Provider("PANCAKEV2", "constantproduct", List.of(), 2500),
                        new Provider("BISWAP", "constantproduct", List.of(), 1000),
                        new Provider("WOMBAT", "wombat", List.of(), 0)),
                0);
    }

    static List<Pool> pools() {
        return List.of(
                pool(
                        "0x2279b7a0a67db372996a5fab50d91eaa73d2ebe6",
                        "PANCAKEV2",
                        USDT,
                        CAKE,
                        2500,
                        Bytes.parse("0x0102")),
                pool("0x8a791620dd6260079bf849dc5567adc3f2fdc318", "PANCAKEV2", USDT, WRAPPED, 2500, Bytes.EMPTY),
                pool("0x610178da211fef7d417bc0e6fed39f05609ad788", "BISWAP", LONELY, LONELY_PAIR, 1000, Bytes.EMPTY));
    }

    /** Reserves of a million and two million tokens. */
    private static Pool pool(
            String contract, String provider, Address token0, Address token1, int feePips, Bytes extraData) {
        Uint256 unit = Uint256.parse("1000000000000000000000000");
        return new TestPool(
                Address.parse(contract),
                provider,
                List.of(token0, token1),
                List.of(unit, unit.times(2)),
                feePips,
                extraData);
    }

    private final class Feed implements MarketFeed {
        @Override
        public Optional<Freshness> freshness() {
            return freshness;
        }

        @Override
        public MarketSnapshot fresh() {
            if (stale) {
                throw ApiRefusal.of(ApiCode.ERR_STALE_POOL_DATA, "the pool data is more than 3 blocks behind");
            }
            return MarketSnapshot.of(new BlockRef(7, Bytes32.ZERO, Bytes32.ZERO, 1_000), market);
        }

        @Override
        public TokenTestReport tokens() {
            return tests;
        }

        @Override
        public Uint256 gasPriceWei() {
            return gasPriceWei;
        }

        @Override
        public List<ProviderCursor> cursors() {
            return List.of(
                    new ProviderCursor("PANCAKEV2", "0x" + "12".repeat(32), 7, 1, 1_795_233_600_001L),
                    new ProviderCursor("BISWAP", null, 0, 0, 1_795_233_600_002L));
        }
    }
}
