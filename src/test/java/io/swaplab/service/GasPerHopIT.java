package io.swaplab.service;

import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.Provider;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.InstallationPaths;
import io.swaplab.forkchain.origin.OriginChainPlan;
import io.swaplab.forkchain.origin.OriginChainPlan.PlannedToken;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * What a hop through each provider takes on a fork, in pools that were traded in before: the receipt's gas without what
 * the router adds. The README shows these figures; what was measured is left beside the test's reports.
 */
@Tag("long")
class GasPerHopIT {
    private static final String FIGURES = "/gas-per-hop.properties";
    private static final Path MEASURED = Path.of("target/gas-per-hop.properties");
    private static final SigningKey ALICE = SigningKey.forDevelopment("alice");
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final ExecutionTerms TERMS = new ExecutionTerms(100, 1200, 0, null, false, false);
    private static final long TRADE_CENTS = 40_000;
    private static final long PAUSE_SECS = 30;
    private static final int MOST_PAIRS = 4;
    private static final long ROUNDED_TO = 1000;

    /** A tenth: pools of one provider differ by as much. */
    private static final long NEAR = 10;

    private static final long QUOTED_WITHIN = 5;

    private static final List<String> FOUND = new ArrayList<>();

    private static ForkedService service;
    private static List<PlannedToken> planned;

    /** Two tokens of a pool in the order in which they are traded. */
    private record Pair(Address from, Address target) {
        Pair reversed() {
            return new Pair(target, from);
        }
    }

    /**
     * Gas of a whole transaction, as the receipt has it and as the service quoted it.
     *
     * @param pool what the pool quoted of it
     */
    private record Gas(long used, long quoted, long pool) {
        boolean isQuotedWell() {
            return Math.abs(quoted - used) <= used / QUOTED_WITHIN;
        }

        /** Without what the router adds. */
        long hop() {
            return used - quoted + pool;
        }
    }

    @BeforeAll
    static void launch() {
        service = ForkedService.start();
        planned = OriginChainPlan.read(InstallationPaths.find().deployment("origin"))
                .tokens();
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        Files.write(MEASURED, FOUND);
    }

    @TestFactory
    List<DynamicTest> everyProviderTakesWhatTheTableSays() throws IOException {
        Properties figures = new Properties();
        try (InputStream file = GasPerHopIT.class.getResourceAsStream(FIGURES)) {
            figures.load(file);
        }
        return service.chain().profile().providers().stream()
                .map(Provider::name)
                .map(name -> DynamicTest.dynamicTest(name, () -> takes(name, figures.getProperty(name, "0"))))
                .toList();
    }

    private static void takes(String provider, String figure) {
        List<Gas> fresh = new ArrayList<>();
        List<Gas> later = new ArrayList<>();
        for (Pair pair : pairs(provider)) {
            String start = service.snapshot();
            fresh.add(trade(provider, pair, ALICE));
            fresh.add(trade(provider, pair.reversed(), ALICE));
            later.add(trade(provider, pair, BOB));
            later.add(trade(provider, pair.reversed(), BOB));
            service.restore(start);
        }
        long measured = rounded(median(later.stream().map(Gas::hop).toList()));
        FOUND.add(provider + " = " + measured);
        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(Long.parseLong(figure))
                    .as("%s = %s, the middle of %s", provider, measured, later)
                    .isBetween(measured - measured / NEAR, measured + measured / NEAR);
            softly.assertThat(Stream.concat(fresh.stream(), later.stream()))
                    .as("gas quoted for trades through %s, first of all and later", provider)
                    .allMatch(Gas::isQuotedWell);
        });
    }

    private static List<Pair> pairs(String provider) {
        Set<Pair> pairs = new LinkedHashSet<>();
        for (Pool pool : service.market().pools()) {
            if (pool.provider().equals(provider)) {
                for (int second = 1; second < pool.tokens().size(); second++) {
                    pairs.add(new Pair(pool.tokens().getFirst(), pool.tokens().get(second)));
                }
            }
        }
        return pairs.stream().limit(MOST_PAIRS).toList();
    }

    private static Gas trade(String provider, Pair pair, SigningKey trader) {
        Uint256 amount = amount(pair.from());
        service.fund(pair.from(), trader, amount);
        service.approve(pair.from(), trader, service.chain().deployment().executionRouter());
        // Some pools keep a history of seconds: only the first trade of each pays for it.
        service.warp(PAUSE_SECS);
        TradeRequest<Address> trade = new TradeRequest<>(
                pair.from(), pair.target(), amount, true, new SearchTerms(1, 1, List.of(provider), null));
        Address recipient = trader == ALICE ? ALICE.address() : CAROL;
        DirectSwapData data = service.direct().swap(new SwapRequest(trade, null, trader.address(), recipient, TERMS));
        RouteSegment path = data.route().paths().getFirst();
        Pool pool = RandomTrades.pool(service.market(), path).orElseThrow();
        long quoted = pool.gasUnits(pool.indexOf(pair.from()), pool.indexOf(pair.target()), amount);
        return new Gas(service.send(trader, data.tx()).gasUsed(), data.route().gas(), quoted);
    }

    private static Uint256 amount(Address token) {
        String symbol = service.chain().profile().token(token).orElseThrow().symbol();
        PlannedToken priced = planned.stream()
                .filter(one -> one.symbol().equals(symbol))
                .findFirst()
                .orElseThrow();
        Uint256 whole = Uint256.ONE;
        for (int i = 0; i < priced.decimals(); i++) {
            whole = whole.times(10);
        }
        return Uint256.mulDivDown(whole, Uint256.of(TRADE_CENTS), Uint256.of(priced.priceCents()));
    }

    private static long rounded(long gas) {
        return (gas + ROUNDED_TO / 2) / ROUNDED_TO * ROUNDED_TO;
    }

    private static long median(List<Long> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }
}
