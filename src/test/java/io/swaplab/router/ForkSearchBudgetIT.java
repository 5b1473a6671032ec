package io.swaplab.router;

import static org.assertj.core.api.Assertions.assertThat;

import io.swaplab.budget.Budgets;
import io.swaplab.core.evm.Address;
import io.swaplab.core.market.ChainProfile;
import io.swaplab.core.market.MarketSnapshot;
import io.swaplab.core.market.Token;
import io.swaplab.core.math.Uint256;
import io.swaplab.forkchain.Fork;
import io.swaplab.forkchain.ForkOptions;
import io.swaplab.forkchain.ForkOptions.Launcher;
import io.swaplab.lab.chain.PoolReadingSettingsFactory;
import io.swaplab.router.graph.RouteOutcome;
import io.swaplab.router.graph.RouteRequest;
import io.swaplab.router.pools.PoolFamilies;
import io.swaplab.service.chainflow.Chainflow;
import io.swaplab.service.chainflow.book.ChainflowSettings;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Counts the work of a mix of trades on the market of a fork: random pairs of all tokens, amounts from 1e16 to 1e22
 * units.
 */
@Tag("budgets")
class ForkSearchBudgetIT {
    private static final int TRADES = 60;
    private static final long SEED = 26;

    /** Tokens that came to the chain after the ceilings were measured; without them the mix is the same. */
    private static final Set<String> LATER = Set.of("PERMIT", "DAILIKE");

    /** Finds the routes of the mix and computes their bounds. */
    static class Mix implements Callable<Map<String, Long>> {
        @Override
        public Map<String, Long> call() {
            try (Fork fork = Fork.start(ForkOptions.ofOrigin().withLauncher(Launcher.LOCAL), line -> {});
                    Chainflow flow = new Chainflow(
                            fork.node(),
                            fork.deployment().profile(),
                            PoolFamilies.on(fork.deployment().profile()),
                            ChainflowSettings.DEFAULT.withReading(PoolReadingSettingsFactory.of(fork)))) {
                Router router = new Router();
                ChainProfile profile = fork.deployment().profile();
                List<Address> later = profile.tokens().stream()
                        .filter(token -> LATER.contains(token.symbol()))
                        .map(Token::address)
                        .toList();
                return routed(flow.syncOnce(), later, router, new NativePrices(router, profile.wrappedNative()));
            }
        }

        Uint256 gasPriceWei() {
            return Uint256.ZERO;
        }

        private Map<String, Long> routed(
                MarketSnapshot market, List<Address> later, Router router, NativePrices natives) {
            Random random = new Random(SEED);
            List<Address> tokens = market.pools().stream()
                    .flatMap(pool -> pool.tokens().stream())
                    .filter(token -> !later.contains(token))
                    .distinct()
                    .sorted()
                    .toList();
            long found = Stream.generate(() -> request(random, tokens))
                    .limit(TRADES)
                    .map(request -> request.weighing(natives.terms(market, request.tokenOut(), gasPriceWei())))
                    .filter(request -> isFound(router, market, request))
                    .count();
            assertThat(found).as("trades with a route").isBetween(TRADES * 9L / 10, (long) TRADES);
            return Map.of();
        }

        private static RouteRequest request(Random random, List<Address> tokens) {
            int in = random.nextInt(tokens.size());
            int out = (in + 1 + random.nextInt(tokens.size() - 1)) % tokens.size();
            Uint256 size = Uint256.parse("1" + "0".repeat(16 + random.nextInt(6)));
            Uint256 amount = size.times(1 + random.nextInt(9));
            return new RouteRequest(tokens.get(in), tokens.get(out), amount, true, 3, 20, Set.of());
        }

        private static boolean isFound(Router router, MarketSnapshot market, RouteRequest request) {
            if (router.find(market, request) instanceof RouteOutcome.Found found) {
                router.optimality(market, request, found.route());
                return true;
            }
            return false;
        }
    }

    /**
     * The same trades with gas taken into account; the counts include the searches for the price of the native coin.
     */
    static final class MixWithGas extends Mix {
        private static final Uint256 THREE_GWEI = Uint256.of(3_000_000_000L);

        @Override
        Uint256 gasPriceWei() {
            return THREE_GWEI;
        }
    }

    @Test
    void aMixOfTradesOnAFork() throws Exception {
        Budgets.of("search on a fork, 60 trades of a mix")
                .spent(SearchBudgetTest.counted().run(Mix.class))
                .check();
    }

    @Test
    void aMixOfTradesOnAForkThatWeighsGas() throws Exception {
        Budgets.of("search on a fork, 60 trades of a mix with gas")
                .spent(SearchBudgetTest.counted().run(MixWithGas.class))
                .check();
    }
}
