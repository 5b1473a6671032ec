package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.core.evm.Address;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.SplitRoute;
import io.swaplab.core.math.Uint256;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.search.Replay;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Trades of any size one after another, each on the pools as the earlier trades left them: full, drained to the last
 * unit and far out of balance. With such states, greedy fillings once continued in steps of zero, and the descent of a
 * bound computed NaN.
 */
class TradedMarketsTest {
    private static final int TRADES = 12;
    private static final int MOST_DIGITS = 35;

    static LongStream seeds() {
        long first = Long.getLong("traded.first", 68);
        return LongStream.range(first, first + Long.getLong("traded.markets", 10));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    @Timeout(
            value = 100,
            threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // A search that does not end would hang the build.
    void everySearchEndsWithAnAnswerThatHolds(long seed) {
        Random random = new Random(seed);
        MarketSnapshot market = FamilyMarket.of(seed, 12, 74).snapshot();
        List<Address> tokens = market.pools().stream()
                .flatMap(pool -> pool.tokens().stream())
                .distinct()
                .sorted()
                .toList();
        Router router = new Router();
        for (int i = 0; i < TRADES; i++) {
            RouteRequest request = request(random, tokens);
            if (router.find(market, request) instanceof RouteOutcome.Found(SplitRoute route)) {
                assertThat(Replay.fault(route, request.depth()))
                        .as("trade %d", i)
                        .isEmpty();
                router.optimality(market, request, route);
                market = route.tradedOn(market);
            }
        }
        assertThat(router.poolFailures()).isZero();
    }

    private static RouteRequest request(Random random, List<Address> tokens) {
        int in = random.nextInt(tokens.size());
        int out = (in + 1 + random.nextInt(tokens.size() - 1)) % tokens.size();
        Uint256 amount = Uint256.parse((1 + random.nextInt(9)) + "0".repeat(random.nextInt(MOST_DIGITS)));
        boolean exactIn = random.nextInt(3) > 0;
        int depth = 1 + random.nextInt(5);
        int splits = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(100);
        return new RouteRequest(tokens.get(in), tokens.get(out), amount, exactIn, depth, splits, Set.of());
    }
}
