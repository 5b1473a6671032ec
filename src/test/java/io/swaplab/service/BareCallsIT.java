package io.swaplab.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.client.wire.DirectSwapData;
import io.swaplab.client.wire.RouteSegment;
import io.swaplab.core.evm.Address;
import io.swaplab.core.evm.SigningKey;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Pool;
import io.swaplab.core.market.SearchTerms;
import io.swaplab.core.market.TradeRequest;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.deploy.ImpersonatedSender;
import io.swaplab.service.route.ApiRefusal;
import io.swaplab.service.route.SwapRequest;
import io.swaplab.service.route.SwapRequest.ExecutionTerms;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What direct swaps use beside their pools: each random route is traded through the execution router and, from the same
 * state of the chain, straight in its pools by a contract that does nothing else.
 */
@Tag("long")
class BareCallsIT extends OnSteadyClock {
    private static final SigningKey BOB = SigningKey.forDevelopment("bob");
    private static final Address CAROL = SigningKey.forDevelopment("carol").address();
    private static final Uint256 RICH = Uint256.parse("1000000000000000000000");
    private static final ExecutionTerms TERMS = new ExecutionTerms(50, 86_400, 0, null, false, false);
    private static final int ROUTES = 50;

    /** Most that swaps may use more than bare calls, on average over the routes. */
    private static final long MOST_MORE_PERCENT = 35;

    private static final long PERCENT = 100;

    private final SplittableRandom random = new SplittableRandom(Long.getLong("random.seed", 31));
    private final List<Long> alone = new ArrayList<>();
    private final List<Long> mixed = new ArrayList<>();
    private Address trader;

    @BeforeEach
    void deploy() {
        var deployer = new ImpersonatedSender(
                service.fork().node(), SigningKey.forDevelopment("deployer").address(), RICH);
        trader = deployer.create("a bare trader", service.fork().creationCode("BareTrader"));
    }

    @Test
    void directSwapsUseLittleMoreThanTheirPools() {
        while (alone.size() + mixed.size() < 2 * ROUTES && mixed.size() < ROUTES) {
            compare();
        }
        print("routes of one family", alone);
        print("routes of several families", mixed);
        assertThat(mean(mixed)).as("%% more gas than bare calls").isLessThanOrEqualTo(MOST_MORE_PERCENT);
    }

    private static long mean(List<Long> percents) {
        return percents.stream().mapToLong(Long::longValue).sum() / Math.max(1, percents.size());
    }

    private static void print(String what, List<Long> percents) {
        List<Long> sorted = percents.stream().sorted().toList();
        if (!sorted.isEmpty()) {
            System.out.printf(
                    "%s, %s: direct swaps use %s %% more gas than bare calls in the mean, %s to %s %%; all: %s%n",
                    sorted.size(), what, mean(sorted), sorted.getFirst(), sorted.getLast(), sorted);
        }
    }

    private void compare() {
        MarketSnapshot market = service.market();
        Pool pool = RandomStates.any(random, market.pools());
        Pool other = RandomStates.any(random, market.pools());
        int in = random.nextInt(pool.tokens().size());
        Address from = pool.tokens().get(in);
        Address target = other.tokens().get(random.nextInt(other.tokens().size()));
        Uint256 most = RandomStates.largest(pool, in, RandomStates.other(random, pool, in));
        if (from.equals(target) || most.bitLength() < 12) {
            return;
        }
        Uint256 amount = RandomStates.ofBits(random, most.bitLength() - random.nextInt(10));
        var trade = new TradeRequest<>(from, target, amount, true, new SearchTerms(4, 20, List.of(), null));
        String start = service.snapshot();
        try {
            service.fund(from, BOB, amount);
            service.approve(from, BOB, service.chain().deployment().executionRouter());
            service.approve(from, BOB, trader);
            DirectSwapData data = service.direct().swap(new SwapRequest(trade, null, BOB.address(), CAROL, TERMS));
            if (data.route().paths().stream().anyMatch(path -> path.amountUsed() != null)) {
                return;
            }
            String before = service.snapshot();
            Uint256 had = service.balance(target, CAROL);
            long swap = service.send(BOB, data.tx()).gasUsed();
            service.restore(before);
            long bare = bare(data, market);
            assertThat(service.balance(target, CAROL).minus(had))
                    .as("paid by the bare calls of %s", data.route().paths())
                    .hasToString(data.route().amountOut());
            List<String> families = data.route().paths().stream()
                    .map(path -> RandomTrades.pool(market, path).orElseThrow().family())
                    .distinct()
                    .toList();
            (families.size() > 1 ? mixed : alone).add((swap - bare) * PERCENT / bare);
        } catch (ApiRefusal refused) {
            // A pair without a route, or an amount that no route takes.
        } finally {
            service.restore(start);
        }
    }

    private long bare(DirectSwapData data, MarketSnapshot market) {
        var calls = new BareCalls(
                service.fork().node(),
                trader,
                BOB.address(),
                service.chain().profile().wrappedNative());
        List<RouteSegment> paths = data.route().paths();
        String first = paths.getFirst().tokenIn();
        String last = paths.getLast().tokenOut();
        for (RouteSegment path : paths) {
            Pool pool = RandomTrades.pool(market, path).orElseThrow();
            calls.add(path, pool, path.tokenIn().equals(first), path.tokenOut().equals(last), CAROL);
        }
        return service.send(BOB, trader, BareCalls.data(calls), Uint256.ZERO).gasUsed();
    }
}
